import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** The part that the settings of the help centre stand in. */
export const settingGroups: Record<string, Label> = { knowledge: { zh: '帮助中心', en: 'Help centre' } };

/** The shortest wait for a click that a shop can set, in seconds. */
export const LEAST_SECONDS = 30;

/** From when on something is to be done about articles and searches. */
export const settings = {
  'knowledge.reworkVotes': {
    group: 'knowledge',
    label: { zh: '评价达到多少条起检查', en: 'Look at articles from' },
    unit: { zh: '条评价', en: 'votes' },
    help: { zh: '每个版本单独计算。', en: 'Counted for each version by itself.' },
    schema: z.number().int().min(5).max(1000),
    default: 20,
  },
  'knowledge.reworkPercent': {
    group: 'knowledge',
    label: { zh: '“有帮助”低于多少时待改写', en: 'Rework what helps fewer than' },
    unit: { zh: '%', en: '%' },
    schema: z.number().int().min(1).max(99),
    default: 60,
  },
  'knowledge.missSeconds': {
    group: 'knowledge',
    label: { zh: '搜索后多久没有点开算落空', en: 'A search is in vain without a click within' },
    unit: { zh: '秒', en: 'seconds' },
    schema: z.number().int().min(LEAST_SECONDS).max(600),
    default: 60,
  },
} satisfies Record<string, SettingSpec>;
