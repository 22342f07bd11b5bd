import { momentSeries, seriesData } from '../../../kernel/figures/series.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';

/** What favourites add to the dashboards: how often members kept something. */
export const favoriteWidgets: Record<string, WidgetSpec> = {
  'favorite.kept': {
    label: { zh: '新增收藏', en: 'New favourites' },
    help: { zh: '会员收藏的次数，取消收藏的不计。', en: 'How often members kept something and have not let it go.' },
    kind: 'figure',
    size: 'small',
    permission: 'news.article.view',
    isRanged: true,
    roles: ['admin', 'chief', 'editor'],
    order: 6,
    read: async (ctx, span) =>
      seriesData(ctx, span, await momentSeries(ctx, span, { table: 'favorite', at: 'at' }), [
        { part: '', label: labelIn(ctx.locale, { zh: '收藏', en: 'Favourites' }) },
      ]),
  },
};
