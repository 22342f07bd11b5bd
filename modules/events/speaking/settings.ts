import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** The part that the settings of speakers stand in. */
export const speakingSettingGroups: Record<string, Label> = {
  invitations: { zh: '讲者邀请与课件', en: 'Invitations and slides of speakers' },
};

const days = (zh: string, en: string, most: number, usual: number): SettingSpec => ({
  ...{ group: 'invitations', label: { zh, en }, unit: { zh: '天', en: 'days' } },
  ...{ schema: z.number().int().min(1).max(most), default: usual },
});

/** How long experts have to answer, how often they are reminded, and until when slides are taken. */
export const speakingSettings: Record<string, SettingSpec> = {
  'speaking.window': days('邀请后几天内答复', 'Days to answer an invitation', 60, 7),
  'speaking.remindEvery': days('未答复时每隔几天提醒', 'Days between reminders', 30, 3),
  'speaking.reminders': {
    ...{ group: 'invitations', label: { zh: '最多提醒几次', en: 'Reminders at most' } },
    ...{ unit: { zh: '次', en: 'times' }, schema: z.number().int().min(0).max(10), default: 2 },
  },
  'speaking.presenceMinutes': {
    ...{
      group: 'invitations',
      label: { zh: '进会议室签到算到场：任务开始前', en: 'Checking in at the room counts from, before a task' },
    },
    ...{ unit: { zh: '分钟', en: 'minutes' }, schema: z.number().int().min(0).max(720), default: 60 },
  },
  'speaking.slidesHours': {
    ...{ group: 'invitations', label: { zh: '课件截止：任务开始前', en: 'Slides are due before a task by' } },
    ...{ unit: { zh: '小时', en: 'hours' }, schema: z.number().int().min(0).max(720), default: 24 },
  },
};

/** Hours before a task until which its slides are taken. */
export const slidesHours = (ctx: Ctx): Promise<number> =>
  ctx.services.settings.get<number>(ctx, 'speaking.slidesHours');

/** Minutes before a task from which on coming into its room is being there. */
export const presenceMinutes = (ctx: Ctx): Promise<number> =>
  ctx.services.settings.get<number>(ctx, 'speaking.presenceMinutes');

const DAY_MS = 86_400_000;

/** Until when somebody who is asked now may answer. */
export async function answerByOf(ctx: Ctx): Promise<string> {
  const window = await ctx.services.settings.get<number>(ctx, 'speaking.window');
  return new Date(ctx.services.now().getTime() + window * DAY_MS).toISOString();
}
