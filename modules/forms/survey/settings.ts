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
  'survey.reminders': {
    label: { zh: '每人最多提醒几次', en: 'Reminders to one person' },
    help: {
      zh: '发给受邀而未作答的人，夜间免打扰时段顺延；0 表示不提醒',
      en: 'To who was invited and has not answered, outside of the quiet hours; 0 reminds nobody',
    },
    unit: { zh: '次', en: 'times' },
    schema: z.number().int().min(0).max(5),
    default: 2,
  },
  'survey.reminderDays': {
    label: { zh: '提醒间隔', en: 'Days between reminders' },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(60),
    default: 4,
  },
  'survey.invitationWords': {
    label: { zh: '邀请邮件附言', en: 'Words added to invitations by mail' },
    help: {
      zh: '例如由谁发起、联系谁；留空则不加',
      en: 'Such as who asks, and whom one may ask; left empty, nothing is added',
    },
    schema: z.string().max(500),
    default: '',
  },
} satisfies Record<string, SettingSpec>;
