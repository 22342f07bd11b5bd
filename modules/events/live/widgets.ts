import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { mostWatched } from './queries/most-watched.ts';

/** What live streams add to the dashboards: how those of the chosen days were watched. */
export const liveWidgets: Record<string, WidgetSpec> = {
  'live.audience': {
    label: { zh: '直播观看', en: 'Audience of live streams' },
    help: {
      zh: '所选日期内开播的直播，观看人数最多的 8 场；都是真实数据，不含基础观看次数。',
      en: 'Of the streams that began in the chosen days the 8 with the most viewers; real ones, without the base views.',
    },
    kind: 'bar',
    size: 'medium',
    permission: 'live.report',
    isRanged: true,
    roles: ['admin', 'chief', 'editor'],
    order: 32,
    read: mostWatched,
  },
};
