import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { type IconName, isIconName } from '../../../../ui/site/icon.tsx';
import type { Tab } from '../../../../ui/site/tab-bar.tsx';

/** A place in the shop's navigation. */
export interface NavEntry extends Tab {
  /** The module it leads to, or `home`. */
  module: string;
}

const iconOf = (icon: string | null, otherwise: IconName): IconName => (isIconName(icon) ? icon : otherwise);

/** The shop's navigation: the home, then the routes of its table that have a place there. */
export function navEntries({ t, common }: SiteApp): NavEntry[] {
  const routes = common.initial.routes
    .filter(({ meta, layout }) => meta.nav !== null && layout === 'front')
    .sort((a, b) => (a.meta.nav ?? 0) - (b.meta.nav ?? 0));
  return [
    { to: '/', module: 'home', label: t('shell.nav.home'), icon: 'home' },
    ...routes.map(({ path, module, meta }) => ({
      to: path,
      module,
      label: meta.title,
      icon: iconOf(meta.icon, 'book'),
    })),
  ];
}

/** What fits at the thumb: the first places, the search, and the own account. */
export function phoneTabs(app: SiteApp, home = '/'): Tab[] {
  const [first, ...others] = navEntries(app);
  return [
    ...(first ? [{ ...first, to: home }] : []),
    ...others.slice(0, 2),
    { to: '/search', label: app.t('shell.nav.search'), icon: 'search' },
    { to: '/account', label: app.t('shell.nav.me'), icon: 'person' },
  ];
}
