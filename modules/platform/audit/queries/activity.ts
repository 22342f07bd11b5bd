import type { WidgetData } from '../../../../kernel/contract/widgets.ts';
import { withinDays } from '../../../../kernel/figures/series.ts';
import { tableData } from '../../../../kernel/figures/table-data.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Span } from '../../../../kernel/rules/time-buckets.ts';

/** The figure that the nightly job sums the audit trail up in: by person, and over all of a day with an empty part. */
export const CHANGES = 'audit.changes';

const MOST = 8;

/** Who changed most in some days: from the sums of the days that are over, and from the trail itself since. */
export async function activity(ctx: Ctx, { from, to }: Span): Promise<WidgetData> {
  const rows = await ctx.db.rows<{ name: string; amount: number }>(
    `with rolled as (select coalesce(max(day), '-infinity') as until from daily_figure where shop_id = $1 and metric = $4 and part = ''),
     counted as (
       select part::bigint as actor, sum(amount) as amount from daily_figure
       where shop_id = $1 and metric = $4 and part <> '' and day between $2 and $3 group by 1
       union all
       select e.actor, count(*) from audit_entry e
       where e.shop_id = $1 and e.actor is not null and ${withinDays('e.at', '$2', '$3')}
         and e.at >= (select (until + 1)::timestamp at time zone 'Asia/Shanghai' from rolled) group by 1)
     select m.name, sum(c.amount)::bigint as amount from counted c join member m on m.shop_id = $1 and m.id = c.actor
     group by m.id, m.name order by 2 desc, 1 limit $5`,
    [ctx.shop.id, from, to, CHANGES, MOST],
  );
  return tableData(
    ctx,
    [
      ['name', { zh: '人员', en: 'Person' }, 'text'],
      ['amount', { zh: '改动', en: 'Changes' }, 'count'],
    ],
    rows.map(({ name, amount }) => ({ name, amount })),
    { value: rows.reduce((sum, { amount }) => sum + amount, 0), kind: 'count', of: null },
  );
}
