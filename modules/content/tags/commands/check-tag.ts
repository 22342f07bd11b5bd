import type { Tx } from '../../../../kernel/database/db.ts';
import { tagRefusals } from '../refusals.ts';
import { closesCircle } from '../tree.ts';

/** Refuses a tag whose name or synonyms name another tag already, or whose parent lies below it. */
export async function checkTag(
  tx: Tx,
  id: number | null,
  input: { name: string; synonyms: string[]; categoryId: number; parentId: number | null },
): Promise<void> {
  const words = [input.name, ...input.synonyms].map((word) => word.toLowerCase());
  const other = await tx.row<{ name: string }>(
    `SELECT name FROM tag WHERE id <> $1
       AND (lower(name) = ANY($2::text[]) OR EXISTS (SELECT FROM unnest(synonyms) s WHERE lower(s) = ANY($2::text[])))
     LIMIT 1`,
    [id ?? 0, words],
  );
  if (other !== null) throw tagRefusals.name_taken({ name: other.name });
  if (input.parentId === null) return;
  const rows = await tx.rows<{ id: number; parent_id: number | null }>(
    'SELECT id, parent_id FROM tag WHERE category_id = $1 AND merged_into IS NULL',
    [input.categoryId],
  );
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  if (!parents.has(input.parentId)) throw tagRefusals.circle();
  if (id !== null && closesCircle(id, input.parentId, (at) => parents.get(at))) throw tagRefusals.circle();
}
