import { z } from 'zod';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { MODES, RECALL_SECONDS } from './rules/states.ts';

/** The part that the settings of comments stand in. */
export const settingGroups: Record<string, Label> = { comments: { zh: '评论', en: 'Comments' } };

/** How a shop takes comments. */
export const settings = {
  'remark.mode': {
    group: 'comments',
    label: { zh: '评论方式', en: 'Comments are' },
    help: {
      zh: '各栏目或单篇内容另有规定的，以其为准；命中人工审核词的评论总要先审。',
      en: 'Kinds of content and single items may differ. What touches a word to be looked at waits in any case.',
    },
    schema: z.enum(MODES),
    choices: {
      post: { zh: '先发后审', en: 'public at once' },
      pre: { zh: '先审后发', en: 'looked at first' },
      closed: { zh: '关闭', en: 'closed' },
    },
    default: 'pre',
  },
  'remark.needsPhone': {
    group: 'comments',
    label: { zh: '绑定手机号后才能评论', en: 'Only with a verified phone' },
    help: {
      zh: '《网络安全法》第二十四条与《互联网跟帖评论服务管理规定》要求后台实名。',
      en: 'The law in China asks to know by a phone who comments.',
    },
    schema: z.boolean(),
    default: true,
  },
  'remark.longest': {
    group: 'comments',
    label: { zh: '评论最长', en: 'Longest comment' },
    unit: { zh: '字', en: 'characters' },
    schema: z.number().int().min(20).max(1000),
    default: 500,
  },
  'remark.recallSeconds': {
    group: 'comments',
    label: { zh: '作者可撤回的时间', en: 'Writers may take back within' },
    unit: { zh: '秒', en: 'seconds' },
    schema: z.number().int().min(0).max(3600),
    default: RECALL_SECONDS,
  },
  'remark.targetMinutes': {
    group: 'comments',
    label: { zh: '审核时限', en: 'The desk looks within' },
    help: { zh: '超过时限的评论在审核台标红。', en: 'What waits longer is marked at the desk.' },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(5).max(10_080),
    default: 240,
  },
} satisfies Record<string, SettingSpec>;
