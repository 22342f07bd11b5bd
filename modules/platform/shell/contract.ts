import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, flag, line } from '../../../kernel/contract/fields.ts';
import { RouteEntry } from '../route/contract.ts';

const Locale = z.enum(['zh-CN', 'en']);

export const Theme = z.object({
  accent: z.string(),
  accentDark: z.string(),
  hue: z.number(),
  headline: z.enum(['serif', 'sans']),
  radius: z.number(),
  dark: z.enum(['system', 'never']),
});

/** An item of a menu: where it leads (a group leads nowhere), in the reader's language and in the other one. */
export type MenuLink = {
  to: string;
  label: string;
  other: string;
  icon: string | null;
  /** `everyone`, `visitor`, `member`, or a fact that has to hold. */
  audience: string;
  children: MenuLink[];
};
export const MenuLink: z.ZodType<MenuLink> = z.lazy(() =>
  z.object({
    to: z.string(),
    label: z.string(),
    other: z.string(),
    icon: z.string().nullable(),
    audience: z.string(),
    children: z.array(MenuLink),
  }),
);

/** How signing in looks at one host, or at every host where it names none. */
export interface LoginScreen {
  host: string;
  layout: 'card' | 'split';
  picture: string;
  title: { zh: string; en: string };
  text: { zh: string; en: string };
}

