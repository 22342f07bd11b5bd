import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Attempt, moveAttempt } from '../attempt-rows.ts';
import type { CloseOutcome, PaymentProvider } from '../provider.ts';
import { queryAttempt } from './query-attempt.ts';

/** Closes an attempt at its provider, and books what was paid before; `unknown` leaves it as it is. */
export async function closeAttempt(
  ctx: Ctx,
  provider: PaymentProvider,
  attempt: Attempt,
): Promise<Exclude<CloseOutcome, 'absent'>> {
  const outcome = await provider.close(attempt.number);
  if (outcome === 'paid') {
    await queryAttempt(ctx, provider, attempt);
    return 'paid';
  }
  // What never arrived there is not paid there; a late arrival is refused by the time that it carries.
  if (outcome === 'unknown' || (outcome === 'absent' && attempt.state !== 'pending' && !isOver(ctx, attempt)))
    return 'unknown';
  await ctx.db.write((tx) => moveAttempt(ctx, tx, attempt.id, 'closed'));
  return 'closed';
}

/** Whether the time of an attempt has passed. */
export const isOver = (ctx: Ctx, { expiresAt }: Pick<Attempt, 'expiresAt'>): boolean =>
  Date.parse(expiresAt) <= ctx.services.now().getTime();
