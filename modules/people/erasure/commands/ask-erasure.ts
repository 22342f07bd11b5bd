import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { refuseWhileHeld } from '../holds.ts';
import { type Own, ownStanding } from '../queries/own-standing.ts';
import { refuse } from '../refusals.ts';
import { daysOf } from '../settings.ts';
import { lockOpenErasure, openErasure } from './open-erasure.ts';

const DAY = 86_400_000;
/** Each wish sends a message. */
const LIMITS = [{ most: 5, seconds: 86_400 }];

/** Asks for the own removal: after the days of reflection, unless it is taken back. */
export async function askErasure(ctx: Ctx): Promise<{ data: Own }> {
  const { config } = ctx.services;
  const { id } = signedIn(ctx);
  const now = ctx.services.now();
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'erasure-ask', `${ctx.shop.id}/${id}`), LIMITS, now);
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const due = new Date(now.getTime() + (await daysOf(ctx, 'erasure.coolingDays')) * DAY);
  await ctx.db.write(async (tx) => {
    await refuseWhileHeld(ctx, tx, id);
    const made = await openErasure(tx, { memberId: id, origin: 'own', now, due });
    if (made === null) throw refuse.asked_already();
    const at = formatDateTime(due);
    await sendNotice(ctx, tx, {
      ...{ kind: 'erasure.asked', to: [id], key: String(made.id), link: '/account' },
      values: { due: { zh: at, en: at }, receipt: made.receipt },
    });
  });
  return ownStanding(ctx);
}

/** Takes the own removal back; whoever is here is not away either. */
export async function withdrawErasure(ctx: Ctx): Promise<Record<string, never>> {
  const { id } = signedIn(ctx);
  const at = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const open = await lockOpenErasure(tx, ctx.shop.id, id);
    if (open === null) throw refuse.nothing_asked();
    await tx.rows(
      `update erasure set state = 'withdrawn', closed_at = $3, version = version + 1, updated_at = $3 where shop_id = $1 and id = $2`,
      [ctx.shop.id, open.id, at],
    );
  });
  return {};
}
