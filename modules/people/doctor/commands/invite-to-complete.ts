import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { REGISTRATION, SHOWN } from '../queries/show-application.ts';
import { refuse } from '../refusals.ts';

const LIMITS = [{ most: 1, seconds: 86_400 }];

/** Asks the person of an imported draft to complete it, by a link that opens it once they are signed in. */
export async function inviteToComplete(ctx: Ctx, id: number): Promise<Record<string, never>> {
  const { config, now } = ctx.services;
  const row = await ctx.db.row<{ memberId: number; state: string }>(
    `select t.member_id as "memberId", t.state from doctor t where t.shop_id = $1 and t.id = $2 and ${SHOWN}`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  if (row.state !== 'draft') throw refuse.not_imported();
  const turn = await takeAttempt(ctx.db, attemptKey(config, 'doctor-invite', `${ctx.shop.id}/${id}`), LIMITS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const key = `${id}:${now().toISOString()}`;
  await ctx.db.write((tx) =>
    sendNotice(ctx, tx, { kind: 'doctor.draft_waits', to: [row.memberId], key, values: {}, link: REGISTRATION }),
  );
  return {};
}
