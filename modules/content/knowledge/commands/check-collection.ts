import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { isWithin } from '../rules/narrower.ts';
import { levelsOf, MOST_LEVELS, type TreeRow, wayUp } from '../rules/tree.ts';

/** What is written of a collection. */
export interface WrittenCollection {
  key: string;
  parentId: number | null;
  audience: string;
}

/**
 * Refuses a collection whose key another has, that would lie below itself or deeper than three levels, or be for more people than
 * the one above it (KN1). The whole tree is held meanwhile, so that two moves at once make no third.
 */
export async function checkCollection(ctx: Ctx, tx: Tx, id: number | null, input: WrittenCollection): Promise<void> {
  const rows = await tx.rows<TreeRow & { key: string; audience: string }>(
    `select id, parent_id as "parentId", key, audience from knowledge_collection where shop_id = $1 order by id for update`,
    [ctx.shop.id],
  );
  if (rows.some((row) => row.key === input.key && row.id !== id)) throw refuse.key_taken({ key: input.key });
  const parent = rows.find((row) => row.id === input.parentId);
  if (input.parentId !== null && parent === undefined) throw refuse.collection_unknown();
  // A circle is found before anybody counts its levels.
  const above = wayUp(rows, input.parentId) ?? [];
  if (id !== null && above.includes(id)) throw refuse.collection_circle();
  if (above.length + (id === null ? 1 : levelsOf(rows, id)) > MOST_LEVELS) throw refuse.too_deep();
  if (parent !== undefined && !isWithin(input.audience, parent.audience)) throw refuse.audience_wider();
}
