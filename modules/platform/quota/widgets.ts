import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { usageOf } from '../../../kernel/tenancy/quota.ts';
import { quotaKinds } from '../../../kernel/tenancy/shop.ts';

/** What quotas add to the dashboards: how much of each is used up. */
export const widgets: Record<string, WidgetSpec> = {
  'quota.usage': {
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
        const written = (amount: number): string => ctx.t(`quota.console.widget.${kind}`, { amount });
        const inUnits = (amount: number): number => (kind === 'storage' ? Math.round(amount / 104_857.6) / 10 : amount);
        return {
          what: ctx.t(`quota.console.widget.${kind}Name`),
          used: written(inUnits(used[kind])),
          limit: limit === undefined ? ctx.t('quota.console.widget.unlimited') : written(inUnits(limit)),
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
