import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  flag,
  id,
  ids,
  int,
  line,
  listOf,
  moment,
  nothing,
  orNone,
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput, rollbackInput } from '../../../kernel/record/record-contract.ts';

/** An entry of the route table, as the specification fixes it; `type` is `vue`, `page` or `redirect`. */
export const RouteEntry = z.object({
  type: z.string(),
  path: z.string(),
  name: z.string(),
  layout: z.string(),
  permissions: z.array(z.string()),
  auth: z.boolean(),
  module: z.string(),
  class: z.string(),
  page: z.number().nullable(),
  redirect: z.string().nullable(),
  component: z.string(),
  meta: z.object({
    title: z.string(),
    icon: z.string().nullable(),
    /** Place in the navigation; null keeps it out. */
    nav: z.number().nullable(),
    share: z.object({ title: z.string(), desc: z.string(), image: z.string().nullable() }).nullable(),
    /** What search engines are told, where the shop says it itself. */
    seo: z.object({ title: z.string(), description: z.string(), noindex: z.boolean() }).nullable(),
  }),
});
export type RouteEntry = z.output<typeof RouteEntry>;

const Label = z.object({ zh: z.string(), en: z.string() });
const layouts = ['front', 'auth', 'mobile', 'bare'] as const;
const types = ['vue', 'page', 'redirect'] as const;

