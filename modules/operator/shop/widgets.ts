import { tableData } from '../../../kernel/figures/table-data.ts';
import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { countedShops } from '../../../kernel/tenancy/shop-register.ts';
import { nearestToLimits } from './queries/nearest-to-limits.ts';

const STATES = ['open', 'preparing', 'suspended', 'closing'] as const;

const common = { permission: 'shop.shop.view', isRanged: false, size: 'medium', roles: ['admin'] } as const;

/** What the platform sees of its shops on the dashboards: how many stand where, and which are near their limits. */
export const shopWidgets: Record<string, WidgetSpec> = {
  'shop.states': {
    ...common,
    label: { zh: '站点状态', en: 'Sites by state' },
    help: { zh: '平台上各状态的站点数量。', en: 'How many sites of the platform are in which state.' },
    kind: 'bar',
    order: 12,
    read: async (ctx) => {
      const counted = await countedShops(ctx.db);
      return tableData(
        ctx,
        [
          ['state', { zh: '状态', en: 'State' }, 'text'],
          ['amount', { zh: '站点', en: 'Sites' }, 'count'],
        ],
        STATES.map((state) => ({
          state: ctx.t(`shop.console.stateName.${state}`),
          amount: counted[state] ?? 0,
          link: `/backend/shop?state=${state}`,
        })),
        { value: Object.values(counted).reduce((sum, amount) => sum + amount, 0), kind: 'count', of: null },
      );
    },
  },
  'shop.usage': {
    ...common,
    label: { zh: '站点用量与配额', en: 'Sites near their quotas' },
    help: {
      zh: '按上次测量，用掉配额比例最高的 8 项。',
      en: 'The 8 quotas used up most, as last measured.',
    },
    kind: 'list',
    order: 14,
    read: async (ctx) => {
      const rows = await nearestToLimits(ctx);
      return tableData(
        ctx,
        [
          ['shop', { zh: '站点', en: 'Site' }, 'text'],
          ['kind', { zh: '项目', en: 'What' }, 'text'],
          ['share', { zh: '占比', en: 'Share' }, 'share'],
        ],
        rows.map(({ id, name, kind, share }) => ({
          shop: labelIn(ctx.locale, { zh: name['zh-CN'], en: name.en }),
          kind: ctx.t(`kernel.quota.${kind}`),
          share,
          link: `/backend/shop/${id}`,
        })),
      );
    },
  },
};
