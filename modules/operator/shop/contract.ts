import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  flag,
  id,
  int,
  line,
  listOf,
  orNone,
  paging,
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput } from '../../../kernel/record/record-contract.ts';
import { shopMoves, shopStates } from './rules.ts';

const Locale = z.enum(['zh-CN', 'en']);
const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
const view = { permission: 'shop.shop.view' } as const;
const save = { permission: 'shop.shop.save' } as const;
const move = { permission: 'shop.shop.move' } as const;
const version = int(1, 2_147_483_647);

/** A shop's colours and form. */
export const Theme = z.object({
  accent: Colour,
  accentDark: Colour,
  hue: int(0, 359),
  headline: z.enum(['serif', 'sans']),
  radius: int(0, 32),
  dark: z.enum(['system', 'never']),
});

/** How much of a quota is used; `limit` null has none. */
const Use = z.object({ used: z.number(), limit: z.number().nullable() });

/** What a shop uses of its package. */
export const Usage = z.object({ people: Use, storage: Use, messages: Use });
export type Usage = z.output<typeof Usage>;

/** A shop in the platform's list. */
export const ShopRow = z.object({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  name: z.object({ 'zh-CN': z.string(), en: z.string() }),
  state: z.enum(shopStates),
  accent: z.string(),
  /** The canonical host; null before there is one. */
  host: z.string().nullable(),
  domains: z.number(),
  package: z.object({ id: z.number(), name: z.string(), nameEn: z.string() }).nullable(),
  /** As last measured; null before the first time. */
  usage: Usage.nullable(),
  purgeAt: z.string().nullable(),
  siteUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type ShopRow = z.output<typeof ShopRow>;

/** A shop with everything the platform keeps of it. */
export const ShopDetail = ShopRow.extend({
  internal: z.string(),
  front: z.string(),
  login: z.boolean(),
  locale: Locale,
  locales: z.array(Locale),
  theme: Theme,
  /** Modules that are on, with their titles. */
  modules: z.array(z.object({ id: z.string(), title: z.object({ zh: z.string(), en: z.string() }) })),
  administrators: z.array(z.object({ id: z.number(), name: z.string(), identity: z.string() })),
  /** Who was asked to run the shop and has not answered. */
  invitations: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      name: z.string(),
      address: z.string(),
      state: z.enum(['open', 'expired']),
      expiresAt: z.string(),
    }),
  ),
});
export type ShopDetail = z.output<typeof ShopDetail>;

/** One named check of a shop before it opens. */
export const Check = z.object({
  key: z.enum(['domain', 'home', 'robots', 'login', 'console', 'administrator']),
  passed: z.boolean(),
  /** What was seen, such as `200`. */
  seen: z.string(),
});

/** The platform's shops. */
export const shop = {
  'shop.shop.list': endpoint({
    method: 'GET',
    path: '/api/admin/shop/shop/list',
    access: view,
    summary: 'The shops of the platform with state, address, package and use.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(100).default(''),
      state: z.enum(shopStates).optional(),
      package: id().optional(),
      sort: z.enum(['name', '-name', 'createdAt', '-createdAt']).default('-createdAt'),
    }),
    output: listOf(ShopRow),
  }),
  'shop.shop.show': endpoint({
    method: 'GET',
    path: '/api/admin/shop/shop/show/{id}',
    access: view,
    summary: 'One shop, measured now, and what the caller may do with it.',
    input: z.object({ id: id() }),
    output: shown(ShopDetail),
  }),
  'shop.shop.history': endpoint({
    method: 'GET',
    path: '/api/admin/shop/shop/history/{id}',
    access: view,
    summary: 'Who changed a shop’s place on the platform, when and what; read from the shop’s own trail.',
    input: historyInput,
    output: listOf(HistoryEntry),
  }),
  'shop.shop.found': endpoint({
    method: 'POST',
    path: '/api/admin/shop/shop/found',
    access: save,
    makes: true,
    summary: 'Founds a shop with its roles, its address below the platform’s domain, and everything a new shop needs.',
    input: z.object({
      code: line(32, 2),
      name: z.object({ 'zh-CN': line(60, 1), en: line(120, 1) }),
      locale: Locale.default('zh-CN'),
      /** A shop whose looks, roles, pages, words, routes and settings the new one takes over. */
      template: orNone(id()).default(null),
    }),
    output: saved(),
    errors: ['shop.code_bad', 'shop.code_taken', 'shop.host_taken'],
  }),
  'shop.shop.saveFace': endpoint({
    method: 'POST',
    path: '/api/admin/shop/shop/face/save',
    access: save,
    summary: 'Changes a shop’s names, layout, home view, languages and theme.',
    input: z.object({
      id: id(),
      version,
      name: z.object({ 'zh-CN': line(60, 1), en: line(120, 1) }),
      internal: line(40, 1),
      front: line(40, 1),
      login: flag().default(false),
      locale: Locale,
      theme: Theme,
    }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'shop.view_missing', 'shop.contrast'],
  }),
  'shop.shop.assignPackage': endpoint({
    method: 'POST',
    path: '/api/admin/shop/shop/package/assign',
    access: save,
    summary: 'Gives a shop another package; modules that it lacks are off at once. Without one nothing is limited.',
    input: z.object({ id: id(), version, package: orNone(id()), reason: text(200).default('') }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'shop.package_unknown'],
  }),
  'shop.shop.check': endpoint({
    method: 'POST',
    path: '/api/admin/shop/shop/check',
    access: save,
    summary: 'Looks at a shop as its visitors and staff will: home, robots, sign-in, console, administrator.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(Check) }),
  }),
  'shop.shop.move': endpoint({
    method: 'POST',
    path: '/api/admin/shop/shop/move',
    access: move,
    stepUp: true,
    summary: 'Opens, suspends, resumes or closes a shop, or cancels its closing.',
    input: z.object({ id: id(), version, move: z.enum(shopMoves), reason: text(200, 2) }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'shop.not_now', 'shop.host_unproved'],
  }),
  'shop.visit.enter': endpoint({
    method: 'POST',
    path: '/api/admin/shop/visit/enter',
    access: { permission: 'shop.visit.enter' },
    stepUp: true,
    summary:
      'Lets the caller into a shop for an hour, under their own name and with a reason, which stand in the shop’s trail.',
    input: z.object({ shop: id(), reason: text(200, 2) }),
    output: z.object({ address: z.string() }),
  }),
  'shop.purge.list': endpoint({
    method: 'GET',
    path: '/api/admin/shop/purge/list',
    access: view,
    summary: 'Shops that were purged, with how many rows of which table and how many files went.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(
      z.object({
        id: z.number(),
        code: z.string(),
        name: z.object({ 'zh-CN': z.string(), en: z.string() }),
        rows: z.number(),
        files: z.number(),
        accounts: z.number(),
        tables: z.array(z.object({ table: z.string(), rows: z.number() })),
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
      }),
    ),
  }),
};
