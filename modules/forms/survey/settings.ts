import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** What a shop says about its surveys. */
export const surveySettings = {
  'survey.smallest': {
    label: { zh: '匿名问卷的最小人数', en: 'Smallest group of an anonymous survey' },
    help: {
      zh: '不足这个人数的结果一律不显示，答卷也至少凑满这个人数才一起计入；问卷发布时定下，之后修改只影响新的问卷',
      en: 'Nothing is told of fewer people, and sheets are counted so many at once; a survey keeps what held when it was published',
    },
    unit: { zh: '人', en: 'people' },
    schema: z.number().int().min(3).max(100),
    default: 5,
  },
} satisfies Record<string, SettingSpec>;
