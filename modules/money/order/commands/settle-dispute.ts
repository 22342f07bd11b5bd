import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type AccountCode, balance, post } from '../../ledger/public.ts';
import { type HeldLine, type HeldOrder, standingLines } from '../queries/locked-order.ts';
import { orderMoney, refuseContested, subOf } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import type { DisputeState } from '../steps.ts';
import { refuseBilled, releaseBills } from './bills.ts';
import { endLine } from './end-line.ts';
import { freeLines, tellSellers } from './order-stock.ts';
import { bookRefunded, refundCredit, refundDue } from './refund-due.ts';
import { stepOrder } from './step-order.ts';

/** Money that was taken back, under the lock of its order. */
export interface Disputed {
  id: number;
  orderId: number;
  state: DisputeState;
  fen: bigint;
  account: AccountCode;
  version: number;
  /** Refunds of its order that are due and that nobody carries yet. */
  refunds: readonly number[];
}

type Settling = { order: HeldOrder; dispute: Disputed };

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (lines: readonly { totalFen: bigint }[]): bigint => lines.reduce((all, { totalFen }) => all + totalFen, 0n);

/**
 * Refunds of an order that are due and with no provider or bank: money that was taken back may be theirs. They are held before the order is,
 * as whoever sends one holds it.
 */
export async function idleRefunds(ctx: Ctx, tx: Tx, order: number): Promise<number[]> {
  const due = await tx.rows<{ id: number }>(
    `select id from order_refund where shop_id = $1 and order_id = $2 and state = 'due' order by id`,
    [ctx.shop.id, order],
  );
  const idle: number[] = [];
  for (const { id } of due) {
    let isUnderWay = false;
    for (const way of ctx.services.registry.pays.values()) {
      isUnderWay ||= (await way.isRefunding?.(ctx, tx, id)) === true;
    }
    if (!isUnderWay) idle.push(id);
  }
  return idle;
}

/** Lets money that was taken back be the refunds that were due, as far as whole ones go into it; answers how much of it they are. */
async function bookDue(ctx: Ctx, tx: Tx, { id, refunds }: Disputed, most: bigint): Promise<bigint> {
  let booked = 0n;
  for (const refund of refunds) {
    const due = await tx.row<{ fen: string }>(
      `select fen::text as fen from order_refund where shop_id = $1 and id = $2 and state = 'due'`,
      [ctx.shop.id, refund],
    );
    if (due === null || booked + BigInt(due.fen) > most) continue;
    const at = ctx.services.now();
    await bookRefunded(ctx, tx, { refund, method: 'dispute', account: '1190', providerRef: String(id), at });
    booked += BigInt(due.fen);
  }
  return booked;
}

/** Lets what was kept of lines that were given up be less by so much: it went back with the money that was taken. */
async function keepLess(ctx: Ctx, tx: Tx, order: number, fen: bigint): Promise<void> {
  let open = fen;
  const kept = await tx.rows<{ id: number; fen: string }>(
    'select id, kept_fen::text as fen from order_line where shop_id = $1 and order_id = $2 and kept_fen > 0 order by position desc',
    [ctx.shop.id, order],
  );
  for (const line of kept) {
    const part = least(open, BigInt(line.fen));
    if (part === 0n) return;
    await tx.rows('update order_line set kept_fen = kept_fen - $3 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, line.id, String(part)],
    ]);
    open -= part;
  }
}

/** So much of what was kept, of the income and of the tax in it. */
async function keptParts(
  tx: Tx,
  shopId: number,
  order: HeldOrder,
  most: bigint,
): Promise<{ income: bigint; tax: bigint }> {
  const sub = subOf(order.id);
  const income = -(await balance(tx, shopId, '4020', { sub })).fen;
  const tax = -(await balance(tx, shopId, '2110', { sub })).fen;
  const all = income + tax;
  if (all <= most) return { income, tax };
  const part = (most * tax) / all;
  return { income: most - part, tax: part };
}

/**
 * Books where money went that was taken back: what paid for nothing goes first, then refunds that were due anyway, then what these lines
 * cost, then what was kept of lines that were given up, unless the shop keeps it; what is left was given back before, and is a loss.
 */
