import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type AccountCode, post } from '../../ledger/public.ts';
import type { HeldOrder } from '../queries/locked-order.ts';
import { orderMoney, subOf, usableFen } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';

// The later payment goes back first: of two for the same, the first one paid. What was taken back is there no longer;
// a refund that this was counts as that alone.
const LEFT = `select p.id, (p.fen - coalesce((select sum(r.fen) from order_refund r where r.shop_id = p.shop_id and r.payment_id = p.id
      and r.method is distinct from 'dispute'), 0)
    - coalesce((select sum(d.fen) from order_dispute d where d.shop_id = p.shop_id and d.payment_id = p.id and d.state <> 'won'), 0))::text as left
  from order_payment p where p.shop_id = $1 and p.order_id = $2 order by p.received_at desc, p.id desc`;

/** Money that is to go back: how much, from which account of the ledger, and of what. */
interface Back {
  fen: bigint;
  from: '2010' | '2020';
  line: number | null;
  reason: string;
}

/** Lets money of a locked order be due for refund, out of its payments, the latest first; never more than each of them brought. */
export async function refundDue(
  ctx: Ctx,
  tx: Tx,
  { id, code, payerId }: Pick<HeldOrder, 'id' | 'code' | 'payerId'>,
  { fen, from, line, reason }: Back,
): Promise<void> {
  let open = fen;
  for (const payment of await tx.rows<{ id: number; left: string }>(LEFT, [ctx.shop.id, id])) {
    const part = BigInt(payment.left) < open ? BigInt(payment.left) : open;
    if (part <= 0n) continue;
    const made = await tx.row<{ id: number }>(
      'insert into order_refund (order_id, payment_id, line_id, fen, reason) values ($1, $2, $3, $4, $5) returning id',
      [id, payment.id, line, String(part), reason],
    );
    if (made === null) throw new Error('A refund was not stored.');
    const sub = subOf(id);
    await post(ctx, tx, {
      ...{ source: 'order.refund_due', ref: String(made.id), reason: code },
      entries: [
        { account: from, sub, fen: part },
        { account: '2030', sub, fen: -part },
      ],
    });
    await ctx.services.events.emit(ctx, tx, 'order.refund_due', { id: made.id, orderId: id, payerId });
    open -= part;
  }
  if (open > 0n) throw new Error(`Order ${id} is to give back ${open} fen more than came.`);
}

/** Lets whatever money of the payer pays for nothing, and is not contested, be due for refund; false where there is none. */
export async function refundCredit(ctx: Ctx, tx: Tx, order: HeldOrder, reason: string): Promise<boolean> {
  const fen = usableFen(await orderMoney(tx, ctx.shop.id, order.id));
  if (fen > 0n) await refundDue(ctx, tx, order, { fen, from: '2020', line: null, reason });
  return fen > 0n;
}

/** How a refund went back: by which method, out of which account, and what whoever carried it calls it. */
export interface Refunded {
  refund: number;
  method: string;
  account: AccountCode;
  providerRef: string;
  at: Date;
}

/** Books that a refund has gone back, once; the same told again changes nothing. */
export async function bookRefunded(
  ctx: Ctx,
  tx: Tx,
  { refund, method, account, providerRef, at }: Refunded,
): Promise<void> {
  const due = await tx.row<{ orderId: number; fen: string; state: string; told: string | null }>(
    `select order_id as "orderId", fen::text as fen, state, method || '/' || provider_ref as told from order_refund
     where shop_id = $1 and id = $2 for no key update`,
    [ctx.shop.id, refund],
  );
  if (due === null) throw notFound();
  if (due.state === 'done') {
    if (due.told === `${method}/${providerRef}`) return;
    throw orderRefusals.refund_done();
  }
  await tx.rows(
    `update order_refund set state = 'done', method = $3, account = $4, provider_ref = $5, done_at = $6, done_by = $7,
       version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
    [ctx.shop.id, refund, method, account, providerRef, at.toISOString(), ctx.person?.id ?? null],
  );
  const [fen, sub] = [BigInt(due.fen), subOf(due.orderId)];
  await post(ctx, tx, {
    ...{ source: 'order.refunded', ref: String(refund), reason: `${method}/${providerRef}`, at },
    entries: [
      { account: '2030', sub, fen },
      { account, sub, fen: -fen },
    ],
  });
}
