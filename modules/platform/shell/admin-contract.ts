import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';

const Locale = z.enum(['zh-CN', 'en']);
const Face = z.enum(['backend', 'configure']);
const Scope = z.enum(['all', 'self', 'self_lower_read', 'self_lower_write', 'mine']);

/** The shop as the console's frame shows it; on the platform's own host it is the platform, with `code` `platform`. */
export const ConsoleShop = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['open', 'closed']),
  /** The shop's accent, `#rrggbb`, for the mark beside its name. */
  accent: z.string(),
  logo: z.string().nullable(),
  /** Address of the shop's site; null for the platform, which has none. */
  siteUrl: z.string().nullable(),
  locale: Locale,
  locales: z.array(Locale),
});
export type ConsoleShop = z.output<typeof ConsoleShop>;

/** The signed-in member of staff with everything the frame needs to know about them. */
export const ConsoleMe = z.object({
  person: z.object({
    id: z.number(),
    name: z.string(),
    avatar: z.string().nullable(),
    username: z.string().nullable(),
    phoneMasked: personal(z.string(), { mask: 'phone' }).nullable(),
    /** Language the person chose for themselves; null follows the browser's. */
    locale: Locale.nullable(),
  }),
  shop: ConsoleShop,
  /** Names of the person's roles in the reader's language. */
  roles: z.array(z.string()),
  /** Every permission held here, in any scope; those of modules that are off are not among them. */
  permissions: z.array(z.string()),
  /** Permissions that are held on some things alone, such as one conference. */
  onThings: z.array(z.string()),
  /** Permission → data scopes; empty for permissions that know none. */
  scopes: z.record(z.string(), z.array(Scope)),
  /** Until when somebody of the platform is visiting by this sign-in; null for the shop's own staff. */
  visit: z.object({ until: z.string() }).nullable(),
  secondFactor: z.object({ required: z.boolean(), enrolled: z.boolean() }),
  /** Other shops where the same account is staff, with the address of their consoles; each asks for a sign-in of its own. */
  otherShops: z.array(z.object({ code: z.string(), name: z.string(), accent: z.string(), consoleUrl: z.string() })),
});
export type ConsoleMe = z.output<typeof ConsoleMe>;

/** One entry of the menu, in the reader's language. */
export const ConsoleMenuEntry = z.object({
  module: z.string(),
  /** Path below the face, such as `news`; unique within it. */
  path: z.string(),
  label: z.string(),
  /** Whole address of a link that the shop added; null for a screen. */
  href: z.string().nullable(),
  /** What makes a new record there, as the person may; null where nothing does. */
  create: z.string().nullable(),
});

/** One group of the menu; groups without entries are left out. */
export const ConsoleMenuGroup = z.object({
  /** Key of the group, such as `content`. */
  group: z.string(),
  label: z.string(),
  entries: z.array(ConsoleMenuEntry),
});
export type ConsoleMenuGroup = z.output<typeof ConsoleMenuGroup>;

/** A screen that the person may open. */
export const ConsoleScreen = z.object({
  face: Face,
  /** Path below the face, React Router form, such as `news/:id?`. */
  path: z.string(),
  module: z.string(),
  /** Folder of the module, `area/name`. */
  folder: z.string(),
  /** File below the folder, such as `backend/article-list.tsx`. */
  file: z.string(),
});
export type ConsoleScreen = z.output<typeof ConsoleScreen>;

/** What a module adds to screens of others: the file below its folder. */
export const ConsoleSlotPart = ConsoleScreen.pick({ module: true, folder: true, file: true });
export type ConsoleSlotPart = z.output<typeof ConsoleSlotPart>;

/** The calls that start the console. All answer in the reader's language and know nothing the person may not open. */
export const shellAdmin = {
  'shell.adminMe': endpoint({
    method: 'GET',
    path: '/api/admin/shell/me',
    access: 'staff',
    summary: 'The signed-in member of staff: shop, roles, permissions and other shops.',
    input: z.object({}),
    output: ConsoleMe,
  }),
  'shell.adminMenu': endpoint({
    method: 'GET',
    path: '/api/admin/shell/menu',
    access: 'staff',
    summary: 'Both menus of the console, filtered by permission and by the modules that are on.',
    input: z.object({}),
    output: z.object({ backend: z.array(ConsoleMenuGroup), configure: z.array(ConsoleMenuGroup) }),
  }),
  'shell.adminMenuCounts': endpoint({
    method: 'GET',
    path: '/api/admin/shell/menu/counts',
    access: 'staff',
    summary:
      'How many records wait for somebody behind the menu entries, by `face/path`; entries with none are left out.',
    input: z.object({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  'shell.adminScreens': endpoint({
    method: 'GET',
    path: '/api/admin/shell/screens',
    access: 'staff',
    summary: 'The screens the person may open, with the files that draw them.',
    input: z.object({}),
    output: z.object({
      data: z.array(ConsoleScreen),
      /** What modules that are on add to screens of others, by slot. */
      slots: z.record(z.string(), z.array(ConsoleSlotPart)),
    }),
  }),
  'shell.adminMessages': endpoint({
    method: 'GET',
    path: '/api/admin/shell/messages',
    access: 'staff',
    summary:
      'The console messages of the modules that are on: module, then the content of its `console` section; under `console` what the shop words differently of the console’s own.',
    input: z.object({ locale: Locale.default('zh-CN') }),
    output: z.object({ messages: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  }),
};
