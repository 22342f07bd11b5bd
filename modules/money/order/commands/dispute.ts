import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type AccountCode, post } from '../../ledger/public.ts';
import type { orderDispute } from '../dispute-contract.ts';
import { type HeldLine, type HeldOrder, lockedOrder } from '../queries/locked-order.ts';
import { orderMoney, refuseContested, subOf } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import { type DisputeState, disputeSteps } from '../steps.ts';
import { settle } from './book-received.ts';
import { endOpenChange } from './end-change.ts';
import { endLine } from './end-line.ts';
import { freeLines, tellSellers } from './order-stock.ts';
import { refundCredit, refundDue } from './refund-due.ts';
import { stepOrder, touchOrder } from './step-order.ts';

type Open = ParsedOf<(typeof orderDispute)['order.dispute.open']>;
type Decide = ParsedOf<(typeof orderDispute)['order.dispute.decide']>;

// How much of a payment has neither gone back, nor is to, nor was taken back before; the latest of an order where none is named.
const PAYMENT = `select p.id, p.account, (p.fen
    - coalesce((select sum(r.fen) from order_refund r where r.shop_id = p.shop_id and r.payment_id = p.id), 0)
    - coalesce((select sum(d.fen) from order_dispute d where d.shop_id = p.shop_id and d.payment_id = p.id and d.state <> 'won'), 0))::text as left
  from order_payment p where p.shop_id = $1 and p.order_id = $2 and ($3::bigint is null or p.id = $3) order by p.received_at desc, p.id desc limit 1`;

/** Where money leaves from that is taken back: what came by a row of the bank lies in the bank since. */
const leavesFrom = (account: AccountCode): AccountCode => (account === '2040' ? '1010' : account);

/** Books that money of a payment was taken back: it is gone from where it lay, and contested until somebody decides. */
export async function openDispute(
  ctx: Ctx,
  { order: id, payment, fen, reference, reason, takenAt }: Open,
): Promise<{ data: { id: number } }> {
  const now = ctx.services.now();
  const at = takenAt === undefined ? now : new Date(takenAt);
  if (at > now) throw invalidInput({ takenAt: [ctx.t('order.errors.future')] });
  return ctx.db.write(async (tx) => {
    const order = await lockedOrder(ctx, tx, id);
    const paid = await tx.row<{ id: number; account: AccountCode; left: string }>(PAYMENT, [
      ...[ctx.shop.id, id, payment ?? null],
    ]);
    if (paid === null) throw notFound();
    if (BigInt(fen) > BigInt(paid.left)) throw orderRefusals.dispute_too_much();
    const made = await tx.row<{ id: number }>(
      `insert into order_dispute (order_id, payment_id, state, fen, reference, reason, taken_at) values ($1, $2, 'opened', $3, $4, $5, $6)
       on conflict (shop_id, reference) do nothing returning id`,
      [order.id, paid.id, fen, reference, reason, at.toISOString()],
    );
    if (made === null) throw orderRefusals.dispute_twice();
    const sub = subOf(order.id);
    await post(ctx, tx, {
      ...{ source: 'order.disputed', ref: String(made.id), reason: reference, at },
      entries: [
        { account: '1190', sub, fen: BigInt(fen) },
        { account: leavesFrom(paid.account), sub, fen: -BigInt(fen) },
      ],
    });
    await endOpenChange(ctx, tx, order, 'withdrawn');
    await touchOrder(ctx, tx, order.id);
    return { data: made };
  });
}

interface Disputed {
  id: number;
  orderId: number;
  state: DisputeState;
  fen: bigint;
  account: AccountCode;
  version: number;
}

