import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { waitingEntries } from './queries/console-frame.ts';

/** What the portal itself adds to the dashboards: what waits behind the menu. */
export const shellWidgets: Record<string, WidgetSpec> = {
  'shell.waiting': {
    label: { zh: '待办', en: 'To do' },
    help: { zh: '各菜单里等待您处理的事项数量。', en: 'How much waits for you behind the entries of the menu.' },
    kind: 'list',
    size: 'small',
    permission: 'staff',
    isRanged: false,
    roles: ['admin', 'chief', 'editor', 'coordinator', 'doctor-reviewer'],
    order: 2,
    read: async (ctx) => {
      const entries = await waitingEntries(ctx);
      return tableData(
        ctx,
        [
          ['entry', { zh: '事项', en: 'Where' }, 'text'],
          ['amount', { zh: '数量', en: 'Waiting' }, 'count'],
        ],
        entries.map(({ label, address, count }) => ({ entry: label, amount: count, link: `/${address}` })),
        { value: entries.reduce((sum, { count }) => sum + count, 0), kind: 'count', of: null },
      );
    },
  },
};
