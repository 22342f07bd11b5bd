import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type AccountCode, post } from '../../ledger/public.ts';
import type { orderDispute } from '../dispute-contract.ts';
import { type HeldOrder, lockedOrder } from '../queries/locked-order.ts';
import { subOf } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import { disputeSteps } from '../steps.ts';
import { settle } from './book-received.ts';
import { endOpenChange } from './end-change.ts';
import { acceptDispute, bookTaken, type Disputed, idleRefunds } from './settle-dispute.ts';
import { touchOrder } from './step-order.ts';

type Open = ParsedOf<(typeof orderDispute)['order.dispute.open']>;
type Decide = ParsedOf<(typeof orderDispute)['order.dispute.decide']>;

// How much of a payment was not taken back before, though the shop may have given it back since; the latest of an order where none is named.
const PAYMENT = `select p.id, p.account, (p.fen
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

async function lockedDispute(ctx: Ctx, tx: Tx, id: number): Promise<{ order: HeldOrder; dispute: Disputed }> {
  const of = await tx.row<{ orderId: number }>(
    'select order_id as "orderId" from order_dispute where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (of === null) throw notFound();
  const refunds = await idleRefunds(ctx, tx, of.orderId);
  const order = await lockedOrder(ctx, tx, of.orderId);
  const row = await tx.row<Omit<Disputed, 'fen' | 'refunds'> & { fen: string }>(
    `select d.id, d.order_id as "orderId", d.state, d.fen::text as fen, p.account, d.version from order_dispute d
       join order_payment p on p.shop_id = d.shop_id and p.id = d.payment_id where d.shop_id = $1 and d.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return { order, dispute: { ...row, fen: BigInt(row.fen), refunds } };
}

/** Money that the bank gives again, or that is lost although what it paid for was had or kept; what pays for nothing goes first. */
async function close(
  ctx: Ctx,
  tx: Tx,
  { order, dispute }: { order: HeldOrder; dispute: Disputed },
  outcome: 'won' | 'lost',
): Promise<void> {
  if (outcome === 'lost') {
    if (order.state === 'paid' || order.state === 'placed') throw orderRefusals.dispute_not_had();
    return bookTaken(ctx, tx, { order, dispute }, { source: 'order.dispute_lost', lines: [], keeps: true });
  }
  const sub = subOf(order.id);
  await post(ctx, tx, {
    ...{ source: 'order.dispute_won', ref: String(dispute.id), reason: order.code },
    entries: [
      { account: leavesFrom(dispute.account), sub, fen: dispute.fen },
      { account: '1190', sub, fen: -dispute.fen },
    ],
  });
  // It counts again: for what waits for it, or it goes back.
  await settle(ctx, tx, order);
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
    if (outcome === 'accepted') await acceptDispute(ctx, tx, at, lines);
    else await close(ctx, tx, at, outcome);
    await touchOrder(ctx, tx, at.order.id);
  });
}
