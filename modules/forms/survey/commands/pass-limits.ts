import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { passAddress } from '../../../people/sign-in/public.ts';

/** Sheets of a member, or by one link, in an hour: more than anybody fills in by hand. */
const OF_ONE = [{ most: 60, seconds: 3600 }];
/** Sheets of visitors at one address in an hour, without and with a proof of work: a congress sits behind one address. */
const OF_AN_ADDRESS = { free: 20, proven: 200 };

/** Counts a sheet against the limits of whoever hands it in. */
export async function passLimits(ctx: Ctx, captcha: string | undefined): Promise<void> {
  if (ctx.person === null && ctx.link === null) {
    await passAddress(ctx, 'form', captcha, OF_AN_ADDRESS);
    return;
  }
  const key = attemptKey(
    ctx.services.config,
    ctx.link === null ? 'survey-member' : 'survey-link',
    `${ctx.shop.id}/${ctx.link?.id ?? ctx.person?.id}`,
  );
  const turn = await takeAttempt(ctx.db, key, OF_ONE, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}
