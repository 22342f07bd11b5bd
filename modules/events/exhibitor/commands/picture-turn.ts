import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';

/** Pictures of one account in an hour. */
const LIMITS = [{ most: 60, seconds: 3600 }];

/** Counts a picture that the calling guest brings; refuses one too many. */
export async function takePictureTurn(ctx: Ctx): Promise<void> {
  const key = attemptKey(ctx.services.config, 'exhibitor-file', `${ctx.shop.id}/${callingGuest(ctx).id}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}
