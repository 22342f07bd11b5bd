import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dottedName, id, ids, int, line } from './fields.ts';

/** What the fields of the console's forms choose from; bound by the module `general`. */
export const choices = {
  'general.select': endpoint({
    method: 'GET',
    path: '/api/front/database/select',
    access: 'visitor',
    summary: 'Choices from a registered list; each list says who may read it.',
    input: z.object({
      source: dottedName(),
      q: line(100).default(''),
      ids: ids().default([]),
      page: int(1, 100_000).default(1),
      limit: int(1, 100).default(20),
    }),
    output: z.object({
      data: z.array(z.object({ value: id(), label: z.string(), extra: z.record(z.string(), z.unknown()).optional() })),
      total: z.number(),
    }),
    errors: ['NOT_FOUND', 'UNAUTHENTICATED', 'PERMISSION_DENIED'],
  }),
};
