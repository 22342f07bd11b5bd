import { tooMany } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../kernel/rate-limit/loopback.ts';
import { weixinSetting } from './settings.ts';

/** Counts a sign-in that an address opens and refuses it above the limit: each costs a call of the shop's daily allowance. */
export async function passAddress(ctx: Ctx): Promise<void> {
  if (isDemoLoopback(ctx)) return;
  const most = await weixinSetting(ctx, 'weixin.scenesPerHour');
  const key = attemptKey(ctx.services.config, 'weixin-address', ctx.ip);
  const outcome = await takeAttempt(ctx.db, key, [{ most, seconds: 3600 }], ctx.services.now());
  if (!outcome.taken) throw tooMany(outcome.retryAfter);
}
