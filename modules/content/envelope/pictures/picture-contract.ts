import { z } from 'zod';
import { endpoint } from '../../../../kernel/contract/endpoint.ts';
import { id } from '../../../../kernel/contract/fields.ts';

/** Pictures of other sites that one task brings. */
export const MOST_PICTURES = 40;

/** A picture of another site, and what became of it. */
export const BroughtPicture = z.object({
  from: z.string(),
  /** Where it lies in the library now; null while it is on its way, and where it could not be brought. */
  file: z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() }).nullable(),
  /** Why it could not be brought, in the reader's language; empty while it is on its way. */
  why: z.string(),
});

/** Pictures that somebody pasted from other sites. */
export const pictureDesk = {
  'envelope.picture.bring': endpoint({
    method: 'POST',
    path: '/api/admin/envelope/picture/bring',
    access: 'staff',
    summary:
      'Brings pictures of other sites into the library, as a task; only addresses of the public internet are asked.',
    input: z.object({
      urls: z
        .array(
          z
            .string()
            .regex(/^https?:\/\/\S+$/i, 'ADDRESS_MALFORMED')
            .max(2000),
        )
        .min(1)
        .max(MOST_PICTURES),
    }),
    output: z.object({ task: z.number() }),
    errors: ['task.too_many_running'],
  }),
  'envelope.picture.brought': endpoint({
    method: 'GET',
    path: '/api/admin/envelope/picture/brought/{id}',
    access: 'staff',
    summary: 'What became of the pictures of such a task, whoever of the staff asked for it.',
    input: z.object({ id: id() }),
    output: z.object({ isOver: z.boolean(), pictures: z.array(BroughtPicture) }),
    errors: ['NOT_FOUND'],
  }),
};
