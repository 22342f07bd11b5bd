import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { ContentKind } from '../kind.ts';

const Merged = z.object({ from: z.number(), into: z.number() });

/** Puts the tag that another was merged into in its place, in what is published and in what waits. */
export async function forgetMergedTag(tx: Tx, kind: ContentKind, data: Record<string, unknown>): Promise<void> {
  const { from, into } = Merged.parse(data);
  await tx.rows(
    `UPDATE ${kind.tableName} SET
       tag_ids = CASE WHEN $2 = ANY(tag_ids) THEN array_remove(tag_ids, $1) ELSE array_replace(tag_ids, $1, $2) END,
       pending = CASE WHEN pending IS NULL THEN NULL ELSE jsonb_set(pending, '{tagIds}', (
         SELECT coalesce(jsonb_agg(DISTINCT CASE WHEN tag = to_jsonb($1::bigint) THEN to_jsonb($2::bigint) ELSE tag END), '[]')
         FROM jsonb_array_elements(pending -> 'tagIds') AS tag)) END
     WHERE $1 = ANY(tag_ids) OR pending -> 'tagIds' @> to_jsonb($1::bigint)`,
    [from, into],
  );
}
