import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** The parts of what a shop says about its surveys. */
export const surveySettingGroups = {
  usual: { zh: '新建问卷的默认值', en: 'How new surveys begin' },
  promise: { zh: '匿名承诺', en: 'What is promised' },
  invited: { zh: '邀请与提醒', en: 'Invitations and reminders' },
  panels: { zh: '样本库', en: 'Panels' },
} satisfies Record<string, Label>;

/** What a shop says about its surveys. */
export const surveySettings = {
  'survey.usualWho': {
    group: 'usual',
    label: { zh: '谁可以参加', en: 'Who may take part' },
    help: {
      zh: '新建的问卷由此开始，每份问卷可另行选择。',
      en: 'What a new survey begins with; each says for itself.',
    },
    schema: z.enum(['visitor', 'member', 'invited']),
    choices: {
      visitor: { zh: '任何人', en: 'Everybody' },
      member: { zh: '会员', en: 'Members' },
      invited: { zh: '受邀者', en: 'People who were invited' },
    },
    default: 'visitor',
  },
  'survey.usualAnonymous': {
    group: 'usual',
    label: { zh: '匿名填写', en: 'Anonymous' },
    schema: z.boolean(),
    default: false,
  },
  'survey.usualShares': {
    group: 'usual',
    label: { zh: '结果给谁看', en: 'Who sees the results' },
    schema: z.enum(['desk', 'after', 'live']),
    choices: {
      desk: { zh: '仅后台', en: 'The desk alone' },
      after: { zh: '结束后公开', en: 'Everybody, once it is over' },
      live: { zh: '进行中即公开', en: 'Everybody, while it runs' },
    },
    default: 'desk',
  },
  'survey.smallest': {
    group: 'promise',
    label: { zh: '匿名问卷的最小人数', en: 'Smallest group of an anonymous survey' },
    help: {
      zh: '不足这个人数的结果一律不显示，答卷也至少凑满这个人数才一起计入；公开的结果页同样按此合并。问卷发布时定下，之后修改只影响新的问卷',
      en: 'Nothing is told of fewer people, and sheets are counted so many at once; pages of results put few together by it, too. A survey keeps what held when it was published',
    },
    unit: { zh: '人', en: 'people' },
    schema: z.number().int().min(3).max(100),
    default: 5,
  },
  'survey.reminders': {
    group: 'invited',
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
    group: 'invited',
    label: { zh: '提醒间隔', en: 'Days between reminders' },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(60),
    default: 4,
  },
  'survey.invitationWords': {
    group: 'invited',
    label: { zh: '邀请邮件附言', en: 'Words added to invitations by mail' },
    help: {
      zh: '例如由谁发起、联系谁；留空则不加',
      en: 'Such as who asks, and whom one may ask; left empty, nothing is added',
    },
    schema: z.string().max(500),
    default: '',
  },
  'survey.panelRestDays': {
    group: 'panels',
    label: { zh: '新样本库的休息天数', en: 'Days of rest in a new panel' },
    help: {
      zh: '样本库成员收到一次调查后，至少过这些天才会再被抽到；加入时的承诺不因之后放宽而改变',
      en: 'So many days pass before somebody of the panel is asked again; what was promised when they joined stands',
    },
    unit: { zh: '天', en: 'days' },
    schema: z.number().int().min(1).max(365),
    default: 30,
  },
  'survey.panelMostYear': {
    group: 'panels',
    label: { zh: '新样本库每人每年最多被问几次', en: 'Surveys to one person of a new panel within a year' },
    unit: { zh: '次', en: 'times' },
    schema: z.number().int().min(1).max(52),
    default: 6,
  },
} satisfies Record<string, SettingSpec>;