/** A route of the shop's own: it adds to the modules' routes, or replaces the one with the same layout and path. */
export const RouteRecord = z.object({
  id: z.number(),
  type: z.enum(types),
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
  share: z.object({ title: Label, desc: Label, image: z.string().nullable() }).nullable(),
  seo: z.object({ title: Label, description: Label, noindex: z.boolean() }).nullable(),
  sort: z.number(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  version: z.number(),
});

/** A route as the configuration area lists it: `own` is the shop's record of it, `dead` why nobody can reach it. */
export const RouteRow = RouteRecord.omit({ id: true, version: true }).extend({
  id: z.number().nullable(),
  version: z.number().nullable(),
  origin: z.enum(['module', 'shop']),
  /** Whether its schedule lets it hold now. */
  state: z.enum(['open', 'not_yet', 'over']),
  dead: z.string().nullable(),
});

/** Who an address is tried as, without any module; members with a certain value of a fact come on top, such as `doctor.granted`. */
export const plainCallers = ['visitor', 'member', 'staff'] as const;

/** A route that could answer an address, and why it does or does not. */
export const RouteCandidate = z.object({
  id: z.number().nullable(),
  path: z.string(),
  layout: z.string(),
  type: z.string(),
  title: z.string(),
  /** What it shows, or where it sends everybody. */
  target: z.string(),
  /** `fixed`: every shop has it. */
  origin: z.enum(['fixed', 'module', 'shop']),
  outcome: z.enum(['answers', 'less_exact', 'later', 'replaced', 'not_yet', 'over', 'host', 'off', 'hidden']),
  /** The same in words. */
  why: z.string(),
  params: z.record(z.string(), z.string()),
});

/** What becomes of somebody who goes to an address. */
export const PathTrial = z.object({
  candidates: z.array(RouteCandidate),
  /** The addresses through which they are sent on. */
  hops: z.array(z.object({ path: z.string(), to: z.string() })),
  ends: z.enum(['here', 'nowhere', 'outside', 'cycle']),
  /** The route that they reach in the end, with the layout that draws it. */
  reached: z
    .object({
      path: z.string(),
      layout: z.string(),
      /** The layout as the shop draws it: its own one stands in for `front`. */
      drawnBy: z.string(),
      target: z.string(),
      params: z.record(z.string(), z.string()),
      /** Rendered on the server and kept for everybody, or filled in the browser. */
      personal: z.boolean(),
    })
    .nullable(),
  /** The guard's questions in the order asked; none where nobody gets that far. */
  steps: z.array(
    z.object({
      check: z.enum(['shop', 'sign-in', 'permissions', 'fact']),
      outcome: z.enum(['passed', 'not-asked', 'stopped']),
      why: z.string(),
    }),
  ),
  verdict: z.object({
    kind: z.enum(['open', 'sign-in', 'denied', 'redirect', 'not-found']),
    to: z.string().nullable(),
    text: z.string(),
  }),
});

/** The shop's routes, as those who may configure them see them. */
export const shopRoutes = {
  'route.list': endpoint({
    method: 'GET',
    path: '/api/configure/shell/route/list',
    access: { permission: 'route.entry.view' },
    summary: 'The route table as it holds: the routes of modules and those of the shop, with the dead ones named.',
    input: z.object({ layout: z.enum(layouts).optional(), q: line(100).optional() }),
    output: z.object({ data: z.array(RouteRow), can: z.record(z.string(), z.boolean()) }),
  }),
  'route.show': endpoint({
    method: 'GET',
    path: '/api/configure/shell/route/show/{id}',
    access: { permission: 'route.entry.view' },
    summary: 'One route of the shop.',
    input: z.object({ id: id() }),
    output: shown(RouteRecord),
    errors: ['NOT_FOUND'],
  }),
  'route.history': endpoint({
    method: 'GET',
    path: '/api/configure/shell/route/history/{id}',
    access: { permission: 'route.entry.view' },
    summary: 'Who changed a route of the shop, when and what; that of a removed one stays.',
    input: historyInput,
    output: listOf(HistoryEntry),
    errors: ['NOT_FOUND'],
  }),
  'route.rollback': endpoint({
    method: 'POST',
    path: '/api/configure/shell/route/rollback',
    record: 'route.entry',
    access: { permission: 'route.entry.update' },
    summary: 'Saves a route as it was after an entry of its history, unless it would lead nowhere by now.',
    input: rollbackInput,
    output: saved(),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'route.choices': endpoint({
    method: 'GET',
    path: '/api/configure/shell/route/choices',
    access: { permission: 'route.entry.view' },
    summary:
      'What a route can be made of: views by module, permissions, roles to try addresses as, hosts to redirect to.',
    input: z.object({}),
    output: z.object({
      modules: z.array(z.object({ id: z.string(), title: z.string(), views: z.array(z.string()) })),
      permissions: z.array(z.object({ value: z.string(), label: z.string() })),
      /** Those of the permissions that stand for a fact, by whom it holds of. */
      grants: z.array(z.object({ value: z.string(), label: z.string() })),
      /** Members with a certain value of a fact, and without any, as addresses are tried by them. */
      callers: z.array(z.object({ value: z.string(), label: z.string() })),
      roles: z.array(z.object({ value: z.string(), label: z.string() })),
      hosts: z.array(z.string()),
      /** Whether the shop has pages that a route can show. */
      showsPages: z.boolean(),
    }),
  }),
  'route.try': endpoint({
    method: 'GET',
    path: '/api/configure/shell/route/try',
    access: { permission: 'route.entry.view' },
    summary: 'Which route answers an address for somebody, which others could have, and what the guard decides.',
    input: z.object({ path: line(512, 1), as: line(80, 1).default('visitor'), role: line(64).default('') }),
    output: z.object({ data: PathTrial }),
    errors: ['INVALID_INPUT'],
  }),
  'route.save': endpoint({
    method: 'POST',
    path: '/api/configure/shell/route/save',
    record: 'route.entry',
    access: { permission: 'route.entry.update' },
    summary: 'Adds or changes a route of the shop after checking that it leads somewhere.',
    input: z.object({
      id: id().optional(),
      version: int(1, 2 ** 31 - 1).optional(),
      type: z.enum(types),
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
          title: z.object({ zh: line(64).default(''), en: line(96).default('') }).optional(),
          desc: z.object({ zh: text(200).default(''), en: text(300).default('') }).optional(),
          image: orNone(line(512)).optional(),
        })
        .nullish(),
      seo: z
        .object({
          title: z.object({ zh: line(64).default(''), en: line(96).default('') }).optional(),
          description: z.object({ zh: text(200).default(''), en: text(300).default('') }).optional(),
          noindex: flag().default(false),
        })
        .nullish(),
      opensAt: orNone(moment()).optional(),
      closesAt: orNone(moment()).optional(),
      comment: line(200).default(''),
    }),
    output: saved(),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'route.order': endpoint({
    method: 'POST',
    path: '/api/configure/shell/route/order',
    access: { permission: 'route.entry.update' },
    summary:
      'Puts the own routes of a layout into a new order; all of them are named, so that nobody’s new one is lost.',
    input: z.object({ layout: z.enum(layouts), ids: ids(500), comment: line(200).default('') }),
    output: nothing(),
    errors: ['VERSION_CONFLICT'],
  }),
  'route.remove': endpoint({
    method: 'POST',
    path: '/api/configure/shell/route/remove',
    record: 'route.entry',
    access: { permission: 'route.entry.update' },
    summary: 'Puts a route of the shop into the recycle bin; a module route with the same path shows again.',
    input: z.object({ id: id(), version: int(1, 2 ** 31 - 1), reason: text(300).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
