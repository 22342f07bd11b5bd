import { type MomentSource, momentSeries, seriesData } from '../../../kernel/figures/series.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { thingSight } from '../../../kernel/permission/things.ts';

/** The answers that the reader may see: of all forms, or of those that they hold the right on. */
const answersSeen = (ctx: Ctx): MomentSource => ({
  table: 'form_answer',
  at: 'submitted_at',
  where: (bind) => thingSight(ctx, 'form.answer', 'form.answer.view', bind)[0] ?? 'true',
});

/** What forms add to the dashboards: the answers that came in. */
export const formWidgets: Record<string, WidgetSpec> = {
  'form.answers': {
    label: { zh: '表单答复', en: 'Answers to forms' },
    help: { zh: '每天收到的答复份数，已删除的不计。', en: 'Answers that came in each day; removed ones do not count.' },
    kind: 'line',
    size: 'medium',
    permission: 'form.answer.view',
    isNarrowed: true,
    isRanged: true,
    roles: ['admin', 'chief'],
    order: 34,
    read: async (ctx, span) =>
      seriesData(ctx, span, await momentSeries(ctx, span, answersSeen(ctx)), [
        { part: '', label: ctx.t('form.console.answers') },
      ]),
  },
};
