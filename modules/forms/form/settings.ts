import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** What a shop says about confirmations and reminders of forms with an event. */
export const formSettings = {
  'form.confirms': {
    label: { zh: '发送报名确认', en: 'Confirm registrations' },
    help: {
      zh: '对填写了活动开始时间的表单：答卷后一分钟内发出。文字与渠道在“通知模板”的“报名确认”中修改。',
      en: 'For forms whose event has a beginning, within a minute of the answer. Worded and routed under Notices.',
    },
    schema: z.boolean(),
    default: true,
  },
  'form.reminds': {
    label: { zh: '活动开始前提醒', en: 'Remind before an event begins' },
    help: {
      zh: '每份答卷一次；活动改期时随之改期，取消的答卷不发，错过一半时间后不再补发。',
      en: 'Once for each answer; it moves when the event does. None for answers that lapsed, nor once half of the time has passed.',
    },
    schema: z.boolean(),
    default: true,
  },
  'form.remindHours': {
    label: { zh: '提前多久提醒', en: 'How long before' },
    unit: { zh: '小时', en: 'hours' },
    schema: z.number().int().min(1).max(720),
    default: 24,
  },
} satisfies Record<string, SettingSpec>;
