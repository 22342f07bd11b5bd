import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Removes what was said about records that are gone for good, and who has read it. */
export async function forgetPurged(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const values = [ctx.shop.id, data.record, data.ids];
  await tx.rows('delete from comment_thread where shop_id = $1 and record = $2 and row_id = any($3::bigint[])', values);
  await tx.rows('delete from comment_seen where shop_id = $1 and record = $2 and row_id = any($3::bigint[])', values);
}
