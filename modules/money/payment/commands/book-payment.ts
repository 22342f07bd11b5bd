import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Attempt, lockedAttempt, moveAttempt } from '../attempt-rows.ts';
import { receive } from '../orders.ts';
import type { PaymentFacts } from '../provider.ts';

/** What of a payment is not as the shop started it. */
export type Misfit = 'account' | 'number' | 'amount' | 'currency';

/** What does not fit between what was started and what the provider says; null where all of it does. */
export function misfit(attempt: Attempt, facts: PaymentFacts): Misfit | null {
  if (facts.account.mchid !== attempt.mchid || facts.account.appid !== attempt.appid) return 'account';
  if (facts.number !== attempt.number) return 'number';
  if (facts.paid !== null && facts.paid.currency !== 'CNY') return 'currency';
  if (facts.paid !== null && facts.paid.fen !== attempt.fen) return 'amount';
  return null;
}

/** Keeps what does not fit for a person to look into; the same thing once. */
export async function raiseAlarm(
  ctx: Ctx,
  tx: Tx,
  attempt: Attempt,
  facts: PaymentFacts,
  problem: Misfit,
): Promise<void> {
  await tx.rows(
    `insert into payment_notice (provider, event_id, kind, facts, state, problem, received_at)
     values ($1, $2, 'payment', $3::jsonb, 'alarm', $4, $5) on conflict do nothing`,
    [
      attempt.provider,
      `query:${facts.number}:${problem}`,
      JSON.stringify(facts),
      problem,
      ctx.services.now().toISOString(),
    ],
  );
}

/**
 * Takes what a provider says of an attempt, by whatever way it came and however often: money is booked once, and nothing later
 * takes it back. Answers what does not fit; then nothing is booked.
 */
export async function takePaymentFacts(ctx: Ctx, tx: Tx, id: number, facts: PaymentFacts): Promise<Misfit | null> {
  const attempt = await lockedAttempt(tx, ctx.shop.id, id);
  if (attempt === null) return 'number';
  const problem = misfit(attempt, facts);
  if (problem !== null) return problem;
  const { state, paid } = facts;
  if (state !== 'succeeded') {
    if (state !== 'pending') await moveAttempt(ctx, tx, id, state);
    return null;
  }
  if (paid === null || !(await moveAttempt(ctx, tx, id, 'succeeded', { ref: paid.ref, paidAt: paid.at }))) return null;
  await receive(ctx, tx, {
    ...{ order: attempt.orderId, provider: attempt.provider, attempt: attempt.number },
    ...{ fen: paid.fen, at: new Date(paid.at), providerRef: paid.ref },
  });
  return null;
}
