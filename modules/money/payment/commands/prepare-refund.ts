import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { dueRefund } from '../../order/public.ts';
import { attemptByNumber } from '../attempt-rows.ts';
import { newRefundNumber } from '../numbers.ts';
import { planRefund } from '../refund-rows.ts';

/** Days within which WeChat brings money back the way it came, and how many parts of one payment. */
const LONGEST_MS = 365 * 86_400_000;
const MOST_PARTS = 50;

/**
 * Begins to give back what an order says is due, once: the way it came where the provider still takes it, and otherwise by bank. The
 * payment is held meanwhile, so that all that goes back of it never comes to more than it brought.
 */
export async function prepareRefund(ctx: Ctx, tx: Tx, orderRefundId: number): Promise<void> {
  const due = await dueRefund(tx, ctx.shop.id, orderRefundId);
  if (due === null || due.isDone) return;
  const sent = await tx.row<{ parts: number; fen: number }>(
    `select count(*)::int as parts, coalesce(sum(fen) filter (where state <> 'closed'), 0)::bigint as fen from payment_refund
     where shop_id = $1 and order_payment_id = $2`,
    [ctx.shop.id, due.paymentId],
  );
  const already = sent ?? { parts: 0, fen: 0 };
  const { fen } = due;
  if (already.fen + fen > due.paidFen) return;
  const isWechat = due.method === 'wechat';
  const attempt = await attemptByNumber(tx, ctx.shop.id, isWechat ? 'wechat_pay' : 'bank_transfer', due.attempt);
  const age = ctx.services.now().getTime() - Date.parse(due.receivedAt);
  const isOriginal = isWechat && attempt !== null && age < LONGEST_MS && already.parts < MOST_PARTS;
  const made = await tx.row<{ id: number }>(
    `insert into payment_refund (order_id, order_code, order_refund_id, order_payment_id, paid_fen, attempt_id, number, fen, route, reason, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'due') on conflict do nothing returning id`,
    [
      ...[due.orderId, due.orderCode, orderRefundId, due.paymentId, due.paidFen, attempt?.id ?? null],
      ...[newRefundNumber(), fen, isOriginal ? 'original' : 'bank', due.reason],
    ],
  );
  if (made !== null && isOriginal) await planRefund(ctx, tx, { id: made.id, asks: 0 }, ctx.services.now());
}
