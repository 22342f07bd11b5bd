import type { Ctx } from '../../../../kernel/http/context.ts';
import { dueRefund } from '../../order/public.ts';
import { providerOf } from '../accounts.ts';
import { attemptById } from '../attempt-rows.ts';
import { noticeUrl } from '../notice-url.ts';
import type { PaymentProvider, RefundOutcome } from '../provider.ts';
import { lockedRefund, moveRefund, planRefund, type RefundRow, refundById } from '../refund-rows.ts';
import { takeRefundFacts } from './take-refund-facts.ts';

/** A provider takes the parts of one payment a minute apart. */
const APART_MS = 60_000;
/** A refusal, such as an empty account, is tried again in half an hour. */
const AGAIN_MS = 1800_000;

/**
 * Sends a refund that is due, or finds out how one stands that was sent, as a job. Text and number stand in the table before anything
 * is sent, and are sent again as they are where the provider has no word of them.
 */
export async function sendRefund(ctx: Ctx, id: number): Promise<void> {
  const refund = await refundById(ctx.db, ctx.shop.id, id);
  if (refund === null || refund.route !== 'original') return;
  const provider = await providerOf(ctx, 'wechat_pay');
  if (provider !== null) {
    if (refund.state === 'due') await sendDue(ctx, provider, refund);
    else if (refund.state === 'unknown' || refund.state === 'submitted') await ask(ctx, provider, refund);
  }
  await ctx.db.write(async (tx) => {
    const now = await lockedRefund(tx, ctx.shop.id, id);
    if (now === null || !['due', 'unknown', 'submitted'].includes(now.state)) return;
    const again = now.state === 'due' ? new Date(ctx.services.now().getTime() + AGAIN_MS) : undefined;
    await planRefund(ctx, tx, now, again);
  });
}

async function sendDue(ctx: Ctx, provider: PaymentProvider, { id }: RefundRow): Promise<void> {
  const claimed = await ctx.db.write(async (tx) => {
    const refund = await lockedRefund(tx, ctx.shop.id, id);
    if (refund === null || refund.state !== 'due' || refund.attemptId === null) return null;
    if ((await dueRefund(tx, ctx.shop.id, refund.orderRefundId))?.isDone) {
      // The desk gave it back by hand and booked that with the order: twice would be too much.
      await moveRefund(ctx, tx, id, 'closed', 'system');
      return null;
    }
    const attempt = await attemptById(tx, ctx.shop.id, refund.attemptId);
    // Under another merchant's credentials it is somebody else's money.
    if (attempt === null || attempt.mchid !== provider.account.mchid) return null;
    if (await isTooSoon(ctx, tx, refund)) return null;
    const text =
      refund.requestText ??
      provider.refundText({
        ...{ number: refund.number, paymentNumber: attempt.number, fen: refund.fen, totalFen: refund.paidFen },
        ...{
          reason: ctx.t('payment.site.refundAtProvider', { code: refund.orderCode }),
          notifyUrl: noticeUrl(ctx, provider),
        },
      });
    await tx.rows('update payment_refund set request_text = $3, submitted_at = $4 where shop_id = $1 and id = $2', [
      ctx.shop.id,
      id,
      text,
      ctx.services.now().toISOString(),
    ]);
    await moveRefund(ctx, tx, id, 'unknown', 'system');
    return text;
  });
  if (claimed !== null) await settle(ctx, id, await provider.refund(claimed));
}

async function isTooSoon(
  ctx: Ctx,
  tx: Parameters<typeof lockedRefund>[0],
  { id, orderPaymentId }: RefundRow,
): Promise<boolean> {
  const since = new Date(ctx.services.now().getTime() - APART_MS).toISOString();
  const other = await tx.row<{ id: number }>(
    `select id from payment_refund where shop_id = $1 and order_payment_id = $2 and id <> $3 and submitted_at > $4 limit 1`,
    [ctx.shop.id, orderPaymentId, id, since],
  );
  return other !== null;
}

async function ask(ctx: Ctx, provider: PaymentProvider, { id, number, requestText, state }: RefundRow): Promise<void> {
  const found = await provider.queryRefund(number);
  if (found.kind === 'facts') return settle(ctx, id, found);
  if (found.kind === 'absent' && state === 'unknown' && requestText !== null)
    await settle(ctx, id, await provider.refund(requestText));
}

async function settle(ctx: Ctx, id: number, outcome: RefundOutcome): Promise<void> {
  await ctx.db.write(async (tx) => {
    if (outcome.kind === 'facts') await takeRefundFacts(ctx, tx, id, outcome.facts);
    else if (outcome.kind === 'refused') await moveRefund(ctx, tx, id, 'due', 'system', { refusal: outcome.code });
  });
}
