import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import type { remarkDesk } from '../admin-contract.ts';

type Figures = OutputOf<(typeof remarkDesk)['remark.remark.figures']>;

/** Days that the decisions are told of. */
const DAYS = 7;
/** More of them are not looked at. */
const MOST = 10_000;

/** How the desk stands against what it promised. */
export async function deskFigures(ctx: Ctx): Promise<Figures> {
  const targetMinutes = await ctx.services.settings.get<number>(ctx, 'remark.targetMinutes');
  const now = ctx.services.now();
  const row = await ctx.db.row<Omit<Figures['data'], 'targetMinutes'>>(
    `select w.waiting, w.late, w.oldest as "oldestMinutes", r.reported, d.published, d.refused, d.minutes from
       (select count(*)::int as waiting, count(*) filter (where at < $2::timestamptz - make_interval(mins => $3))::int as late,
          floor(extract(epoch from $2::timestamptz - min(at)) / 60)::int as oldest
        from (select at from remark where shop_id = $1 and state = 'review' order by at, id limit ${MOST}) t) w,
       (select ${boundedCount('remark where shop_id = $1 and reports > 0')}::int as reported) r,
       (select count(*) filter (where state = 'published')::int as published, count(*) filter (where state = 'refused')::int as refused,
          round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - at) / 60))::int as minutes
        from (select state, at, decided_at from remark where shop_id = $1 and decided_at > $2::timestamptz - make_interval(days => ${DAYS})
          order by decided_at desc limit ${MOST}) t) d`,
    [ctx.shop.id, now.toISOString(), targetMinutes],
  );
  if (row === null) throw new Error('The figures of the desk were not read.');
  return { data: { ...row, targetMinutes } };
}
