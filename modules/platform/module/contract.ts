import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, flag, line } from '../../../kernel/contract/fields.ts';

const view = { permission: 'module.switch.view' } as const;
const Label = z.object({ zh: z.string(), en: z.string() });

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

/** Which modules a shop has switched on, and what stands behind each. */
export const modules = {
  'module.list': endpoint({
    method: 'GET',
    path: '/api/configure/shell/module/list',
    access: view,
    summary: 'The modules, and which are on.',
    input: z.object({}),
    output: z.object({ data: z.array(ModuleRow), can: z.record(z.string(), z.boolean()) }),
  }),
  'module.switch': endpoint({
    method: 'POST',
    path: '/api/configure/shell/module/switch',
    access: { permission: 'module.switch.update' },
    summary: 'Switches a module on (with what it depends on) or off.',
    input: z.object({ module: dottedName(), enabled: flag(), comment: line(200).default('') }),
    output: z.object({ data: z.array(ModuleRow) }),
    errors: ['MODULE_NOT_FOUND', 'module.core', 'module.needed'],
  }),
  'module.impact': endpoint({
    method: 'GET',
    path: '/api/configure/shell/module/impact',
    access: view,
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
  'module.show': endpoint({
    method: 'GET',
    path: '/api/configure/shell/module/show',
    access: view,
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
};
