import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** What a shop says of how one registers for its conferences. */
export const registrationSettings = {
  'registration.payHours': {
    label: { zh: '审核通过后的付款期限', en: 'Time to pay once the desk has said yes' },
    help: {
      zh: '审核通过或会务代为注册后，名额保留到此期限',
      en: 'For how long places are held for whoever was approved or registered by the desk',
    },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(168),
    default: 72,
  },
  'registration.offerHours': {
    label: { zh: '候补名额的保留时间', en: 'How long a place from the waiting list is kept' },
    help: {
      zh: '到期未下单即轮到下一位；不晚于会议开始与停售时间',
      en: 'Then the next in line is asked; never beyond the begin of the conference or the end of the sale',
    },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(168),
    default: 12,
  },
  'registration.reminds': {
    label: { zh: '会前提醒', en: 'Remind of conferences' },
    help: {
      zh: '会议开始前提醒已注册的人，邮件附日历文件',
      en: 'Tells whoever is registered before it begins; mails bring its entry for calendars',
    },
    schema: z.boolean(),
    default: true,
  },
  'registration.remindHours': {
    label: { zh: '会前多久提醒', en: 'How long before' },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(2).max(336),
    default: 48,
  },
} satisfies Record<string, SettingSpec>;

const HOUR_MS = 3_600_000;

/** Until when whoever did not pay at once may pay. */
export async function payUntil(ctx: Ctx): Promise<Date> {
  const hours = await ctx.services.settings.get<number>(ctx, 'registration.payHours');
  return new Date(ctx.services.now().getTime() + hours * HOUR_MS);
}
