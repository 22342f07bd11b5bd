import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderedThing } from '../../../../kernel/module/order-desk.ts';
import { orderCode } from '../order-code.ts';
import { lockedOrder } from '../queries/locked-order.ts';
import { orderRefusals } from '../refusals.ts';
import { holdStock } from './order-stock.ts';
import { payOrder } from './pay-order.ts';
import { addLines, priceLines } from './price-lines.ts';
import { promiseOrder } from './promise.ts';

/** What is ordered, by whom, and until when it is held. */
export interface OrderWish {
  /** The member who pays. */
  payer: number;
  lines: readonly OrderedThing[];
  holdUntil: Date;
  /** Taken off the whole and spread over its lines, in fen. */
  discountFen?: bigint;
  /** Is told what the order is called before anything of it is paid. */
  placing?: (code: string) => Promise<void>;
}

/** An order that was placed. */
export interface Placed {
  id: number;
  code: string;
  state: 'placed' | 'paid';
  totalFen: bigint;
}

/**
 * Places an order in the caller's transaction: asks the modules that sell its lines for their prices, keeps these as they are, holds what
 * the lines take until `holdUntil`, and promises the whole in the ledger. What costs nothing is paid at once.
 */
export async function placeOrder(ctx: Ctx, tx: Tx, wish: OrderWish): Promise<Placed> {
  if (wish.lines.length === 0) throw orderRefusals.nothing_ordered();
  const lines = await priceLines(ctx, tx, wish);
  const stocks = lines.flatMap(({ stock }) => stock ?? []);
  if (!(await holdStock(ctx, tx, stocks, wish.holdUntil))) throw orderRefusals.full();
  const totalFen = lines.reduce((sum, line) => sum + line.totalFen, 0n);
  const code = orderCode();
  const made = await tx.row<{ id: number }>(
    `insert into sales_order (code, payer_id, state, total_fen, placed_at, hold_until) values ($1, $2, 'placed', $3, $4, $5) returning id`,
    [code, wish.payer, String(totalFen), ctx.services.now().toISOString(), wish.holdUntil.toISOString()],
  );
  if (made === null) throw new Error('An order was not stored.');
  const { id } = made;
  await addLines(ctx, tx, {
    ...{ order: id, after: 0 },
    lines: lines.map(({ stock, ...line }) => ({ ...line, stockKey: stock?.key ?? null })),
  });
  await wish.placing?.(code);
  await ctx.services.events.emit(ctx, tx, 'order.placed', { id, code, payerId: wish.payer });
  if (totalFen === 0n) {
    await payOrder(ctx, tx, await lockedOrder(ctx, tx, id));
    return { id, code, state: 'paid', totalFen };
  }
  await promiseOrder(ctx, tx, { id, code, totalFen });
  return { id, code, state: 'placed', totalFen };
}
