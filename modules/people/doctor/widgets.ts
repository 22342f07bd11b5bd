import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';

const STATES = ['submitted', 'granted', 'rejected'] as const;

/** What doctors add to the dashboards: their applications by state. */
export const doctorWidgets: Record<string, WidgetSpec> = {
  'doctor.applications': {
    label: { zh: '医师认证申请', en: 'Doctors’ applications' },
    help: { zh: '当前各状态的申请数量。', en: 'How many applications stand where, at present.' },
    kind: 'bar',
    size: 'medium',
    permission: 'doctor.profile.review',
    isRanged: false,
    roles: ['admin', 'chief', 'doctor-reviewer'],
    order: 45,
    read: async (ctx) => {
      const counted = await ctx.db.rows<{ state: string; amount: number }>(
        'select state, count(*) as amount from doctor where shop_id = $1 and state = any ($2) group by state',
        [ctx.shop.id, STATES],
      );
      const amounts = new Map(counted.map(({ state, amount }) => [state, amount]));
      return tableData(
        ctx,
        [
          ['state', { zh: '状态', en: 'State' }, 'text'],
          ['amount', { zh: '申请', en: 'Applications' }, 'count'],
        ],
        STATES.map((state) => ({
          state: ctx.t(`doctor.console.state.${state}`),
          amount: amounts.get(state) ?? 0,
          link: `/backend/doctor?state=${state}`,
        })),
        { value: counted.reduce((sum, { amount }) => sum + amount, 0), kind: 'count', of: null },
      );
    },
  },
};
