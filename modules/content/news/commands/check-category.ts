import type { Tx } from '../../../../kernel/database/db.ts';
import { newsRefusals } from '../refusals.ts';

/** Refuses a category whose key another has, or whose parent lies below it. */
export async function checkCategory(
  tx: Tx,
  id: number | null,
  input: { key: string; parentId: number | null },
): Promise<void> {
  const other = await tx.row('SELECT 1 FROM news_category WHERE key = $1 AND id <> $2', [input.key, id ?? 0]);
  if (other !== null) throw newsRefusals.key_taken({ key: input.key });
  if (id === null || input.parentId === null) return;
  const circle = await tx.row(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id FROM news_category WHERE id = $1
       UNION SELECT c.id, c.parent_id FROM news_category c JOIN up ON c.id = up.parent_id
     ) SELECT 1 FROM up WHERE id = $2`,
    [input.parentId, id],
  );
  if (circle !== null) throw newsRefusals.category_circle();
}
