import { momentSeries, seriesData } from '../../../kernel/figures/series.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import type { Condition } from '../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { inSight } from './queries/person-sql.ts';

/** What members add to the dashboards: how many came, among those that the reader may see. */
export const memberWidgets: Record<string, WidgetSpec> = {
  'member.new': {
    label: { zh: '新增会员', en: 'New members' },
    help: { zh: '您可见范围内，所选日期加入的会员。', en: 'Who joined in the chosen days, among those you may see.' },
    kind: 'figure',
    size: 'small',
    permission: 'member.person.view',
    isRanged: true,
    roles: ['admin', 'chief', 'coordinator', 'doctor-reviewer'],
    order: 4,
    read: async (ctx, span) => {
      const seen = inSight(ctx, 'member.person.view', 'read');
      // Who has no account has not joined; who was removed once did.
      const where: Condition = (bind) => `(t.account_id is not null or t.removed_at is not null) and (${seen(bind)})`;
      const points = await momentSeries(ctx, span, { table: 'member', at: 'created_at', where });
      return seriesData(ctx, span, points, [{ part: '', label: labelIn(ctx.locale, { zh: '会员', en: 'Members' }) }]);
    },
  },
};
