import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id } from '../../../kernel/contract/fields.ts';
import { LEVELS } from './rules/words.ts';

const path = '/api/admin/receiving/care';

/** What the desk asks and says of the checklist of a guest (R7). */
export const careDesk = {
  'receiving.care.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: 'receiving.leg.view' },
    summary: 'What the level of a guest asks for, and what of it is done.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        level: z.enum(LEVELS),
        items: z.array(z.object({ key: z.string(), label: z.string(), doneAt: z.string().nullable() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'receiving.care.tick': endpoint({
    method: 'POST',
    path: `${path}/tick`,
    access: { permission: 'receiving.leg.save' },
    summary: 'Says that something of the checklist of a guest is done, or is not after all.',
    input: z.object({ id: id(), item: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/), done: flag() }),
    output: z.object({ data: z.object({ id: z.number(), item: z.string(), done: z.boolean() }) }),
    errors: ['NOT_FOUND', 'receiving.care_wrong'],
  }),
};