/** The shop as the browser knows it. `status` is falsy when the shop is closed. */
export const ShopInfo = z.object({
  status: z.number(),
  theme: Theme,
  appid: z.string().nullable(),
  app_id: z.string().nullable(),
  favicon: z.string(),
  internal: z.string(),
  front: z.string(),
  /** Where the whole shop lies, on a host that shows a part of it alone; null on every other host. */
  main: z.string().nullable(),
  scopes: z.string().nullable(),
  login: z.boolean(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  slogan: z.string(),
  logo: z.string().nullable(),
  locale: Locale,
  locales: z.array(Locale),
  icp: z.string().nullable(),
  police: z.string().nullable(),
  footer: z.string(),
  /** Places the footer leads to beside the navigation, such as terms and privacy. */
  footerLinks: z.array(z.object({ to: z.string(), label: z.string() })),
  /** The shop's own menus; one that is missing is made from the route table. */
  menus: z.object({
    header: z.array(MenuLink).optional(),
    footer: z.array(MenuLink).optional(),
    tabs: z.array(MenuLink).optional(),
  }),
  /** Facts about people that routes and menus ask for, with where the site leads others. */
  guards: z.record(z.string(), z.object({ none: z.string(), other: z.string() })),
  /** What a text says of itself that not everybody may read, in the asked language, by its audience: `member`, or the name of a fact. */
  readers: z.record(z.string(), z.string()),
  /** Login screen of the present domain; null means the generic one. */
  loginView: z.string().nullable(),
  loginMethods: z.array(z.enum(['phone', 'weixin', 'weixin_qr', 'weixin_open', 'password'])),
  /** The ways that the shop has switched on, in its order. */
  loginWays: z.array(z.enum(['phone', 'weixin'])),
  /** It has an official account: within WeChat its pages say what they are passed on as. */
  sharesInWeixin: z.boolean(),
  /** What the shop designed for signing in at the present domain; null leaves it to `loginView`. */
  loginScreen: z
    .object({ layout: z.enum(['card', 'split']), picture: z.string(), title: z.string(), text: z.string() })
    .nullable(),
  /** What modules that are on add to pages of others, by slot: the module, and its view that is drawn there. */
  slots: z.record(z.string(), z.array(z.object({ module: z.string(), component: z.string() }))),
  /** The parameters of their address that views depend on, by `<module>/<component>`: every other one changes nothing. */
  queries: z.record(z.string(), z.array(z.string())),
  version: z.number(),
});
export type ShopInfo = z.output<typeof ShopInfo>;

type SettingTreeNode = { name: string; value: unknown; children: SettingTreeNode[] };
export const SettingTree: z.ZodType<SettingTreeNode> = z.lazy(() =>
  z.object({ name: z.string(), value: z.unknown(), children: z.array(SettingTree) }),
);

/** The settings as the specification answers them: a flat list and a tree. */
export const SettingAnswer = z.object({
  data: z.array(
    z.object({
      key: z.string(),
      value: z.unknown(),
      source: z.enum(['default', 'platform', 'shop', 'layout']),
      locked: z.boolean(),
    }),
  ),
  tree: z.array(SettingTree),
});

/** A setting to store; `inherit` (or a null value, which no form can send) goes back to what is inherited. */
export const SettingItem = z.object({
  key: dottedName(),
  value: z.unknown().optional(),
  inherit: flag().default(false),
});

/** The calls that start the browser and tell it about the shop. */
export const shell = {
  'shell.route': endpoint({
    method: 'GET',
    path: '/api/front/route',
    access: 'visitor',
    summary:
      'The route table as far as the caller may know it; `front` is the whole public site with its login and phone pages.',
    whenClosed: true,
    input: z.object({ layout: line(32).default('front') }),
    output: z.array(RouteEntry),
  }),
  'shell.routeLookup': endpoint({
    method: 'GET',
    path: '/api/front/route/lookup',
    access: 'visitor',
    summary: 'Which route answers a path, and with which parameters.',
    whenClosed: true,
    input: z.object({ path: line(512, 1) }),
    output: z.object({ data: RouteEntry.nullable(), params: z.record(z.string(), z.string()) }),
  }),
  'shell.shop': endpoint({
    method: 'GET',
    path: '/api/front/shop',
    access: 'visitor',
    summary: 'The shop of the present address.',
    whenClosed: true,
    input: z.object({}),
    output: ShopInfo,
  }),
  'shell.shopSetting': endpoint({
    method: 'GET',
    path: '/api/front/shop/setting',
    access: 'visitor',
    summary: 'Public settings of the shop by key.',
    whenClosed: true,
    input: z.object({ keys: line(2000).optional() }),
    output: z.object({ data: z.record(z.string(), z.unknown()), tree: z.array(SettingTree) }),
  }),
  'shell.settingList': endpoint({
    method: 'GET',
    path: '/api/front/setting/list',
    access: 'visitor',
    summary: 'The settings that the caller may read, flat and as a tree.',
    whenClosed: true,
    input: z.object({}),
    output: SettingAnswer,
  }),
  'shell.saveSettings': endpoint({
    method: 'POST',
    path: '/api/front/setting/save',
    access: { permission: 'shell.setting.update' },
    summary: 'Stores settings of the shop; null goes back to what is inherited.',
    input: z.object({
      items: z.array(SettingItem).min(1).max(200),
      comment: line(200).default(''),
    }),
    output: SettingAnswer,
    errors: ['INVALID_INPUT', 'STEP_UP_REQUIRED'],
  }),
  'shell.i18n': endpoint({
    method: 'GET',
    path: '/api/front/i18n',
    access: 'visitor',
    summary: 'Languages of the shop and the version of its messages.',
    whenClosed: true,
    input: z.object({}),
    output: z.object({
      locales: z.array(Locale),
      default: z.literal('zh-CN'),
      fallback: z.literal('en'),
      version: z.string(),
    }),
  }),
  'shell.messages': endpoint({
    method: 'GET',
    path: '/api/front/i18n/locales/{locale}',
    access: 'visitor',
    summary: 'Messages of the site in one language: module, then key.',
    whenClosed: true,
    input: z.object({ locale: line(16, 1) }),
    output: z.record(z.string(), z.record(z.string(), z.unknown())),
    cacheSeconds: 0,
  }),
  'shell.module': endpoint({
    method: 'GET',
    path: '/api/front/module/{name}',
    access: 'visitor',
    summary: 'Whether a module is on, and which views it has.',
    whenClosed: true,
    input: z.object({ name: dottedName() }),
    output: z.object({
      name: z.string(),
      title: z.string(),
      enabled: z.boolean(),
      views: z.array(z.string()),
      version: z.number(),
    }),
    errors: ['MODULE_NOT_FOUND'],
  }),
  'shell.moduleConfig': endpoint({
    method: 'GET',
    path: '/api/front/module/config/show',
    access: 'visitor',
    summary: 'Public settings of one module as they hold for a layout, and where each comes from.',
    whenClosed: true,
    input: z.object({ module: dottedName(), layout: line(32).default('front') }),
    output: z.object({
      data: z.record(z.string(), z.unknown()),
      source: z.record(z.string(), z.enum(['default', 'platform', 'shop', 'layout'])),
    }),
  }),
  'shell.permissionMe': endpoint({
    method: 'GET',
    path: '/api/front/permission/me',
    access: 'member',
    whileOwing: true,
    summary: 'Permissions of the signed-in person with their data scopes.',
    whenClosed: true,
    input: z.object({}),
    output: z.object({
      data: z.array(z.string()),
      roles: z.array(z.string()),
      scopes: z.record(z.string(), z.array(z.string())),
      version: z.number(),
    }),
  }),
  'shell.permissionAuth': endpoint({
    method: 'GET',
    path: '/api/front/permission/auth',
    access: 'member',
    summary: 'Whether the signed-in person may open a route.',
    whenClosed: true,
    input: z.object({
      layout: line(32).default('front'),
      module: line(64).default(''),
      permissions: z.union([z.array(line(96)).max(50), line(2000)]).default([]),
    }),
    output: z.object({ granted: z.boolean(), missing: z.array(z.string()) }),
  }),
};
