import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { VIEW } from './published-videos.ts';

const MOST = 8;

const SQL = `SELECT f.id, ${inLanguageSql('v', '$5', 'title')} AS title, f.views,
    (SELECT count(*)::int FROM video_attempt a WHERE a.shop_id = v.shop_id AND a.video_id = v.id AND a.is_passed) AS passed
  FROM (SELECT part::bigint AS id, sum(amount)::bigint AS views FROM daily_figure
    WHERE shop_id = $1 AND metric = $2 AND day BETWEEN $3 AND $4 GROUP BY part ORDER BY views DESC, id LIMIT ${MOST}) f
  JOIN video v ON v.shop_id = $1 AND v.id = f.id ORDER BY f.views DESC, f.id`;

/** What films add to the dashboards: those of the chosen days that were watched most. */
export const videoWidgets: Record<string, WidgetSpec> = {
  'video.most': {
    label: { zh: '视频观看', en: 'Videos watched' },
    help: {
      zh: '所选日期内观看最多的 8 部视频。看满 10 秒记一次，同一人半小时内只记一次；通过测验人数为累计。',
      en: 'The 8 videos watched most in the chosen days: ten seconds are a view, once in half an hour for each person; tests passed are of all time.',
    },
    kind: 'bar',
    size: 'medium',
    permission: 'video.video.view',
    isRanged: true,
    roles: ['admin', 'chief', 'editor'],
    order: 33,
    async read(ctx, { from, to }) {
      const rows = await ctx.db.rows<{ id: number; title: string; views: number; passed: number }>(SQL, [
        ...[ctx.shop.id, VIEW, from, to, ctx.locale],
      ]);
      return tableData(
        ctx,
        [
          ['title', { zh: '视频', en: 'Video' }, 'text'],
          ['views', { zh: '观看次数', en: 'Views' }, 'count'],
          ['passed', { zh: '通过测验', en: 'Tests passed' }, 'count'],
        ],
        rows.map(({ id, ...row }) => ({ ...row, link: `/backend/videos/${id}` })),
        { value: rows.reduce((sum, { views }) => sum + views, 0), kind: 'count', of: null },
      );
    },
  },
};
