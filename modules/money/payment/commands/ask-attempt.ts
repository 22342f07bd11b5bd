import type { Ctx } from '../../../../kernel/http/context.ts';
import { providerOf } from '../accounts.ts';
import { type Attempt, attemptById, planAsk } from '../attempt-rows.ts';
import type { PaymentProvider } from '../provider.ts';
import { closeAttempt, isOver } from './close-attempt.ts';
import { queryAttempt } from './query-attempt.ts';
import { sendStart } from './send-start.ts';

/**
 * Asks about an attempt that may still bring money, as a job. What the provider has no word of is sent again as it was, under the
 * same number; what is over is closed there first; and nothing fails by age.
 */
export async function askAttempt(ctx: Ctx, id: number): Promise<void> {
  const attempt = await attemptById(ctx.db, ctx.shop.id, id);
  if (attempt === null || !isLive(attempt)) return;
  const provider = await providerOf(ctx, attempt.provider);
  // Under other credentials nothing can be found out about it; they may come back.
  if (provider?.account.mchid === attempt.mchid) await ask(ctx, provider, attempt);
  const now = await attemptById(ctx.db, ctx.shop.id, id);
  if (now !== null && isLive(now)) await ctx.db.write((tx) => planAsk(ctx, tx, now));
}

async function ask(ctx: Ctx, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  const said = await queryAttempt(ctx, provider, attempt);
  if (said === 'unknown') return;
  if (isOver(ctx, attempt)) {
    const now = await attemptById(ctx.db, ctx.shop.id, attempt.id);
    if (now !== null && isLive(now)) await closeAttempt(ctx, provider, now);
    return;
  }
  if (said === 'absent' && attempt.state !== 'pending') await sendStart(ctx, provider, attempt);
}

const isLive = ({ state }: Attempt): boolean => state === 'created' || state === 'pending' || state === 'unknown';
