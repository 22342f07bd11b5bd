import { withinDays } from '../../../../kernel/figures/series.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { daysAfter } from '../../../../kernel/rules/time-buckets.ts';
import { CHANGES } from '../queries/activity.ts';

/** Days that one night sums up at most: after a long standstill the following nights go on. */
const MOST_DAYS = 60;

/**
 * Sums up how often each person changed something on each day that is over, so that nobody counts over the whole trail.
 * A day is summed up in one statement with the row that marks it as done; a second run finds it done.
 */
export async function rollActivity(ctx: Ctx): Promise<void> {
  const today = formatDate(ctx.services.now());
  const start = await ctx.db.row<{ day: string | null }>(
    `select to_char(coalesce((select max(day) + 1 from daily_figure where shop_id = $1 and metric = $2 and part = ''),
       (select (min(at) at time zone 'Asia/Shanghai')::date from audit_entry where shop_id = $1)), 'YYYY-MM-DD') as day`,
    [ctx.shop.id, CHANGES],
  );
  const first = start?.day ?? today;
  for (let day = first, done = 0; day < today && done < MOST_DAYS; day = daysAfter(day, 1), done += 1) {
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into daily_figure (metric, day, part, amount)
         select $2, $3::date, coalesce(e.actor::text, ''), count(*) from audit_entry e
         where e.shop_id = $1 and ${withinDays('e.at', '$3', '$3')} and e.actor is not null
         group by grouping sets ((e.actor), ())
         on conflict (shop_id, metric, day, part) do nothing`,
        [ctx.shop.id, CHANGES, day],
      ),
    );
  }
}
