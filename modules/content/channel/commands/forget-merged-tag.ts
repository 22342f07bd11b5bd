import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';

const Merged = z.object({ from: z.number(), into: z.number() });

/** Asks for the tag that another was merged into in its place. */
export async function forgetMergedTag(tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { from, into } = Merged.parse(data);
  await tx.rows(
    `UPDATE channel SET version = version + 1, updated_at = now(), tag_ids =
       CASE WHEN $2 = ANY(tag_ids) THEN array_remove(tag_ids, $1) ELSE array_replace(tag_ids, $1, $2) END
     WHERE $1 = ANY(tag_ids)`,
    [from, into],
  );
}
