import { figureSeries, momentSeries, seriesData } from '../../../kernel/figures/series.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { mostRead } from './queries/most-read.ts';

const common = { permission: 'news.article.view', isRanged: true } as const;

/** What news adds to the dashboards: readings and publications over time, and the most read. */
export const newsWidgets: Record<string, WidgetSpec> = {
  'news.reads': {
    ...common,
    label: { zh: '资讯阅读量', en: 'Readings of news' },
    help: {
      zh: '同一读者半小时内重复打开只计一次，不含搜索引擎等机器访问。',
      en: 'A reader counts once in half an hour; robots do not count.',
    },
    kind: 'line',
    size: 'medium',
    roles: ['admin', 'chief', 'editor'],
    order: 20,
    read: async (ctx, span) =>
      seriesData(ctx, span, await figureSeries(ctx, span, 'news.read', false), [
        { part: '', label: ctx.t('news.console.widget.reads') },
      ]),
  },
  'news.published': {
    ...common,
    label: { zh: '资讯发布', en: 'News published' },
    help: {
      zh: '按首次发布日期统计，只含仍在线的资讯。',
      en: 'By the day of first publication, of what is still live.',
    },
    kind: 'figure',
    size: 'small',
    roles: ['admin', 'chief', 'editor'],
    order: 8,
    read: async (ctx, span) =>
      seriesData(
        ctx,
        span,
        await momentSeries(ctx, span, { table: 'news', at: 'published_at', where: () => 't.live' }),
        [{ part: '', label: ctx.t('news.console.widget.published') }],
      ),
  },
  'news.top': {
    ...common,
    label: { zh: '最多阅读的资讯', en: 'Most read news' },
    help: { zh: '所选日期内阅读量最高的 8 篇。', en: 'The 8 with the most readings in the chosen days.' },
    kind: 'list',
    size: 'medium',
    roles: ['admin', 'chief', 'editor'],
    order: 30,
    read: mostRead,
  },
};
