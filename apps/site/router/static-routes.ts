import type { SiteRoute, SiteShop } from '../../../kernel/client/site-app.ts';

type Fixed = Pick<SiteRoute, 'path' | 'name' | 'layout' | 'module' | 'component'> & { auth?: boolean };

function entry({ auth = false, ...fixed }: Fixed): SiteRoute {
  return {
    ...fixed,
    type: 'vue',
    permissions: [],
    auth,
    class: '',
    page: null,
    redirect: null,
    // A key of our own messages, unlike the titles of the shop's table, which come in the reader's language.
    meta: { title: `shell.title.${fixed.name}`, icon: null, nav: null, share: null },
  };
}

/** Addresses that the specification fixes: no entry of a shop's table takes their place. */
const fixedPaths = new Set(['/', '/login', '/closed', '/tag']);

/** The routes every shop has, whatever its table says. */
export function staticRoutes(shop: SiteShop): SiteRoute[] {
  return [
    entry({ path: '/', name: 'home', layout: 'front', module: 'shell', component: `home/${shop.front || 'front'}` }),
    entry({ path: '/login', name: 'login', layout: 'auth', module: 'signIn', component: 'login' }),
    entry({ path: '/topic', name: 'topic', layout: 'front', module: 'topic', component: 'topic' }),
    entry({ path: '/tag', name: 'tag', layout: 'front', module: 'shell', component: 'tag' }),
    entry({ path: '/closed', name: 'closed', layout: 'auth', module: 'shell', component: 'closed' }),
    entry({ path: '/search', name: 'search', layout: 'front', module: 'shell', component: 'search' }),
    entry({ path: '/account', name: 'account', layout: 'front', module: 'signIn', component: 'account', auth: true }),
    entry({ path: '/mobile', name: 'dashboard', layout: 'mobile', module: 'shell', component: 'mobile-dashboard' }),
    entry({ path: '/mobile/login', name: 'login', layout: 'auth', module: 'signIn', component: 'mobile-login' }),
    entry({ path: '/mobile/weixin', name: 'weixin', layout: 'auth', module: 'signIn', component: 'weixin-return' }),
  ];
}

/** The shop's table completed by the fixed routes; a table's entry wins over one of ours unless its address is fixed. */
export function allRoutes(shop: SiteShop, table: readonly SiteRoute[]): SiteRoute[] {
  const own = table.filter((route) => !fixedPaths.has(route.path));
  const taken = new Set(own.map((route) => route.path));
  return [...staticRoutes(shop).filter((route) => !taken.has(route.path)), ...own];
}
