import type { WidgetData } from '../../../../kernel/contract/widgets.ts';
import { tableData } from '../../../../kernel/figures/table-data.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Span } from '../../../../kernel/rules/time-buckets.ts';

const MOST = 8;

/** The articles that were read most in some days, with the console's address of each. */
export async function mostRead(ctx: Ctx, { from, to }: Span): Promise<WidgetData> {
  const rows = await ctx.db.rows<{ id: number; title: string; amount: number }>(
    `select t.id, case when $5 = 'en' and t.title_en <> '' then t.title_en else t.title end as title, f.amount
     from (select part::bigint as id, sum(amount)::bigint as amount from daily_figure
           where shop_id = $1 and metric = 'news.read' and day between $2 and $3 group by part order by 2 desc, 1 limit $4) f
     join news t on t.shop_id = $1 and t.id = f.id order by f.amount desc, t.id`,
    [ctx.shop.id, from, to, MOST, ctx.locale],
  );
  return tableData(
    ctx,
    [
      ['title', { zh: '标题', en: 'Title' }, 'text'],
      ['amount', { zh: '阅读', en: 'Readings' }, 'count'],
    ],
    rows.map(({ id, title, amount }) => ({ title, amount, link: `/backend/news/${id}` })),
  );
}
