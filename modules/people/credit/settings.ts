import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** The settings of credits. */
export const creditSettings: Record<string, SettingSpec> = {
  'credit.settleHours': {
    label: { zh: '自动记分（单元结束后小时数）', en: 'Settle sessions by themselves (hours after their end)' },
    help: {
      zh: '此前可补签退、导入签到；0 表示只由工作人员记分',
      en: 'Until then missing sign-outs are filled in and attendance is imported; 0 leaves it to the staff',
    },
    schema: z.number().int().min(0).max(720),
    default: 48,
  },
};
