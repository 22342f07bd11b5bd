import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
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
       (select count(*)::int as review from ask_question where shop_id = $1 and (state = 'review' or reviews > 0)) r,
       (select count(*)::int as reported from ask_question where shop_id = $1 and reports > 0) p,
       (select count(*)::int as waiting,
          count(*) filter (where waits_since <= $2::timestamptz - make_interval(hours => $3))::int as late
        from ask_question where shop_id = $1 and state = 'open' and waits_since is not null) w,
       (select count(*)::int as alerts from ask_alert where shop_id = $1 and state in ('open', 'taken')) l,
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
export async function countWaiting(ctx: Ctx): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(
    `select (select count(*)::int from ask_question where shop_id = $1 and (state = 'review' or reviews > 0))
       + (select count(*)::int from ask_question where shop_id = $1 and reports > 0 and state <> 'review' and reviews = 0) as count`,
    [ctx.shop.id],
  );
  return row?.count ?? 0;
}
