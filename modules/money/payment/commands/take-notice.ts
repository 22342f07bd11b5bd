import { notFound, type Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { providerOf } from '../accounts.ts';
import { attemptByNumber } from '../attempt-rows.ts';
import type { PaymentFacts, ProviderId, ProviderNotice, RefundFacts } from '../provider.ts';
import { refundByNumber } from '../refund-rows.ts';
import { refuse } from '../refusals.ts';
import { type Misfit, takePaymentFacts } from './book-payment.ts';
import { takeRefundFacts } from './take-refund-facts.ts';

/** The job that does what a notice says. */
export const NOTICE_JOB = 'payment.take_notice';

/** A refusal as providers read it, with what people read beside it. */
function failed(ctx: Ctx, { status, code }: Refusal): RawAnswer {
  const message = ctx.t(errorKey(code));
  return new RawAnswer('application/json', JSON.stringify({ code: 'FAIL', message, errors: message }), {}, status);
}

/**
 * Takes a notice of a provider: proved by its signature over the raw body, kept once by its id, and answered; what it says is done
 * afterwards, because the provider waits five seconds and no longer.
 */
export async function receiveNotice(ctx: Ctx, id: ProviderId): Promise<RawAnswer> {
  const provider = await providerOf(ctx, id);
  if (provider === null) return failed(ctx, notFound());
  let notice: ProviderNotice | 'unsigned' | 'unreadable';
  try {
    notice = await provider.parseNotice(ctx.headers, ctx.rawBody);
  } catch {
    // Its keys cannot be had at present; it comes again.
    return failed(ctx, refuse.unreachable());
  }
  if (notice === 'unsigned') return failed(ctx, refuse.unsigned());
  if (notice === 'unreadable') return failed(ctx, refuse.unreadable());
  const { kind, eventId } = notice;
  const facts = notice.kind === 'unrelated' ? null : JSON.stringify(notice.facts);
  await ctx.db.write(async (tx) => {
    const kept = await tx.row<{ id: number }>(
      `insert into payment_notice (provider, event_id, kind, facts, state, received_at) values ($1, $2, $3, $4::jsonb, $5, $6)
       on conflict (shop_id, provider, event_id) do nothing returning id`,
      [id, eventId, kind, facts, kind === 'unrelated' ? 'done' : 'new', ctx.services.now().toISOString()],
    );
    if (kept !== null && kind !== 'unrelated')
      await ctx.services.jobs.send(tx, NOTICE_JOB, { notice: kept.id }, { isAwaited: true });
  });
  return new RawAnswer('application/json', '', {}, 204);
}

interface KeptNotice {
  id: number;
  provider: ProviderId;
  kind: 'payment' | 'refund';
  facts: PaymentFacts & RefundFacts;
}

/** Does what a kept notice says, as a job; what speaks of something that the shop never began is an alarm. */
export async function takeNotice(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    const notice = await tx.row<KeptNotice>(
      `select id, provider, kind, facts from payment_notice where shop_id = $1 and id = $2 and state = 'new' for update`,
      [ctx.shop.id, id],
    );
    if (notice === null) return;
    const { provider, kind, facts } = notice;
    let problem: Misfit | null = 'number';
    if (kind === 'payment') {
      const attempt = await attemptByNumber(tx, ctx.shop.id, provider, facts.number);
      if (attempt !== null) problem = await takePaymentFacts(ctx, tx, attempt.id, facts);
    } else {
      const refund = await refundByNumber(tx, ctx.shop.id, facts.number);
      if (refund !== null) problem = await takeRefundFacts(ctx, tx, refund.id, facts);
    }
    await tx.rows(
      `update payment_notice set state = $3, problem = $4, updated_at = now() where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, problem === null ? 'done' : 'alarm', problem ?? ''],
    );
  });
}
