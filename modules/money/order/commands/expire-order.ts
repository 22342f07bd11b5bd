import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { voidPending } from '../../ledger/public.ts';
import { type HeldOrder, standingLines } from '../queries/locked-order.ts';
import type { OrderRole } from '../steps.ts';
import { freeLines, tellSellers } from './order-stock.ts';
import { promiseOf } from './promise.ts';
import { refundCredit } from './refund-due.ts';
import { stepOrder } from './step-order.ts';

/** Ends an order that was not paid: nothing is promised or held any more, and what came for it is to go back. */
export async function endUnpaid(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  to: 'cancelled' | 'expired',
  role: OrderRole,
): Promise<void> {
  const promise = await promiseOf(tx, ctx.shop.id, order);
  await stepOrder(ctx, tx, order, to, role);
  const { id, code, payerId } = order;
  if (promise !== null) {
    await voidPending(ctx, tx, promise, { source: `order.${to}`, ref: String(id), reason: code });
  }
  const lines = standingLines(order);
  await freeLines(ctx, tx, lines);
  await refundCredit(ctx, tx, order, `order.${to}`);
  await tellSellers(ctx, tx, lines, 'release');
  await ctx.services.events.emit(ctx, tx, 'order.ended', { id, code, payerId, state: to });
}