async function lockedDispute(ctx: Ctx, tx: Tx, id: number): Promise<{ order: HeldOrder; dispute: Disputed }> {
  const of = await tx.row<{ orderId: number }>(
    'select order_id as "orderId" from order_dispute where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (of === null) throw notFound();
  const order = await lockedOrder(ctx, tx, of.orderId);
  const row = await tx.row<Omit<Disputed, 'fen'> & { fen: string }>(
    `select d.id, d.order_id as "orderId", d.state, d.fen::text as fen, p.account, d.version from order_dispute d
       join order_payment p on p.shop_id = d.shop_id and p.id = d.payment_id where d.shop_id = $1 and d.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return { order, dispute: { ...row, fen: BigInt(row.fen) } };
}

/** The lines that go where a dispute is accepted: those that are named, or all that stand. */
function goingLines(order: HeldOrder, ids: readonly number[], fen: bigint): HeldLine[] {
  if (fen === 0n) return [];
  if (order.state !== 'paid') throw orderRefusals.dispute_had();
  const standing = order.lines.filter(({ isGivenUp }) => !isGivenUp);
  const lines = ids.length === 0 ? standing : standing.filter(({ id }) => ids.includes(id));
  if (ids.length > lines.length) throw orderRefusals.line_given_up();
  if (lines.reduce((sum, { totalFen }) => sum + totalFen, 0n) < fen) throw orderRefusals.dispute_lines();
  return lines;
}

/** How much of what was taken back is money of the payer that pays for nothing. */
async function creditOf(ctx: Ctx, tx: Tx, order: number, fen: bigint): Promise<bigint> {
  const { credit } = await orderMoney(tx, ctx.shop.id, order);
  return credit < fen ? credit : fen;
}

/**
 * Agrees that money which was taken back is the payer's: first what paid for nothing, then what lines of the order cost, which are given
 * up without a fee; what these cost beyond it is due for refund.
 */
async function accept(
  ctx: Ctx,
  tx: Tx,
  { order, dispute }: { order: HeldOrder; dispute: Disputed },
  ids: readonly number[],
): Promise<void> {
  const ofCredit = await creditOf(ctx, tx, order.id, dispute.fen);
  const rest = dispute.fen - ofCredit;
  const lines = goingLines(order, ids, rest);
  const sub = subOf(order.id);
  await post(ctx, tx, {
    ...{ source: 'order.dispute_accepted', ref: String(dispute.id), reason: order.code },
    entries: [
      ...(ofCredit > 0n ? [{ account: '2020', sub, fen: ofCredit } as const] : []),
      ...(rest > 0n ? [{ account: '2010', sub, fen: rest } as const] : []),
      { account: '1190', sub, fen: -dispute.fen },
    ],
  });
  if (lines.length === 0) return;
  for (const line of lines) await endLine(ctx, tx, order, line, 0n);
  const beyond = lines.reduce((sum, { totalFen }) => sum + totalFen, 0n) - rest;
  if (beyond > 0n) {
    await refuseContested(ctx, tx, order.id);
    await refundDue(ctx, tx, order, { fen: beyond, from: '2010', line: null, reason: 'order.disputed' });
  }
  await tellSellers(ctx, tx, lines, 'release');
  await freeLines(ctx, tx, lines);
  if (!order.lines.every((line) => line.isGivenUp || lines.includes(line))) return;
  await stepOrder(ctx, tx, order, 'cancelled', 'staff');
  await refundCredit(ctx, tx, order, 'order.cancelled');
  const { id, code, payerId } = order;
  await ctx.services.events.emit(ctx, tx, 'order.ended', { id, code, payerId, state: 'cancelled' });
}

/** Money that the bank gives again, or that is lost although what it paid for was had or kept; what pays for nothing goes first. */
async function close(
  ctx: Ctx,
  tx: Tx,
  { order, dispute }: { order: HeldOrder; dispute: Disputed },
  outcome: 'won' | 'lost',
): Promise<void> {
  if (outcome === 'lost' && (order.state === 'paid' || order.state === 'placed')) throw orderRefusals.dispute_not_had();
  const account = outcome === 'won' ? leavesFrom(dispute.account) : '5020';
  const ofCredit = outcome === 'won' ? 0n : await creditOf(ctx, tx, order.id, dispute.fen);
  const sub = subOf(order.id);
  await post(ctx, tx, {
    ...{ source: `order.dispute_${outcome}`, ref: String(dispute.id), reason: order.code },
    entries: [
      ...(ofCredit > 0n ? [{ account: '2020', sub, fen: ofCredit } as const] : []),
      ...(ofCredit < dispute.fen ? [{ account, sub, fen: dispute.fen - ofCredit } as const] : []),
      { account: '1190', sub, fen: -dispute.fen },
    ],
  });
  // It counts again: for what waits for it, or it goes back.
  if (outcome === 'won') await settle(ctx, tx, order);
}

/** Says how a dispute has ended, once; of two who say so at the same time one is told. */
export function decideDispute(ctx: Ctx, { id, version, outcome, lines, note }: Decide): Promise<void> {
  return ctx.db.write(async (tx) => {
    const at = await lockedDispute(ctx, tx, id);
    if (!disputeSteps.may(at.dispute.state, outcome, 'staff')) throw orderRefusals.dispute_decided();
    if (at.dispute.version !== version) throw versionConflict();
    await tx.rows(
      `update order_dispute set state = $3, outcome = $4, decided_at = $5, decided_by = $6, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, outcome, note, ctx.services.now().toISOString(), ctx.person?.id ?? null],
    );
    if (outcome === 'accepted') await accept(ctx, tx, at, lines);
    else await close(ctx, tx, at, outcome);
    await touchOrder(ctx, tx, at.order.id);
  });
}
