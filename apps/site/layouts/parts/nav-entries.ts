import { factOf } from '../../../../kernel/client/fact-of.ts';
import { type SiteApp, type SiteLink, type UserState, useApp } from '../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { GRANTED } from '../../../../kernel/rules/facts.ts';
import { type IconName, isIconName } from '../../../../ui/site/icon.tsx';
import type { Tab } from '../../../../ui/site/tab-bar.tsx';

/** A place in the shop's navigation. */
export interface NavEntry extends Tab {
  /** The module it leads to, `home`, or nothing for an entry of a menu that the shop made. */
  module: string;
  /** Its words in the other language, where the shop gave them. */
  other: string;
  /** What the shop put below it; an entry that leads nowhere itself has an empty `to`. */
  children: readonly NavEntry[];
}

const iconOf = (icon: string | null, otherwise: IconName): IconName => (isIconName(icon) ? icon : otherwise);

/** Whether an item of a menu is for this person; the page itself decides for its own. */
function isFor({ audience }: SiteLink, { token, data }: UserState): boolean {
  if (audience === 'visitor') return token === null;
  if (audience === 'member') return token !== null;
  return audience === 'everyone' || factOf(data, audience) === GRANTED || data?.flags[audience] === true;
}

/** The items of a menu that are for this person, with those below them. */
export function linksFor(links: readonly SiteLink[], user: UserState): SiteLink[] {
  return links
    .filter((link) => isFor(link, user))
    .map((link) => ({ ...link, children: link.children.filter((child) => isFor(child, user)) }));
}

const toEntry = ({ to, label, other, icon, children }: SiteLink): NavEntry => ({
  ...{ to, label, other, module: '', icon: iconOf(icon, to === '/' ? 'home' : 'book') },
  children: children.map(toEntry),
});

// A heading under which nothing is left for this person leads nowhere.
const entriesOf = (links: readonly SiteLink[], user: UserState): NavEntry[] =>
  linksFor(links, user)
    .filter(({ to, children }) => to !== '' || children.length > 0)
    .map(toEntry);

/** The navigation that the route table makes: the home, then the routes that have a place there. */
function tableEntries({ t, common }: SiteApp): NavEntry[] {
  const routes = common.initial.routes
    .filter(({ meta, layout }) => meta.nav !== null && layout === 'front')
    .sort((a, b) => (a.meta.nav ?? 0) - (b.meta.nav ?? 0));
  return [
    { to: '/', module: 'home', label: t('shell.nav.home'), icon: 'home', other: '', children: [] },
    ...routes.map(({ path, module, meta }) => ({
      ...{ to: path, module, label: meta.title, other: '', children: [] },
      icon: iconOf(meta.icon, 'book'),
    })),
  ];
}

/** The shop's navigation: the menu that it made, else what the route table makes. */
export function useNavEntries(): NavEntry[] {
  const app = useApp();
  const user = useStore(app.user);
  const { header } = app.shop.menus;
  return header === undefined ? tableEntries(app) : entriesOf(header, user);
}

/** The own account, behind which the messages are. */
const OWN = '/account';

/** What fits at the thumb: the shop's own tabs, else the first places, the search, and the own account. */
export function usePhoneTabs(home: string): Tab[] {
  const app = useApp();
  const user = useStore(app.user);
  const [first, ...others] = useNavEntries();
  const { tabs } = app.shop.menus;
  const badge = user.data?.counts.messages ?? 0;
  if (tabs !== undefined) {
    return entriesOf(tabs, user).map((tab) => ({
      ...tab,
      ...(tab.to === '/' && { to: home }),
      ...(tab.to === OWN && { badge }),
    }));
  }
  return [
    ...(first ? [{ ...first, to: home }] : []),
    ...others.slice(0, 2),
    { to: '/search', label: app.t('shell.nav.search'), icon: 'search' },
    { to: OWN, label: app.t('shell.nav.me'), icon: 'person', badge },
  ];
}
