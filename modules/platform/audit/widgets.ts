import type { WidgetSpec } from '../../../kernel/module/widget-spec.ts';
import { activity } from './queries/activity.ts';

/** What the audit trail adds to the dashboards: who changed how much. */
export const widgets: Record<string, WidgetSpec> = {
  'audit.activity': {
    label: { zh: '改动最多的人', en: 'Who changed most' },
    help: {
      zh: '操作记录里改动次数最多的 8 人；系统自身的改动不计。',
      en: 'The 8 with the most entries in the audit trail; what the portal did by itself does not count.',
    },
    kind: 'bar',
    size: 'medium',
    permission: 'audit.trail.view',
    isRanged: true,
    roles: ['admin'],
    order: 70,
    read: activity,
  },
};
