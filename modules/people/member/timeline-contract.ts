import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, dottedName, id, int } from '../../../kernel/contract/fields.ts';

/** A person's past over all modules. */
export const timeline = {
  'member.person.timeline': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/timeline/{id}',
    access: { permission: 'member.person.view' },
    summary: 'What a member did and what became of them, over all modules or in one part, newest first.',
    input: z.object({ id: id(), part: dottedName().optional(), cursor: cursor(), limit: int(1, 50).default(20) }),
    output: z.object({
      data: z.array(
        z.object({
          part: z.string(),
          label: z.string(),
          id: z.number(),
          at: z.string(),
          title: z.string(),
          detail: z.string(),
          /** Path of the console where it is seen whole, or null. */
          address: z.string().nullable(),
        }),
      ),
      /** The parts that the caller may see, in the order of the modules. */
      parts: z.array(z.object({ part: z.string(), label: z.string() })),
      /** Where the entries before these begin; null at the end. */
      next: z.string().nullable(),
    }),
  }),
};
