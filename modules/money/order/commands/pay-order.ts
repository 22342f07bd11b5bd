import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { post, settlePending } from '../../ledger/public.ts';
import { type HeldOrder, standingLines } from '../queries/locked-order.ts';
import { subOf } from '../queries/order-money.ts';
import { takeStock, tellSellers } from './order-stock.ts';
import { promiseOf } from './promise.ts';
import { stepOrder } from './step-order.ts';

/** Lets the promise of an order count, or what was promised once and came late, and pays it with the payer's money. */
async function postPaid(ctx: Ctx, tx: Tx, order: HeldOrder): Promise<void> {
  const { id, code, state, totalFen } = order;
  const [sub, name] = [subOf(id), { ref: String(id), reason: code }];
  const promise = await promiseOf(tx, ctx.shop.id, order);
  if (state === 'placed' && promise !== null) {
    await settlePending(ctx, tx, promise, { source: 'order.agreed', ...name });
  } else {
    await post(ctx, tx, {
      ...{ source: 'order.agreed', ...name },
      entries: [
        { account: '1100', sub, fen: totalFen },
        { account: '2010', sub, fen: -totalFen },
      ],
    });
  }
  await post(ctx, tx, {
    ...{ source: 'order.paid', ...name },
    entries: [
      { account: '2020', sub, fen: totalFen },
      { account: '1100', sub, fen: -totalFen },
    ],
  });
}

/**
 * Makes a locked order paid whose money is there: its lines have what they held for good, or take it anew where the hold has ended.
 * False where that is gone; then nothing of it is held.
 */
export async function payOrder(ctx: Ctx, tx: Tx, order: HeldOrder): Promise<boolean> {
  const lines = standingLines(order);
  if (!(await takeStock(ctx, tx, lines))) return false;
  await stepOrder(ctx, tx, order, 'paid', 'system');
  if (order.totalFen > 0n) await postPaid(ctx, tx, order);
  await tellSellers(ctx, tx, lines, 'fulfil');
  const { id, code, payerId } = order;
  await ctx.services.events.emit(ctx, tx, 'order.paid', { id, code, payerId });
  return true;
}
