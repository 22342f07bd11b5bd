import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';

const LIMITS = [{ most: 120, seconds: 3600 }];

/** Counts an upload of a member: a small file may take seconds of drawing, and its size says nothing of that. */
export async function countUpload(ctx: Ctx): Promise<void> {
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'file-upload', `${ctx.shop.id}/${signedIn(ctx).id}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}
