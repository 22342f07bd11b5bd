import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import { roundOfCandidate } from '../read-round.ts';
import { refuse } from '../refusals.ts';

/** Whoever is reminded again within so long gets no other notice; the phone in the hall is told each time. */
const QUIET_MS = 60_000;

/** Reminds those who have not handed in of a candidate: on the phone at once, and by a notice in the portal. */
export function remindJudges(
  ctx: Ctx,
  { candidate, judge }: ParsedOf<(typeof scoreAdmin)['score.judge.remind']>,
): Promise<{ reminded: number }> {
  const { shop, services } = ctx;
  return ctx.db.write(async (tx) => {
    const round = await roundOfCandidate(tx, shop.id, candidate);
    if (round.phase !== 'judging') throw refuse.wrong_phase();
    const missing = await tx.rows<{ memberId: number; presenter: string }>(
      `select j.member_id as "memberId", c.presenter from score_seat s
       join score_judge j on j.shop_id = s.shop_id and j.id = s.judge_id join score_candidate c on c.shop_id = s.shop_id and c.id = s.candidate_id
       where s.shop_id = $1 and s.candidate_id = $2 and s.state = 'sits' and ($3::bigint is null or s.judge_id = $3) and c.closed_at is null
         and not exists (select from score_sheet h where h.shop_id = s.shop_id and h.candidate_id = s.candidate_id and h.judge_id = s.judge_id
           and h.state = 'submitted') order by s.judge_id`,
      [shop.id, candidate, judge],
    );
    if (missing.length === 0) throw refuse.nobody_missing();
    await sendNotice(ctx, tx, {
      kind: 'score.sheet_waits',
      to: missing.map(({ memberId }) => memberId),
      key: `${candidate}:${Math.floor(services.now().getTime() / QUIET_MS)}`,
      values: { presenter: missing[0]?.presenter ?? '' },
      link: `/judge/sheet?id=${candidate}`,
    });
    tx.afterCommit(() => {
      for (const { memberId } of missing)
        services.realtime.toPerson(shop.id, memberId, 'score.reminded', { candidate });
    });
    return { reminded: missing.length };
  });
}
