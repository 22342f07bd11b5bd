import type { WidgetData } from '../../../../kernel/contract/widgets.ts';
import { withinDays } from '../../../../kernel/figures/series.ts';
import { tableData } from '../../../../kernel/figures/table-data.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Span } from '../../../../kernel/rules/time-buckets.ts';

const MOST = 8;

const SQL = `
  SELECT t.id, CASE WHEN $4 = 'en' AND t.title_en <> '' THEN t.title_en ELSE t.title END AS title,
    t.past_viewers + (SELECT count(*)::int FROM live_viewer v WHERE v.shop_id = t.shop_id AND v.stream_id = t.id) AS viewers,
    coalesce((SELECT max(m.online) FROM live_minute m WHERE m.shop_id = t.shop_id AND m.stream_id = t.id), 0) AS peak
  FROM live_stream t WHERE t.shop_id = $1 AND t.live AND t.status = ANY('{1,2,3}') AND ${withinDays('t.starts_at', '$2', '$3')}
  ORDER BY viewers DESC, t.starts_at DESC, t.id LIMIT ${MOST}`;

/** The streams of some days that most people watched, with the most at once. */
export async function mostWatched(ctx: Ctx, { from, to }: Span): Promise<WidgetData> {
  const rows = await ctx.db.rows<{ id: number; title: string; viewers: number; peak: number }>(SQL, [
    ...[ctx.shop.id, from, to, ctx.locale],
  ]);
  return tableData(
    ctx,
    [
      ['title', { zh: '直播', en: 'Live stream' }, 'text'],
      ['viewers', { zh: '观看人数', en: 'Viewers' }, 'count'],
      ['peak', { zh: '最高同时在线', en: 'Most at once' }, 'count'],
    ],
    rows.map(({ id, ...row }) => ({ ...row, link: `/backend/lives/${id}/report` })),
    { value: rows.reduce((sum, { viewers }) => sum + viewers, 0), kind: 'count', of: null },
  );
}
