import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { usageOf } from '../../../kernel/tenancy/quota.ts';
import { quotaKinds } from '../../../kernel/tenancy/shop.ts';
import { activity } from './queries/activity.ts';
import { waitingEntries } from './queries/console-frame.ts';

/** What the portal itself adds to the dashboards: what waits behind the menu, who changed how much, and what is used up. */
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
  'shell.activity': {
    label: { zh: '改动最多的人', en: 'Who changed most' },
    help: {
      zh: '操作记录里改动次数最多的 8 人；系统自身的改动不计。',
      en: 'The 8 with the most entries in the audit trail; what the portal did by itself does not count.',
    },
    kind: 'bar',
    size: 'medium',
    permission: 'shell.audit.view',
    isRanged: true,
    roles: ['admin'],
    order: 70,
    read: activity,
  },
  'shell.usage': {
    label: { zh: '用量与配额', en: 'Use and quotas' },
    help: { zh: '本站点已使用的人数、文件空间与本月短信。', en: 'People, space for files and messages of this month.' },
    kind: 'list',
    size: 'medium',
    permission: 'shell.setting.view',
    only: 'shops',
    isRanged: false,
    roles: ['admin'],
    order: 80,
    read: async (ctx) => {
      const used = await usageOf(ctx.services.registry, ctx.db, ctx.shop.id, ctx.services.now());
      const rows = quotaKinds.map((kind) => {
        const limit = ctx.shop.quotas[kind];
        const written = (amount: number): string => ctx.t(`shell.console.widget.${kind}`, { amount });
        const inUnits = (amount: number): number => (kind === 'storage' ? Math.round(amount / 104_857.6) / 10 : amount);
        return {
          what: ctx.t(`shell.console.widget.${kind}Name`),
          used: written(inUnits(used[kind])),
          limit: limit === undefined ? ctx.t('shell.console.widget.unlimited') : written(inUnits(limit)),
          share: limit === undefined || limit === 0 ? null : used[kind] / limit,
        };
      });
      return tableData(
        ctx,
        [
          ['what', { zh: '项目', en: 'What' }, 'text'],
          ['used', { zh: '已用', en: 'Used' }, 'text'],
          ['limit', { zh: '上限', en: 'Limit' }, 'text'],
          ['share', { zh: '占比', en: 'Share' }, 'share'],
        ],
        rows,
      );
    },
  },
};
