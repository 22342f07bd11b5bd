import { timingSafeEqual } from 'node:crypto';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import { keepUsedJudge, requireRoom } from '../check-records.ts';
import type { JudgeStatus, score } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { tellContest } from '../tell-contest.ts';

function isSameCode(given: string, code: string): boolean {
  const [one, other] = [Buffer.from(given.trim().toUpperCase()), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Asks to judge: it waits for the organisers. Who asked before is told how that stands. */
export async function registerJudge(ctx: Ctx, input: ParsedOf<(typeof score)['score.judge.regist']>) {
  const { activity, code, hospital } = input;
  return ctx.db.write(async (tx) => {
    const found = await tx.row<{ code: string }>(
      'select code from score_activity where shop_id = $1 and id = $2 and is_public for share',
      [ctx.shop.id, activity],
    );
    if (found === null) throw notFound();
    if (!isSameCode(code, found.code)) throw refuse.code_wrong();
    const me = signedIn(ctx).id;
    const made = await tx.row<{ status: JudgeStatus }>(
      `insert into score_judge (activity_id, member_id, hospital) values ($1, $2, $3)
       on conflict (shop_id, activity_id, member_id) do nothing returning status`,
      [activity, me, hospital],
    );
    tellContest(ctx, tx, activity);
    if (made !== null) return made;
    const standing = await tx.row<{ status: JudgeStatus }>(
      'select status from score_judge where shop_id = $1 and activity_id = $2 and member_id = $3',
      [ctx.shop.id, activity, me],
    );
    if (standing === null) throw notFound();
    return standing;
  });
}

/** Approves or refuses a judge; one who sits in an open round stays. */
export async function decideJudge(ctx: Ctx, input: ParsedOf<(typeof scoreAdmin)['score.judge.decide']>) {
  const { id, version, status, reason } = input;
  return ctx.db.write(
    async (tx) => {
      const judge = await tx.row<{ version: number; activityId: number }>(
        'select version, activity_id as "activityId" from score_judge where shop_id = $1 and id = $2 for update',
        [ctx.shop.id, id],
      );
      if (judge === null) throw notFound();
      if (judge.version !== version) throw versionConflict();
      if (status === 'approved') await requireRoom(tx, ctx.shop.id, judge.activityId, id);
      else await keepUsedJudge(ctx, tx, { id });
      const data = await tx.row<{ id: number; version: number }>(
        `update score_judge set status = $3, status_reason = $4, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2 returning id, version`,
        [ctx.shop.id, id, status, reason],
      );
      if (data === null) throw notFound();
      tellContest(ctx, tx, judge.activityId);
      return { data };
    },
    { reason },
  );
}
