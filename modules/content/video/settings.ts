import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** The speeds that a shop may offer. */
const speeds = ['0.75', '1', '1.25', '1.5', '2'] as const;

/** What a shop asks of those who watch. */
export const videoSettings: Readonly<Record<string, SettingSpec>> = {
  'video.coverage': {
    label: { zh: '看完比例（%）', en: 'Share to be watched (%)' },
    help: {
      zh: '看过的不同片段达到这一比例，才算看完，课后测验才会开放',
      en: 'Once so much of a film was seen, none of it counted twice, it counts as watched and its test opens',
    },
    schema: z.number().int().min(1).max(100),
    default: 90,
  },
  'video.passPercent': {
    label: { zh: '测验及格线（%）', en: 'Pass mark of tests (%)' },
    schema: z.number().int().min(1).max(100),
    default: 60,
  },
  'video.tries': {
    label: { zh: '测验次数', en: 'Tries of a test' },
    help: { zh: '每人每部视频最多作答几次', en: 'How often one person may take the test of a film' },
    schema: z.number().int().min(1).max(10),
    default: 3,
  },
  'video.speeds': {
    label: { zh: '可选播放速度', en: 'Speeds to choose from' },
    help: {
      zh: '计学分的视频只按原速播放',
      en: 'Films that count for credits play at their own speed alone',
    },
    schema: z.array(z.enum(speeds)).min(1).max(speeds.length),
    default: [...speeds],
  },
  'video.passwordTries': {
    label: { zh: '观看密码可错', en: 'Wrong passwords allowed' },
    unit: { zh: '次', en: 'times' },
    schema: z.number().int().min(1).max(50),
    default: 5,
  },
  'video.passwordMinutes': {
    label: { zh: '错误次数的计算时段', en: 'Within' },
    help: {
      zh: '同一人、同一网络在这段时间内的错误次数到了上限，须等一会儿再试',
      en: 'Somebody who was wrong that often within this time, from one network, has to wait',
    },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(1).max(1440),
    default: 10,
  },
  'video.ticketHours': {
    label: { zh: '输对密码后可观看', en: 'A right password lasts' },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(168),
    default: 12,
  },
};