export async function bookTaken(
  ctx: Ctx,
  tx: Tx,
  { order, dispute }: Settling,
  { source, lines, keeps }: { source: string; lines: readonly HeldLine[]; keeps: boolean },
): Promise<void> {
  const sub = subOf(order.id);
  const { credit } = await orderMoney(tx, ctx.shop.id, order.id);
  const ofCredit = least(credit, dispute.fen);
  const ofDue = await bookDue(ctx, tx, dispute, dispute.fen - ofCredit);
  const ofLines = least(sum(lines), dispute.fen - ofCredit - ofDue);
  const rest = dispute.fen - ofCredit - ofDue - ofLines;
  const kept = keeps ? { income: 0n, tax: 0n } : await keptParts(tx, ctx.shop.id, order, rest);
  const ofKept = kept.income + kept.tax;
  if (ofKept > 0n) await keepLess(ctx, tx, order.id, ofKept);
  const parts: [AccountCode, bigint][] = [
    ['2020', ofCredit],
    ['2010', ofLines],
    ['4020', kept.income],
    ['2110', kept.tax],
    ['5020', rest - ofKept],
    ['1190', ofDue - dispute.fen],
  ];
  const entries = parts.flatMap(([account, fen]) => (fen === 0n ? [] : [{ account, sub, fen }]));
  if (entries.length > 0) await post(ctx, tx, { source, ref: String(dispute.id), reason: order.code, entries });
}

/** The lines that go where a dispute is accepted: those that are named as long as they cost enough, or all that stand. */
async function goingLines(ctx: Ctx, tx: Tx, { order, dispute }: Settling, ids: readonly number[]): Promise<HeldLine[]> {
  const { credit } = await orderMoney(tx, ctx.shop.id, order.id);
  const due = await tx.row<{ fen: string }>(
    `select coalesce(sum(fen), 0)::text as fen from order_refund where shop_id = $1 and id = any($2::bigint[]) and state = 'due'`,
    [ctx.shop.id, dispute.refunds],
  );
  const rest = dispute.fen - credit - BigInt(due?.fen ?? 0);
  if (rest <= 0n) return [];
  if (order.state === 'fulfilled') throw orderRefusals.dispute_had();
  if (order.state !== 'paid') return [];
  const standing = standingLines(order);
  const lines = ids.length === 0 ? standing : standing.filter(({ id }) => ids.includes(id));
  if (ids.length > lines.length) throw orderRefusals.line_given_up();
  // Where all that stands is not enough, what was kept goes too.
  if (sum(lines) < rest && lines.length < standing.length) throw orderRefusals.dispute_lines();
  return lines;
}

/**
 * Agrees that money which was taken back is the payer's. The lines that it takes are given up without a fee; what these cost beyond it is
 * due for refund.
 */
export async function acceptDispute(ctx: Ctx, tx: Tx, at: Settling, ids: readonly number[]): Promise<void> {
  const { order } = at;
  const lines = await goingLines(ctx, tx, at, ids);
  await refuseBilled(ctx, tx, order.id, lines);
  await releaseBills(ctx, tx, order.id, lines);
  const before = await orderMoney(tx, ctx.shop.id, order.id);
  await bookTaken(ctx, tx, at, { source: 'order.dispute_accepted', lines, keeps: false });
  if (lines.length === 0) return;
  const after = await orderMoney(tx, ctx.shop.id, order.id);
  for (const line of lines) await endLine(ctx, tx, order, line, 0n);
  const beyond = sum(lines) - (before.contract - after.contract);
  if (beyond > 0n) {
    await refuseContested(ctx, tx, order.id);
    await refundDue(ctx, tx, order, { fen: beyond, from: '2010', line: null, reason: 'order.disputed' });
  }
  await freeLines(ctx, tx, lines);
  await tellSellers(ctx, tx, lines, 'release');
  if (!order.lines.every((line) => line.isGivenUp || lines.includes(line))) return;
  await stepOrder(ctx, tx, order, 'cancelled', 'staff');
  await refundCredit(ctx, tx, order, 'order.cancelled');
  const { id, code, payerId } = order;
  await ctx.services.events.emit(ctx, tx, 'order.ended', { id, code, payerId, state: 'cancelled' });
}
