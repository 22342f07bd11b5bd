import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, saved } from '../../../kernel/contract/fields.ts';

/** The call that puts a plain record back which was taken off the site; `path` is the record's own. */
export const putBackContract = (record: string, path: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/putBack`,
    access: { permission: `${record}.save` },
    summary: 'Shows a record on the site again that was taken off it.',
    record,
    input: z.object({ id: id(), version: int(1, 2 ** 31 - 1) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  });

/** Why and when a plain record was taken off the site; null while it is on it. */
export const Withdrawal = z.object({ at: z.string(), reason: z.string() }).nullable();
export type Withdrawal = z.output<typeof Withdrawal>;

/** What the desk sees of it in lists, and in one. */
export const withdrawnRow = { withdrawnAt: z.string().nullable() };
export const withdrawnDetail = { withdrawalReason: z.string() };
