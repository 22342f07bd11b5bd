import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { calledInLatin } from '../../../../kernel/module/latin-names.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import { readRound } from '../read-round.ts';
import { candidateColumns } from '../round-sql.ts';

type Shown = OutputOf<(typeof scoreAdmin)['score.round.panel']>;

/** Who marks whom in a round, and who has handed in: everything but what was marked. */
export async function showPanel(ctx: Ctx, id: number): Promise<Shown> {
  const round = await readRound(ctx.db, ctx.shop.id, id);
  const [found, candidates, seats] = await Promise.all([
    ctx.db.rows<Shown['data']['judges'][number] & { member: number }>(
      `select j.id, j.member_id as member, m.name as person, j.hospital, j.role,
         exists (select from score_declaration d where d.shop_id = j.shop_id and d.round_id = $3 and d.judge_id = j.id
           and d.declared_at >= (select coalesce(max(c.updated_at), '-infinity') from score_candidate c where c.shop_id = $1 and c.round_id = $3))
           or $4 as "isDeclared"
       from score_judge j join member m on m.shop_id = j.shop_id and m.id = j.member_id
       where j.shop_id = $1 and j.activity_id = $2 and j.status = 'approved' order by array_position(array['chair', 'judge', 'reserve'], j.role), j.id`,
      [ctx.shop.id, round.activityId, id, round.phase !== 'setup'],
    ),
    ctx.db.rows<Shown['data']['candidates'][number]>(
      `select ${candidateColumns('$3')}, c.chair_place as "chairPlace", c.closed_at is not null as "isClosed" from score_candidate c
       where c.shop_id = $1 and c.round_id = $2 order by c.position, c.id`,
      [ctx.shop.id, id, ctx.locale],
    ),
    ctx.db.rows<Shown['data']['seats'][number]>(
      `select s.candidate_id as "candidateId", s.judge_id as "judgeId", s.state, s.why, s.reason, s.replaces_id as "replacesId", h.state as sheet,
         case when h.state = 'submitted' then h.submitted_at end as "submittedAt"
       from score_candidate c join score_seat s on s.shop_id = c.shop_id and s.candidate_id = c.id
       left join score_sheet h on h.shop_id = s.shop_id and h.candidate_id = s.candidate_id and h.judge_id = s.judge_id
       where c.shop_id = $1 and c.round_id = $2 order by s.id`,
      [ctx.shop.id, id],
    ),
  ]);
  const judges = await calledInLatin(ctx, found, ({ member }) => member);
  const { version, phase, currentId, stagePart, deadline, pausedLeft, revealed, activityId } = round;
  const { seconds, talkSeconds, questionSeconds } = round;
  return {
    data: {
      ...{
        id,
        version,
        phase,
        seconds,
        talkSeconds,
        questionSeconds,
        currentId,
        stagePart,
        deadline,
        pausedLeft,
        revealed,
        activityId,
        judges,
        candidates,
        seats,
      },
      now: ctx.services.now().toISOString(),
      title: inLanguage(ctx.locale, round.title, round.titleEn),
    },
    can: {
      run: ctx.can('score.round.run'),
      reopen: ctx.can('score.sheet.reopen'),
      results: ctx.can('score.result.view'),
    },
  };
}
