import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';

/** What a member hands in, or writes, in an hour: more than anybody does by hand. */
const LIMITS = { 'requirement-save': [{ most: 30, seconds: 3600 }], 'requirement-say': [{ most: 60, seconds: 3600 }] };

/** Counts what a member does against what one may do. */
export async function passLimit(ctx: Ctx, what: keyof typeof LIMITS): Promise<void> {
  const key = attemptKey(ctx.services.config, what, `${ctx.shop.id}/${signedIn(ctx).id}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS[what], ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}
