import { type ComponentType, createContext, useContext } from 'react';
import type { Locale } from '../rules/locale.ts';
import type { Caller } from './client.ts';
import type { FactGuard } from './guard-rules.ts';
import type { Intent } from './intent.ts';
import type { Store } from './store.ts';
import type { Translate } from './translate.ts';

/** The shop as screens know it. */
export interface SiteShop {
  code: string;
  name: string;
  shortName: string;
  slogan: string;
  logo: string | null;
  status: number;
  /** Name of the shop's layout. */
  internal: string;
  /** Name of the shop's home view. */
  front: string;
  /** Where the whole shop lies, on a host that shows a part of it alone; null on every other host. */
  main: string | null;
  app_id: string | null;
  scopes: string | null;
  /** Whether the shop signs people in on a page of its own. */
  login: boolean;
  loginView: string | null;
  loginMethods: readonly string[];
  loginWays: readonly string[];
  /** It has an official account: within WeChat its pages say what they are passed on as. */
  sharesInWeixin: boolean;
  /** What the shop designed for signing in here; null leaves it to `loginView`. */
  loginScreen: { layout: 'card' | 'split'; picture: string; title: string; text: string } | null;
  /** What modules add to pages of others, by slot. */
  slots: Readonly<Record<string, readonly SlotView[]>>;
  /** The parameters of their address that views depend on, by `<module>/<component>`. */
  queries: Readonly<Record<string, readonly string[]>>;
  locale: Locale;
  locales: readonly Locale[];
  icp: string | null;
  police: string | null;
  footer: string;
  /** Places the footer leads to beside the navigation. */
  footerLinks: readonly { to: string; label: string }[];
  /** The shop's own menus; one that is missing is made from the route table. */
  menus: {
    header?: readonly SiteLink[] | undefined;
    footer?: readonly SiteLink[] | undefined;
    tabs?: readonly SiteLink[] | undefined;
  };
  /** Facts about people that routes and menus ask for, with where the site leads others. */
  guards: Readonly<Record<string, FactGuard>>;
  /** What a text says of itself that not everybody may read, by its audience: `member`, or the name of a fact. */
  readers: Readonly<Record<string, string>>;
  /** Address of the shop's mark. */
  favicon: string;
  theme: { hue: number; accent: string; dark: 'system' | 'never' };
  version: number;
}

/** A view that stands inside of another one, of whatever module. */
export interface SlotView {
  module: string;
  component: string;
}

/** A loaded view of a slot; it knows itself which properties the slot hands in. */
export interface SlotComponent {
  key: string;
  Part: ComponentType<Record<string, unknown>>;
}

/** An item of a menu that the shop made: where it leads, its words in this and the other language, and for whom it is. */
export interface SiteLink {
  to: string;
  label: string;
  other: string;
  icon: string | null;
  /** `everyone`, `visitor`, `member`, or a fact that has to hold. */
  audience: string;
  children: readonly SiteLink[];
}

/** An entry of the shop's route table. */
export interface SiteRoute {
  type: string;
  path: string;
  name: string;
  layout: string;
  permissions: readonly string[];
  auth: boolean;
  module: string;
  class: string;
  page: number | null;
  redirect: string | null;
  component: string;
  meta: {
    title: string;
    icon: string | null;
    nav: number | null;
    share: SiteShare | null;
    seo: SiteSeo | null;
  };
}

/** What search engines are told of a page, where the shop says it itself. */
export interface SiteSeo {
  title: string;
  description: string;
  noindex: boolean;
}

/** How a page is shown when somebody shares it. */
export interface SiteShare {
  title: string;
  desc: string;
  image: string | null;
}

/** Who is signed in on this browser; everything is empty for a visitor and while a page is rendered. */
export interface UserState {
  token: string | null;
  refresh: string | null;
  info: {
    id: number;
    name: string;
    avatar: string | null;
    roles: readonly string[];
  } | null;
  data: {
    /** Facts of which something is known, each under its name with its `status`. */
    readonly [fact: string]: unknown;
    counts: Record<string, number>;
    flags: Record<string, boolean>;
  } | null;
  /** The person's data is being fetched. */
  loading: boolean;
}

/** A node of the settings tree. */
export interface SettingNode {
  name: string;
  value?: unknown;
  children: readonly SettingNode[];
}

/** The public settings, flat and as a tree. */
export interface SettingState {
  data: readonly { key: string; value: unknown }[];
  tree: readonly SettingNode[];
}

/** A message that shows for a few seconds. */
export interface Toast {
  id: number;
  kind: 'ok' | 'warn' | 'error';
  text: string;
}

/** Something waiting to be ordered; `rid` names what is. */
export interface CartItem {
  rid: string | number;
  [detail: string]: unknown;
}

/** Where somebody was going when signing in was needed, and the addresses this shop knows. */
export interface CommonState {
  redirect: string | null;
  routes: readonly SiteRoute[];
}

/** Everything a screen may use of the page around it, the same while rendering on the server and in the browser. */
export interface SiteApp {
  readonly client: Caller;
  readonly shop: SiteShop;
  readonly locale: Locale;
  readonly t: Translate;
  /** Scheme and host of the shop, for canonical links. */
  readonly origin: string;
  /** Milliseconds since 1970 at which the page was rendered. */
  readonly renderedAt: number;
  readonly mobile: boolean;
  readonly user: Store<UserState>;
  readonly networkDown: Store<boolean>;
  readonly settings: Store<SettingState>;
  readonly permissions: Store<readonly string[] | null>;
  readonly cart: Store<readonly CartItem[]>;
  readonly toasts: Store<readonly Toast[]>;
  readonly common: Store<CommonState>;
  /** What a click asked for that waits for its sign-in (`useIntent`); null where nothing does. */
  readonly intent: Store<Intent | null>;
  /** What stands in a slot of the present view, which names the slot in its export `slots`. */
  slotParts(slot: string): readonly SlotComponent[];
  /** A view that the present one asked for by its export `parts`; undefined where it could not be loaded. */
  viewPart(view: SlotView): SlotComponent['Part'] | undefined;
  toast(kind: Toast['kind'], text: string): void;
  /** Signs the visitor in (dialog, page or WeChat, as specified); resolves once signed in, rejects when it was left. */
  signIn(origin?: string): Promise<void>;
  /** Keeps the token of a successful sign-in and fetches the person; the caller says 登录成功. */
  signedIn(granted: { token: string; refresh: string }): Promise<void>;
  /** Ends the sign-in here and on the server, then goes to the site's root. */
  signOut(): Promise<void>;
  /** Fetches the person's info and data again. */
  reloadUser(): Promise<void>;
  /** Fetches the settings again and replaces list and tree. */
  updateSettings(): Promise<void>;
  /** Goes to an address of this shop; a whole-page load for those that the site does not draw. */
  go(path: string): void;
  setLocale(locale: Locale): void;
}

/** Carries the app to components. */
export const SiteAppContext = createContext<SiteApp | null>(null);

/** The app around the present screen. */
export function useApp(): SiteApp {
  const app = useContext(SiteAppContext);
  if (app === null) throw new Error('a screen of the site is drawn outside of its app');
  return app;
}

/** The lookup of texts in the reader's language. */
export function useT(): Translate {
  return useApp().t;
}
