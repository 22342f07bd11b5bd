import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  dottedName,
  flag,
  id,
  int,
  key,
  line,
  listOf,
  nothing,
  orNone,
  paging,
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { Theme } from './contract.ts';

const Label = z.object({ zh: z.string(), en: z.string() });
const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
const Locale = z.enum(['zh-CN', 'en']);
const layouts = ['front', 'auth', 'mobile'] as const;

/** A route of the shop's own: it adds to the modules' routes, or replaces the one with the same layout and path. */
export const RouteRecord = z.object({
  id: z.number(),
  type: z.enum(['vue', 'page', 'redirect']),
  path: z.string(),
  name: z.string(),
  layout: z.enum(layouts),
  permissions: z.array(z.string()),
  auth: z.boolean(),
  module: z.string(),
  class: z.string(),
  page: z.number().nullable(),
  redirect: z.string().nullable(),
  component: z.string(),
  title: Label,
  icon: z.string().nullable(),
  nav: z.number().nullable(),
  share: z.object({ title: z.string(), desc: z.string(), image: z.string().nullable() }).nullable(),
  version: z.number(),
});

/** A route as the configuration area lists it: `own` is the shop's record of it, `dead` why nobody can reach it. */
export const RouteRow = RouteRecord.omit({ id: true, version: true }).extend({
  id: z.number().nullable(),
  version: z.number().nullable(),
  origin: z.enum(['module', 'shop']),
  dead: z.string().nullable(),
});

export const ModuleRow = z.object({
  id: z.string(),
  title: Label,
  core: z.boolean(),
  enabled: z.boolean(),
  dependsOn: z.array(z.string()),
  /** Modules that are on and depend on this one. */
  neededBy: z.array(z.string()),
});

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
  domains: z.array(
    z.object({ host: z.string(), kind: z.enum(['canonical', 'mirror', 'alias']), loginView: z.string().nullable() }),
  ),
  version: z.number(),
});

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  table: z.string(),
  record: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
  /** Sealed into the shop's chain, so that a later edit would be noticed. */
  sealed: z.boolean(),
});

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
  'shellConfigure.routes': endpoint({
    method: 'GET',
    path: '/api/configure/shell/route/list',
    access: { permission: 'shell.route.view' },
    summary: 'The route table as it holds: the routes of modules and those of the shop, with the dead ones named.',
    input: z.object({ layout: z.enum(layouts).optional(), q: line(100).optional() }),
    output: z.object({ data: z.array(RouteRow), can: z.record(z.string(), z.boolean()) }),
  }),
  'shellConfigure.showRoute': endpoint({
    method: 'GET',
    path: '/api/configure/shell/route/show/{id}',
    access: { permission: 'shell.route.view' },
    summary: 'One route of the shop.',
    input: z.object({ id: id() }),
    output: shown(RouteRecord),
    errors: ['NOT_FOUND'],
  }),
  'shellConfigure.saveRoute': endpoint({
    method: 'POST',
    path: '/api/configure/shell/route/save',
    access: { permission: 'shell.route.update' },
    summary: 'Adds or changes a route of the shop after checking that it leads somewhere.',
    input: z.object({
      id: id().optional(),
      version: int(1, 2 ** 31 - 1).optional(),
      type: z.enum(['vue', 'page', 'redirect']),
      path: line(200, 1),
      name: line(64).default(''),
      layout: z.enum(layouts).default('front'),
      permissions: z.array(line(96)).max(20).default([]),
      auth: flag().default(false),
      module: line(64).default(''),
      class: line(64).default(''),
      page: orNone(id()).optional(),
      redirect: orNone(line(512)).optional(),
      component: line(96).default(''),
      title: z.object({ zh: line(64, 1), en: line(96).default('') }),
      icon: orNone(line(32)).optional(),
      nav: orNone(int(0, 9999)).optional(),
      share: z
        .object({
          title: line(64),
          desc: text(200),
          image: line(512)
            .nullish()
            .transform((image) => image ?? null),
        })
        .nullish(),
      comment: line(200).default(''),
    }),
    output: saved(),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'shellConfigure.removeRoute': endpoint({
    method: 'POST',
    path: '/api/configure/shell/route/remove',
    access: { permission: 'shell.route.update' },
    summary: 'Removes a route of the shop; a module route with the same path shows again.',
    input: z.object({ id: id(), version: int(1, 2 ** 31 - 1), comment: line(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
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
      name: z.object({ 'zh-CN': line(60, 1), en: line(120, 1) }),
      front: key(),
      login: flag(),
      locale: Locale,
      locales: z.array(Locale).min(1).max(2),
      theme: z.object({
        accent: Colour,
        accentDark: Colour,
        hue: int(0, 359),
        headline: z.enum(['serif', 'sans']),
        radius: int(0, 32),
        dark: z.enum(['system', 'never']),
      }),
      comment: line(200).default(''),
    }),
    output: saved(),
    errors: ['INVALID_INPUT', 'VERSION_CONFLICT'],
  }),
  'shellConfigure.audit': endpoint({
    method: 'GET',
    path: '/api/configure/shell/audit/list',
    access: { permission: 'shell.audit.view' },
    summary: 'What was changed, by whom and why, newest first.',
    input: z.object({ ...paging, table: line(64).optional(), record: line(64).optional(), actor: id().optional() }),
    output: listOf(AuditEntry),
  }),
};
