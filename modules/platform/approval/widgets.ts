import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { listRequests } from './queries/list-requests.ts';

const MOST = 8;

/** What approvals add to the dashboards: the requests that wait for the reader. */
export const approvalWidgets: Record<string, WidgetSpec> = {
  'approval.waiting': {
    label: { zh: '待我审批', en: 'Approvals waiting for me' },
    help: {
      zh: '轮到您处理的审批，等得最久的在前。',
      en: 'Requests whose turn is yours, those waiting longest first.',
    },
    kind: 'list',
    size: 'medium',
    permission: 'staff',
    isRanged: false,
    roles: ['admin', 'chief', 'coordinator', 'doctor-reviewer'],
    order: 10,
    read: async (ctx) => {
      const { data, total } = await listRequests(ctx, { tab: 'waiting', q: '', page: 1, limit: MOST });
      return tableData(
        ctx,
        [
          ['title', { zh: '事项', en: 'Matter' }, 'text'],
          ['kind', { zh: '类型', en: 'Kind' }, 'text'],
          ['at', { zh: '发起时间', en: 'Started' }, 'moment'],
        ],
        data.map(({ id, title, kindName, startedAt }) => ({
          ...{ title, kind: kindName, at: startedAt, link: `/backend/approval/${id}` },
        })),
        { value: total, kind: 'count', of: null },
      );
    },
  },
};
