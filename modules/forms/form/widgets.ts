import { momentSeries, seriesData } from '../../../kernel/figures/series.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';

/** What forms add to the dashboards: the answers that came in. */
export const formWidgets: Record<string, WidgetSpec> = {
  'form.answers': {
    label: { zh: '表单答复', en: 'Answers to forms' },
    help: { zh: '每天收到的答复份数，已删除的不计。', en: 'Answers that came in each day; removed ones do not count.' },
    kind: 'line',
    size: 'medium',
    permission: 'form.answer.view',
    isRanged: true,
    roles: ['admin', 'chief'],
    order: 34,
    read: async (ctx, span) =>
      seriesData(ctx, span, await momentSeries(ctx, span, { table: 'form_answer', at: 'submitted_at' }), [
        { part: '', label: ctx.t('form.console.answers') },
      ]),
  },
};
