import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Whom something can be for beside everybody and members; answered by the module `shell`. */
export const audiences = {
  'shell.audience.list': endpoint({
    method: 'GET',
    path: '/api/admin/shell/audience/list',
    access: 'staff',
    summary:
      'Those of whom facts hold, the audiences of records that something here is for, by name, and from which lists the caller may choose further ones.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        /** Those of whom a fact holds, by its name; `isOn` where the shop has the module that knows it. */
        facts: z.array(z.object({ value: z.string(), label: z.string(), isOn: z.boolean() })),
        /** `answered:12` … */
        named: z.array(z.object({ value: z.string(), label: z.string() })),
        kinds: z.array(z.object({ name: z.string(), label: z.string(), source: z.string() })),
      }),
    }),
  }),
};
