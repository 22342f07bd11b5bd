import type { SiteRoute, SiteShop } from './site-app.ts';

/** What decides the routes that stand in no table. */
export type Fronted = Pick<SiteShop, 'front' | 'main'>;

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
    meta: { title: `shell.title.${fixed.name}`, icon: null, nav: null, share: null, seo: null },
  };
}

/** Addresses that the specification fixes: no entry of a shop's table takes their place. */
export const fixedPaths: ReadonlySet<string> = new Set(['/', '/login', '/closed', '/tag']);

/** The routes every shop has, whatever its table says. */
function staticRoutes(front: string): SiteRoute[] {
  return [
    entry({ path: '/', name: 'home', layout: 'front', module: 'home', component: `front/${front || 'front'}` }),
    entry({ path: '/login', name: 'login', layout: 'auth', module: 'signIn', component: 'login' }),
    entry({ path: '/tag', name: 'tag', layout: 'front', module: 'shell', component: 'tag' }),
    entry({ path: '/closed', name: 'closed', layout: 'auth', module: 'shell', component: 'closed' }),
    entry({ path: '/search', name: 'search', layout: 'front', module: 'search', component: 'search' }),
    entry({ path: '/account', name: 'account', layout: 'front', module: 'signIn', component: 'account', auth: true }),
    entry({ path: '/mobile', name: 'dashboard', layout: 'mobile', module: 'home', component: 'mobile-dashboard' }),
    entry({ path: '/mobile/login', name: 'login', layout: 'auth', module: 'signIn', component: 'mobile-login' }),
    entry({ path: '/mobile/weixin', name: 'weixin', layout: 'auth', module: 'signIn', component: 'weixin-return' }),
  ];
}

/**
 * A shop's table completed by the routes every shop has; its entry wins over one of ours unless the address is fixed. What a host
 * shows that is for a part of the shop stands in its table as a whole.
 */
export function completedRoutes({ front, main }: Fronted, table: readonly SiteRoute[]): readonly SiteRoute[] {
  if (main) return table;
  const own = table.filter((route) => !fixedPaths.has(route.path));
  const taken = new Set(own.map((route) => route.path));
  return [...staticRoutes(front).filter((route) => !taken.has(route.path)), ...own];
}
