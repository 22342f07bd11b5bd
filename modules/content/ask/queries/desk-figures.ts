import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import type { askDesk } from '../admin-contract.ts';

type Figures = OutputOf<(typeof askDesk)['ask.question.figures']>;

/** Days that the service level is told of. */
const DAYS = 30;
/** More questions of that time are not looked at. */
const MOST = 5_000;

/** How the desk stands against what the shop promises. */
export async function deskFigures(ctx: Ctx): Promise<Figures> {
  const targetHours = await ctx.services.settings.get<number>(ctx, 'ask.answerHours');
  const now = ctx.services.now();
  const row = await ctx.db.row<Omit<Figures['data'], 'targetHours'>>(
    `select r.review as "toReview", p.reported, w.waiting, w.late, l.alerts as "openAlerts", d.answered, d.hours, d."inTime" from
       (select ${boundedCount(`ask_question where shop_id = $1 and (state = 'review' or reviews > 0)`)}::int as review) r,
       (select ${boundedCount('ask_question where shop_id = $1 and reports > 0')}::int as reported) p,
       (select count(*)::int as waiting,
          count(*) filter (where waits_since <= $2::timestamptz - make_interval(hours => $3))::int as late
        from (select waits_since from ask_question where shop_id = $1 and state = 'open' and waits_since is not null
          order by waits_since, id limit ${MOST}) t) w,
       (select ${boundedCount(`ask_alert where shop_id = $1 and state in ('open', 'taken')`)}::int as alerts) l,
       (select count(f.first)::int as answered,
          round(percentile_cont(0.5) within group (order by extract(epoch from f.first - f.at) / 3600))::int as hours,
          round(100.0 * count(*) filter (where f.first <= f.at + make_interval(hours => $3)) / nullif(count(f.first), 0))::int as "inTime"
        from (select q.at, (select min(a.at) from ask_post a where a.shop_id = q.shop_id and a.question_id = q.id
            and a.kind = 'answer' and a.state = 'published') as first
          from ask_question q where q.shop_id = $1 and q.at > $2::timestamptz - make_interval(days => ${DAYS}) and q.answers > 0
          order by q.at desc limit ${MOST}) f) d`,
    [ctx.shop.id, now.toISOString(), targetHours],
  );
  if (row === null) throw new Error('The figures of the desk were not read.');
  return { data: { ...row, targetHours } };
}

/** How many questions wait for the desk: for a look, or for an answer to a report. */
export const countWaiting = ({ db, shop }: Ctx): Promise<number> =>
  countRows(
    db,
    `(select id from ask_question where shop_id = $1 and (state = 'review' or reviews > 0)
      union all select id from ask_question where shop_id = $1 and reports > 0 and state <> 'review' and reviews = 0) w`,
    [shop.id],
  );
