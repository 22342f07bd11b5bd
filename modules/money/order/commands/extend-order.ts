import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { extendHold } from '../../../../kernel/stock/settle-hold.ts';
import { lockedOrder } from '../queries/locked-order.ts';

/** Lets an order wait until then, as for a transfer that takes days; false where its hold has ended, and never shorter than it is. */
export async function extendOrder(ctx: Ctx, tx: Tx, id: number, until: Date): Promise<boolean> {
  const order = await lockedOrder(ctx, tx, id);
  if (order.state !== 'placed' || order.isOver) return false;
  for (const { stockKey } of order.lines) {
    if (stockKey !== null && !(await extendHold(ctx, tx, stockKey, until))) return false;
  }
  await tx.rows(
    'update sales_order set hold_until = greatest(hold_until, $3), version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
    [ctx.shop.id, id, until.toISOString()],
  );
  return true;
}
