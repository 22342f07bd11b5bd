import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Says of stays by which order they are paid. */
export async function nameOrder(ctx: Ctx, tx: Tx, stays: readonly number[], code: string): Promise<void> {
  await tx.rows('UPDATE hotel_stay SET order_code = $3 WHERE shop_id = $1 AND id = ANY($2::bigint[])', [
    ...[ctx.shop.id, stays, code],
  ]);
}
