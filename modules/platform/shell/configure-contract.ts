import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  dottedName,
  flag,
  id,
  int,
  key,
  line,
  listOf,
  moment,
  paging,
  saved,
  shown,
} from '../../../kernel/contract/fields.ts';
import { Actor, ReadableChange } from '../../../kernel/record/record-contract.ts';
import { auditActions } from '../../../kernel/rules/audit-actions.ts';
import { SettingItem, Theme } from './contract.ts';

const Label = z.object({ zh: z.string(), en: z.string() });
const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
const Locale = z.enum(['zh-CN', 'en']);

export const ModuleRow = z.object({
  id: z.string(),
  title: Label,
  core: z.boolean(),
  enabled: z.boolean(),
  dependsOn: z.array(z.string()),
  /** Modules that are on and depend on this one. */
  neededBy: z.array(z.string()),
});

/** A role that holds a permission, in the reader's language, and how many people have the role. */
const ModuleRole = z.object({ id: z.number(), name: z.string(), people: z.number() });

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

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: Actor.nullable(),
  table: z.string(),
  /** What a record of the table is called. */
  kind: z.string(),
  /** What this one is called, and its number. */
  name: z.string(),
  record: z.string(),
  action: z.enum(auditActions),
  changes: z.array(ReadableChange),
  reason: z.string().nullable(),
  /** Sealed into the shop's chain, so that a later edit would be noticed. */
  sealed: z.boolean(),
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

/** What administrators configure about the shop as a whole. */
export const shellConfigure = {
  'shellConfigure.modules': endpoint({
    method: 'GET',
    path: '/api/configure/shell/module/list',
    access: { permission: 'shell.module.view' },
    summary: 'The modules, and which are on.',
    input: z.object({}),
    output: z.object({ data: z.array(ModuleRow), can: z.record(z.string(), z.boolean()) }),
  }),
  'shellConfigure.switchModule': endpoint({
    method: 'POST',
    path: '/api/configure/shell/module/switch',
    access: { permission: 'shell.module.update' },
    summary: 'Switches a module on (with what it depends on) or off.',
    input: z.object({ module: dottedName(), enabled: flag(), comment: line(200).default('') }),
    output: z.object({ data: z.array(ModuleRow) }),
    errors: ['MODULE_NOT_FOUND', 'shell.module_core', 'shell.module_needed'],
  }),
  'shellConfigure.moduleImpact': endpoint({
    method: 'GET',
    path: '/api/configure/shell/module/impact',
    access: { permission: 'shell.module.view' },
    summary: 'What stands behind a module in this shop, and what would lose its hold if it were switched off.',
    input: z.object({ module: dottedName() }),
    output: z.object({
      data: z.object({
        menu: z.array(Label),
        routes: z.array(z.object({ path: z.string(), title: Label })),
        blocks: z.array(Label),
        settings: z.number(),
        /** Jobs that come by the clock. */
        jobs: z.number(),
        records: z.array(z.object({ table: z.string(), rows: z.number(), isAtLeast: z.boolean() })),
        leaning: z.array(z.object({ label: Label, count: z.number(), examples: z.array(z.string()) })),
      }),
    }),
    errors: ['MODULE_NOT_FOUND'],
  }),
  'shellConfigure.showModule': endpoint({
    method: 'GET',
    path: '/api/configure/shell/module/show',
    access: { permission: 'shell.module.view' },
    summary:
      'One module: its screens that the caller may open, its settings, and its permissions with the roles that hold them.',
    input: z.object({ module: dottedName() }),
    output: z.object({
      data: z.object({
        id: z.string(),
        title: Label,
        enabled: z.boolean(),
        screens: z.array(z.object({ to: z.string(), label: Label })),
        settings: z.number(),
        permissions: z.array(
          z.object({
            permission: z.string(),
            label: Label,
            /** A grant of it carries a data scope. */
            scoped: z.boolean(),
            /** No API key can be given it. */
            peopleOnly: z.boolean(),
            roles: z.array(ModuleRole),
          }),
        ),
        /** Roles that hold every permission there is. */
        everything: z.array(ModuleRole),
      }),
    }),
    errors: ['MODULE_NOT_FOUND'],
  }),
  'shellConfigure.identity': endpoint({
    method: 'GET',
    path: '/api/configure/shell/identity/show',
    access: { permission: 'shell.identity.view' },
    summary: 'The identity of the shop: names, layout, home, languages, theme, domains.',
    input: z.object({}),
    output: shown(ShopIdentity),
  }),
  'shellConfigure.saveIdentity': endpoint({
    method: 'POST',
    path: '/api/configure/shell/identity/save',
    access: { permission: 'shell.identity.update' },
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
  'shellConfigure.tryFace': endpoint({
    method: 'POST',
    path: '/api/configure/shell/identity/try',
    access: { permission: 'shell.identity.view' },
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
  'shellConfigure.audit': endpoint({
    method: 'GET',
    path: '/api/configure/shell/audit/list',
    access: { permission: 'shell.audit.view' },
    summary: 'What was changed, by whom and why, newest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      table: line(64).optional(),
      record: line(64).optional(),
      actor: id().optional(),
      action: z.enum(auditActions).optional(),
      from: moment().optional(),
      to: moment().optional(),
    }),
    output: listOf(AuditEntry),
  }),
  'shellConfigure.auditKinds': endpoint({
    method: 'GET',
    path: '/api/configure/shell/audit/kinds',
    access: { permission: 'shell.audit.view' },
    summary: 'The kinds of record that the audit trail of the shop may speak of, by name.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ table: z.string(), kind: z.string() })) }),
  }),
  'shellConfigure.verifyAudit': endpoint({
    method: 'GET',
    path: '/api/configure/shell/audit/verify',
    access: { permission: 'shell.audit.view' },
    summary: 'Computes a stretch of the hash chain over the audit trail anew; to be called until `next` is null.',
    input: z.object({ after: int(0, Number.MAX_SAFE_INTEGER).default(0) }),
    output: z.object({
      /** Entries of this stretch that are as they were sealed. */
      checked: z.number(),
      /** Of these, entries without the values of a person who was removed since; the trail vouches for what is left. */
      reduced: z.number(),
      /** What to send as `after` for the next stretch; null at the end, and where the chain is broken. */
      next: z.number().nullable(),
      /** Number of the first entry that was changed or removed. */
      brokenAt: z.number().nullable(),
      /** Hash of the last link of this stretch. */
      head: z.string().nullable(),
      /** All sealed entries, and those that wait for their seal. */
      sealed: z.number(),
      unsealed: z.number(),
    }),
  }),
};
