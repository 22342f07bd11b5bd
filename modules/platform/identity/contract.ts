import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, int, key, line, saved, shown } from '../../../kernel/contract/fields.ts';
import { SettingItem, Theme } from '../shell/contract.ts';

const Label = z.object({ zh: z.string(), en: z.string() });
const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
const Locale = z.enum(['zh-CN', 'en']);

export const ShopIdentity = z.object({
  code: z.string(),
  name: z.object({ 'zh-CN': z.string(), en: z.string() }),
  status: z.enum(['open', 'closed']),
  internal: z.string(),
  front: z.string(),
  login: z.boolean(),
  locale: Locale,
  locales: z.array(Locale),
  theme: Theme,
  /** The settings that are part of the face, in their order. */
  settings: z.array(
    z.object({
      key: z.string(),
      label: Label,
      kind: z.enum(['text', 'both', 'picture', 'login']),
      value: z.unknown(),
      inherited: z.unknown(),
      source: z.enum(['default', 'platform', 'shop', 'layout']),
      locked: z.boolean(),
      version: z.number(),
    }),
  ),
  /** The ways of signing in, and whether each has what it needs. */
  ways: z.array(z.object({ way: z.enum(['phone', 'weixin']), isReady: z.boolean() })),
  /** Homes and frames to choose from. */
  fronts: z.array(z.string()),
  layouts: z.array(z.string()),
  domains: z.array(
    z.object({ host: z.string(), kind: z.enum(['canonical', 'mirror', 'alias']), loginView: z.string().nullable() }),
  ),
  version: z.number(),
});

/** What makes up the face of a shop's site. */
const face = {
  name: z.object({ 'zh-CN': line(60, 1), en: line(120, 1) }),
  internal: key(),
  front: key(),
  login: flag(),
  theme: z.object({
    accent: Colour,
    accentDark: Colour,
    hue: int(0, 359),
    headline: z.enum(['serif', 'sans']),
    radius: int(0, 32),
    dark: z.enum(['system', 'never']),
  }),
};

/** How a shop is called, looks and lets people in. */
export const faces = {
  'identity.show': endpoint({
    method: 'GET',
    path: '/api/configure/shell/identity/show',
    access: { permission: 'identity.face.view' },
    summary: 'The identity of the shop: names, layout, home, languages, theme, domains.',
    input: z.object({}),
    output: shown(ShopIdentity),
  }),
  'identity.save': endpoint({
    method: 'POST',
    path: '/api/configure/shell/identity/save',
    access: { permission: 'identity.face.update' },
    summary: 'Changes the identity of the shop; its pages are renewed at once.',
    input: z.object({
      version: int(1, 2 ** 31 - 1),
      ...face,
      locale: Locale,
      locales: z.array(Locale).min(1).max(2),
      settings: z
        .array(SettingItem.extend({ version: int(0, 2 ** 31 - 1) }))
        .max(20)
        .default([]),
      comment: line(200).default(''),
    }),
    output: saved(),
    errors: ['INVALID_INPUT', 'VERSION_CONFLICT', 'SETTING_CONFLICT'],
  }),
  'identity.try': endpoint({
    method: 'POST',
    path: '/api/configure/shell/identity/try',
    access: { permission: 'identity.face.view' },
    summary:
      'Where the site is seen with a face that is not stored, for ten minutes; values that do not fit are left out.',
    input: z.object({
      ...face,
      settings: z.array(SettingItem).max(20).default([]),
      locale: Locale.default('zh-CN'),
      isPhone: flag().default(false),
      scheme: z.enum(['light', 'dark']).default('light'),
    }),
    output: z.object({ data: z.object({ query: z.string() }) }),
  }),
};
