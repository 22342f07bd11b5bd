import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { extendHold, LONGEST_HOLD_DAYS } from '../../../../kernel/stock/settle-hold.ts';
import { lockedOrder, standingLines } from '../queries/locked-order.ts';
import { openChange } from '../queries/order-changes.ts';

const LONGER = (table: string, until = '$3'): string =>
  `update ${table} set hold_until = greatest(hold_until, ${until}), version = version + 1, updated_at = now() where shop_id = $1 and id = $2`;

const LONGEST = `least($3::timestamptz, placed_at + interval '${LONGEST_HOLD_DAYS} days')`;

async function holdLonger(
  ctx: Ctx,
  tx: Tx,
  lines: readonly { stockKey: string | null }[],
  until: Date,
): Promise<boolean> {
  for (const { stockKey } of lines) {
    if (stockKey !== null && !(await extendHold(ctx, tx, stockKey, until))) return false;
  }
  return true;
}

/**
 * Lets an order, or the change of a paid one that waits, wait until then, as for a transfer that takes days; false where its hold has ended,
 * never shorter than it is, and an order never
 * beyond the longest life of a hold since it was placed, however often what it holds was changed for something else.
 */
export async function extendOrder(ctx: Ctx, tx: Tx, id: number, until: Date): Promise<boolean> {
  const order = await lockedOrder(ctx, tx, id);
  const at = [ctx.shop.id, until.toISOString()] as const;
  if (order.state === 'paid') {
    const change = await openChange(tx, ctx.shop.id, id);
    if (change === null || Date.parse(change.holdUntil) <= ctx.services.now().getTime()) return false;
    if (!(await holdLonger(ctx, tx, await heldOf(ctx, tx, change.adds), until))) return false;
    await tx.rows(LONGER('order_change'), [at[0], change.id, at[1]]);
    return true;
  }
  if (order.state !== 'placed' || order.isOver || !(await holdLonger(ctx, tx, standingLines(order), until)))
    return false;
  await tx.rows(LONGER('sales_order', LONGEST), [at[0], id, at[1]]);
  return true;
}

/** Those that hold something: what takes the place of a line may need nothing beyond what that one has. */
async function heldOf<T extends { stockKey: string | null }>(ctx: Ctx, tx: Tx, lines: readonly T[]): Promise<T[]> {
  const keys = lines.flatMap(({ stockKey }) => stockKey ?? []);
  const held = await tx.rows<{ key: string }>(
    `select distinct key from stock_claim where shop_id = $1 and key = any($2::uuid[]) and state = 'held'`,
    [ctx.shop.id, keys],
  );
  return lines.filter(({ stockKey }) => held.some(({ key }) => key === stockKey));
}
