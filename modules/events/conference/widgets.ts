import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { comingConferences } from './queries/coming-conferences.ts';

/** What conferences add to the dashboards: the ones that are at hand. */
export const conferenceWidgets: Record<string, WidgetSpec> = {
  'conference.coming': {
    label: { zh: '近期会议', en: 'Conferences at hand' },
    help: {
      zh: '正在进行与即将召开的会议，由近及远；延期与取消的会注明。',
      en: 'Those that run or are to come, the nearest first; postponed and cancelled ones say so.',
    },
    kind: 'list',
    size: 'medium',
    permission: 'conference.conference.view',
    isNarrowed: true,
    isRanged: false,
    roles: ['admin', 'chief', 'editor'],
    order: 31,
    read: comingConferences,
  },
};
