import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tagRefusals } from '../refusals.ts';

interface Row {
  id: number;
  name: string;
  synonyms: string[];
  merged_into: number | null;
  version: number;
}

/**
 * Merges one tag into another: the items follow (event `tags.merged`), the name and synonyms become synonyms of the
 * other, narrower tags move below it, and the old address leads to it.
 */
export async function mergeTags(
  ctx: Ctx,
  input: { id: number; version: number; into: number },
): Promise<{ data: { id: number; version: number } }> {
  const { id, version, into } = input;
  if (id === into) throw tagRefusals.merge_itself();
  return ctx.db.write(async (tx) => {
    const rows = await tx.rows<Row>(
      'SELECT id, name, synonyms, merged_into, version FROM tag WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE',
      [[id, into]],
    );
    const from = rows.find((row) => row.id === id);
    const target = rows.find((row) => row.id === into);
    if (from === undefined || target === undefined) throw notFound();
    if (from.version !== version) throw versionConflict();
    if (from.merged_into !== null || target.merged_into !== null) throw tagRefusals.merged();
    const synonyms = [...new Set([...target.synonyms, from.name, ...from.synonyms])];
    // A narrower tag of the two must not hang below what it becomes part of.
    await tx.rows(
      'UPDATE tag SET parent_id = (SELECT parent_id FROM tag WHERE id = $1) WHERE id = $2 AND parent_id = $1',
      [id, into],
    );
    await tx.rows('UPDATE tag SET parent_id = $2, version = version + 1 WHERE parent_id = $1 AND id <> $2', [id, into]);
    await tx.rows('UPDATE tag SET merged_into = $2 WHERE merged_into = $1', [id, into]);
    await tx.rows(
      `UPDATE tag SET merged_into = $2, synonyms = '{}', parent_id = NULL, version = version + 1, updated_at = now()
       WHERE id = $1`,
      [id, into],
    );
    const saved = await tx.row<{ id: number; version: number }>(
      'UPDATE tag SET synonyms = $2, version = version + 1, updated_at = now() WHERE id = $1 RETURNING id, version',
      [into, synonyms],
    );
    if (saved === null) throw notFound();
    await ctx.services.events.emit(ctx, tx, 'tags.merged', { from: id, into });
    return { data: saved };
  });
}
