import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ids, line } from './fields.ts';

/** How many records one undo brings back. */
export const MOST_UNDONE = 100;

/** What the console's toast after a removal offers; bound by the module `bin`. */
export const binUndo = {
  'bin.undo': endpoint({
    method: 'POST',
    path: '/api/admin/bin/undo',
    access: 'staff',
    summary: 'Brings back what the caller has just removed by an operation: all of these records, or none.',
    input: z.object({
      /** Path of the removal, such as `/api/admin/topic/topic/remove`. */
      operation: line(200, 1),
      ids: ids(MOST_UNDONE),
    }),
    output: z.object({ restored: z.number() }),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'bin.parent_gone', 'bin.value_taken', 'bin.shape_changed'],
  }),
};
