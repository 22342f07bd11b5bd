import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { type HeldLine, type HeldOrder, lockedOrder, standingLines } from '../queries/locked-order.ts';
import { orderRefusals } from '../refusals.ts';
import { settle } from './book-received.ts';
import { stepChange } from './end-change.ts';
import { endLine } from './end-line.ts';
import { addedOf, type ChangeWish, type Coming, checkWish, come, named } from './make-change.ts';
import { holdInstead, tellSellers } from './order-stock.ts';
import { addLines } from './price-lines.ts';
import { promiseAnew, promiseOf } from './promise.ts';

const ADD = `insert into order_change (order_id, state, order_version, adds, drops, due_fen, back_fen, kept_fen, hold_until)
  values ($1, 'open', $2, $3, $4, $5, $6, 0, $7) returning id`;

const sum = (lines: readonly { totalFen: bigint }[]): bigint => lines.reduce((all, { totalFen }) => all + totalFen, 0n);

/** Whether something could still bring the amount of before: its payer might pay that for another order. */
async function isBeingPaid(ctx: Ctx, tx: Tx, order: number): Promise<boolean> {
  for (const way of ctx.services.registry.pays.values()) {
    if ((await way.isTrying?.(ctx, tx, order)) === true) return true;
  }
  return false;
}

/** Keeps what was otherwise: a change that holds from its beginning. Answers its number. */
async function keep(
  ctx: Ctx,
  tx: Tx,
  {
    order,
    wish,
    coming,
    leaving,
  }: { order: HeldOrder; wish: ChangeWish; coming: readonly Coming[]; leaving: readonly HeldLine[] },
): Promise<number> {
  const more = sum(coming) - sum(leaving);
  const made = await tx.row<{ id: number }>(ADD, [
    ...[order.id, order.version + 1, JSON.stringify(coming.map((one) => addedOf(one, 0n)))],
    JSON.stringify(
      leaving.map(({ id, totalFen }) => ({ id, carriedFen: 0, keptFen: 0, backFen: fenNumber(totalFen) })),
    ),
    ...[String(more > 0n ? more : 0n), String(more < 0n ? -more : 0n), order.holdUntil],
  ]);
  if (made === null) throw new Error('A change of an order was not stored.');
  await stepChange(ctx, tx, { id: made.id, state: 'open' }, 'applied', wish.role);
  return made.id;
}

/**
 * Changes an order that is not paid, at once: what goes is free, what comes is held as long as the rest and no longer, and the whole costs
 * what its lines cost then. No attempt at a payment may be open: whoever asks has closed them. Answers the order as it is afterwards, paid
 * where what has come covers it.
 */
export async function amendOrder(ctx: Ctx, tx: Tx, wish: ChangeWish): Promise<HeldOrder> {
  const order = await lockedOrder(ctx, tx, wish.order);
  if (order.state !== 'placed') throw orderRefusals.step();
  if (order.isOver) throw orderRefusals.hold_over();
  checkWish(ctx, order, wish);
  if (await isBeingPaid(ctx, tx, order.id)) throw orderRefusals.being_paid();
  const before = await promiseOf(tx, ctx.shop.id, order);
  const coming = await come(ctx, tx, order, wish);
  const leaving = [...named(order, wish.drops), ...coming.flatMap(({ instead }) => instead ?? [])];
  const staying = standingLines(order).filter((line) => !leaving.includes(line));
  if (staying.length + coming.length === 0) throw orderRefusals.nothing_left();
  const isHeld = await holdInstead(ctx, tx, {
    leaving: leaving.flatMap(({ stockKey }) => stockKey ?? []),
    stocks: coming.flatMap(({ stock }) => stock ?? []),
    until: new Date(order.holdUntil),
  });
  if (!isHeld) throw orderRefusals.full();
  const change = await keep(ctx, tx, { order, wish, coming, leaving });
  for (const line of leaving) await endLine(ctx, tx, order, line, 0n);
  await addLines(ctx, tx, {
    ...{ order: order.id, after: order.lines.length },
    lines: coming.map(({ stock, instead: _instead, ...line }) => ({ ...line, stockKey: stock?.key ?? null })),
  });
  const totalFen = sum(staying) + sum(coming);
  await tx.rows(
    'update sales_order set total_fen = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
    [ctx.shop.id, order.id, String(totalFen)],
  );
  await promiseAnew(ctx, tx, order, { change, totalFen, before });
  await tellSellers(ctx, tx, leaving, 'release');
  // What has come of it already may cover what it costs now.
  await settle(ctx, tx, await lockedOrder(ctx, tx, order.id));
  const { id, code, payerId } = order;
  await ctx.services.events.emit(ctx, tx, 'order.changed', { id, code, payerId });
  return lockedOrder(ctx, tx, id);
}
