import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Attempt } from '../attempt-rows.ts';
import type { PaymentProvider } from '../provider.ts';
import { raiseAlarm, takePaymentFacts } from './book-payment.ts';

/** Asks a provider about an attempt now, and takes what it says; answers whether it knew. */
export async function queryAttempt(
  ctx: Ctx,
  provider: PaymentProvider,
  attempt: Attempt,
): Promise<'told' | 'absent' | 'unknown'> {
  const found = await provider.query(attempt.number);
  if (found.kind !== 'facts') return found.kind;
  await ctx.db.write(async (tx) => {
    const problem = await takePaymentFacts(ctx, tx, attempt.id, found.facts);
    if (problem !== null) await raiseAlarm(ctx, tx, attempt, found.facts, problem);
  });
  return 'told';
}
