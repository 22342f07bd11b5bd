import { z } from 'zod';
import type { Ctx, EnrolledDevice } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import type { DeviceScreen } from './contract.ts';

const unit = { zh: '秒', en: 'seconds' };

/** How devices behave whom nobody touches. */
export const deviceSettings: Record<string, SettingSpec> = {
  'device.idleSeconds': {
    label: { zh: '无人操作后回到首屏', en: 'Return to the start without a touch after' },
    help: {
      zh: '自助设备上已填写而未提交的内容随之清除，下一位看不到',
      en: 'What somebody began on a kiosk is cleared then, so that the next person does not see it',
    },
    unit,
    schema: z.number().int().min(15).max(600),
    default: 60,
  },
  'device.warnSeconds': {
    label: { zh: '提前提醒', en: 'Warn before that' },
    help: { zh: '回到首屏之前倒计时提醒的时长', en: 'For how long it counts down before it returns' },
    unit,
    schema: z.number().int().min(5).max(60),
    default: 15,
  },
};

/** What a device is to show at this moment. */
export async function screenOf(ctx: Ctx, { name, work, workId }: Omit<EnrolledDevice, 'id'>): Promise<DeviceScreen> {
  const { settings } = ctx.services;
  const [idleSeconds, warnSeconds] = await Promise.all([
    settings.get<number>(ctx, 'device.idleSeconds'),
    settings.get<number>(ctx, 'device.warnSeconds'),
  ]);
  return { name, work, id: workId, idleSeconds, warnSeconds: Math.min(warnSeconds, idleSeconds - 5) };
}
