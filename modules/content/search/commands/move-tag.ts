import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';

const Merged = z.object({ from: z.number(), into: z.number() });

/** Counts the items of a tag that was merged under the tag it was merged into. */
export async function moveTag(tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { from, into } = Merged.parse(data);
  await tx.rows(
    `UPDATE search_entry SET tag_ids =
       CASE WHEN $2 = ANY(tag_ids) THEN array_remove(tag_ids, $1) ELSE array_replace(tag_ids, $1, $2) END
     WHERE tag_ids @> ARRAY[$1::bigint]`,
    [from, into],
  );
}
