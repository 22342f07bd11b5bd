import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Attempt, moveAttempt } from '../attempt-rows.ts';
import type { PaymentProvider, StartOutcome } from '../provider.ts';
import { queryAttempt } from './query-attempt.ts';

/** Sends the text of an attempt, and takes what comes of it. */
export async function sendStart(ctx: Ctx, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  const outcome = await provider.start(attempt.way, attempt.requestText);
  await ctx.db.write((tx) => settleStart(ctx, tx, attempt, outcome));
  // A number that is paid already: what was paid is told by the query alone.
  if (outcome.kind === 'paid') await queryAttempt(ctx, provider, attempt);
}

async function settleStart(ctx: Ctx, tx: Tx, attempt: Attempt, outcome: StartOutcome): Promise<void> {
  const { id } = attempt;
  switch (outcome.kind) {
    case 'started':
      return void (await moveAttempt(ctx, tx, id, 'pending', { show: outcome.show }));
    case 'refused':
      return void (await moveAttempt(ctx, tx, id, 'failed', { refusal: outcome.code }));
    case 'closed':
      return void (await moveAttempt(ctx, tx, id, 'closed'));
    default:
      return void (await moveAttempt(ctx, tx, id, 'unknown'));
  }
}
