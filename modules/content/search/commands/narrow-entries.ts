import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Lets items be found by another audience from now on, where that changes without a new version of their texts. */
export async function narrowEntries(
  ctx: Ctx,
  tx: Tx,
  { type, ids, audience }: { type: string; ids: readonly number[]; audience: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows(
    'update search_entry set audience = $4 where shop_id = $1 and type = $2 and item_id = any($3::bigint[])',
    [ctx.shop.id, type, ids, audience],
  );
}
