import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { backlog } from './queries/backlog.ts';

/** The widgets of no module but the machinery below them all. */
export const ownWidgets: Record<string, WidgetSpec> = {
  'dashboard.backlog': {
    label: { zh: '后台运行状况', en: 'Behind the scenes' },
    help: {
      zh: '等待与失败的短信、邮件，以及近 7 天多次重试仍失败的后台作业。',
      en: 'Messages that wait or failed, and jobs that failed for good in the last 7 days.',
    },
    kind: 'list',
    size: 'medium',
    permission: 'dashboard.backlog.view',
    isRanged: false,
    roles: ['admin'],
    order: 90,
    read: async (ctx) => {
      const rows = await backlog(ctx);
      return tableData(
        ctx,
        [
          ['what', { zh: '项目', en: 'What' }, 'text'],
          ['amount', { zh: '数量', en: 'How many' }, 'count'],
          ['oldest', { zh: '最早', en: 'Oldest' }, 'moment'],
        ],
        rows.map(({ what, amount, oldest }) => ({ what: ctx.t(`dashboard.console.backlog.${what}`), amount, oldest })),
      );
    },
  },
};
