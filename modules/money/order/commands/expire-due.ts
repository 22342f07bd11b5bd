import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { lockedOrder } from '../queries/locked-order.ts';
import { openChange } from '../queries/order-changes.ts';
import { endChange } from './end-change.ts';
import { endUnpaid } from './expire-order.ts';

const AT_ONCE = 200;
const QUOTES = `delete from order_quote where shop_id = $1 and expires_at < $2::timestamptz - interval '1 day'`;

/** Whether every way that could still bring money is at its end, once it was asked to. */
export async function isClosed(ctx: Ctx, order: number): Promise<boolean> {
  for (const way of ctx.services.registry.pays.values()) if (!(await way.close(ctx, order))) return false;
  return true;
}

/** Ends the changes of paid orders whose hold is over. */
async function expireChanges(ctx: Ctx, now: string): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    `select order_id as id from order_change where shop_id = $1 and state = 'open' and hold_until <= $2 order by hold_until limit ${AT_ONCE}`,
    [ctx.shop.id, now],
  );
  await eachApart(due, 'changes of orders', async ({ id }) => {
    if (!(await isClosed(ctx, id))) return;
    await ctx.db.write(async (tx) => {
      const order = await lockedOrder(ctx, tx, id);
      const change = await openChange(tx, ctx.shop.id, id);
      if (change !== null && Date.parse(change.holdUntil) <= Date.parse(now)) {
        await endChange(ctx, tx, order, change, { to: 'expired', role: 'system' });
      }
    });
  });
}

/** Ends the orders and changes whose hold is over and that were not paid; what a way to pay still waits for is left until the next time. */
export async function expireDue(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  await ctx.db.write((tx) => tx.rows(QUOTES, [ctx.shop.id, now]));
  const due = await ctx.db.rows<{ id: number }>(
    `select id from sales_order where shop_id = $1 and state = 'placed' and hold_until <= $2 order by hold_until limit ${AT_ONCE}`,
    [ctx.shop.id, now],
  );
  await expireChanges(ctx, now);
  await eachApart(due, 'orders', async ({ id }) => {
    if (!(await isClosed(ctx, id))) return;
    await ctx.db.write(async (tx) => {
      const order = await lockedOrder(ctx, tx, id);
      // The money of a moment ago has won, or the hold was made longer.
      if (order.state === 'placed' && order.isOver) await endUnpaid(ctx, tx, order, 'expired', 'system');
    });
  });
}
