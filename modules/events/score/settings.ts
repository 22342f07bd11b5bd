import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { aggregates, tieSteps } from './rules/scoring.ts';

/** The settings of judging: what a new round begins with. */
export const scoreSettings: Record<string, SettingSpec> = {
  'score.aggregate': {
    label: { zh: '新轮次的合分方式', en: 'Formula of new rounds' },
    choices: {
      mean: { zh: '平均', en: 'Mean' },
      trimmed: { zh: '去高低后平均', en: 'Trimmed mean' },
      median: { zh: '中位数', en: 'Median' },
      zscore: { zh: '标准分', en: 'Z-score' },
      confidence: { zh: '按把握加权', en: 'By confidence' },
    },
    schema: z.enum(aggregates),
    default: 'trimmed',
  },
  'score.trim': {
    label: { zh: '最高和最低各去几个', en: 'Left out of the highest and of the lowest' },
    help: { zh: '余下不足 3 份时不去', en: 'Nothing is left out unless three remain' },
    schema: z.number().int().min(0).max(10),
    default: 1,
    visibleWhen: { key: 'score.aggregate', is: ['trimmed'] },
  },
  'score.scale': {
    label: { zh: '满分', en: 'Full marks' },
    schema: z.number().int().min(1).max(1000),
    default: 100,
  },
  'score.digits': {
    label: { zh: '小数位', en: 'Decimals' },
    schema: z.number().int().min(0).max(4),
    default: 2,
  },
  'score.ladder': {
    label: { zh: '同分怎么比', en: 'How ties are broken' },
    help: {
      zh: '按选择的先后依次比；一项不选就直接并列',
      en: 'In the order chosen; with none of them a place is shared at once',
    },
    choices: {
      criterion: { zh: '权重最高的一项', en: 'Heaviest criterion' },
      firsts: { zh: '第一名次数', en: 'Number of firsts' },
      chair: { zh: '主席定', en: 'Chair’s decision' },
    },
    schema: z.array(z.enum(tieSteps)).max(tieSteps.length),
    default: [...tieSteps],
  },
  'score.talkSeconds': {
    label: { zh: '演讲时限', en: 'Time for a talk' },
    help: { zh: '0 表示不计时', en: '0: no time is kept' },
    unit: { zh: '秒', en: 'seconds' },
    schema: z.number().int().min(0).max(3600),
    default: 480,
  },
  'score.questionSeconds': {
    label: { zh: '提问时限', en: 'Time for questions' },
    help: { zh: '0 表示不计时', en: '0: no time is kept' },
    unit: { zh: '秒', en: 'seconds' },
    schema: z.number().int().min(0).max(3600),
    default: 240,
  },
  'score.seconds': {
    label: { zh: '打分时限', en: 'Time for marking' },
    unit: { zh: '秒', en: 'seconds' },
    schema: z.number().int().min(10).max(3600),
    default: 180,
  },
};
