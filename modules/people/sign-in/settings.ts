import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/manifest.ts';

const count = (most: number) => z.number().int().min(1).max(most);
const Agreements = z
  .array(z.object({ key: z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/), version: z.string().min(1).max(32) }))
  .max(10);

/** Settings of sign-in. What protects people in every shop alike is the platform's alone. */
export const settings = {
  'signIn.staffSecondFactor': {
    label: { zh: '后台登录须两步验证', en: 'Staff need a second factor' },
    schema: z.boolean(),
    default: false,
  },
  'signIn.agreements': {
    label: { zh: '登录时同意的协议及版本', en: 'Agreements accepted by signing in, with versions' },
    schema: Agreements,
    default: [
      { key: 'terms', version: '2026-01' },
      { key: 'privacy', version: '2026-01' },
    ],
    public: true,
  },
  'signIn.smsPerDay': {
    label: { zh: '本站每日验证码短信上限', en: 'Code messages the shop may send a day' },
    schema: count(100_000),
    default: 2000,
  },
  'signIn.passwordRule': {
    label: { zh: '后台密码规则', en: 'Rule for staff passwords' },
    schema: z.enum(['length', 'complexity']),
    default: 'length',
  },
  'signIn.memberDays': {
    label: { zh: '会员登录有效天数', en: 'Days a member stays signed in' },
    schema: count(90),
    default: 30,
  },
  'signIn.staffIdleMinutes': {
    label: { zh: '后台无操作自动退出（分钟）', en: 'Minutes after which idle staff are signed out' },
    schema: z.number().int().min(5).max(120),
    default: 120,
  },
  'signIn.staffHours': {
    label: { zh: '后台登录最长时间（小时）', en: 'Hours after which staff sign in again' },
    schema: count(12),
    default: 12,
  },
  'signIn.stepUpMinutes': {
    label: { zh: '验证身份后多久内不再询问（分钟）', en: 'Minutes for which a fresh proof of staff counts' },
    schema: count(60),
    default: 10,
  },
  'signIn.resendSeconds': {
    label: { zh: '同一手机号两次验证码的间隔（秒）', en: 'Seconds between two codes to a phone' },
    schema: z.number().int().min(30).max(600),
    default: 60,
    locked: true,
  },
  'signIn.codesPerHour': {
    label: { zh: '同一手机号每小时验证码上限', en: 'Codes to a phone in an hour' },
    schema: count(20),
    default: 5,
    locked: true,
  },
  'signIn.codesPerDay': {
    label: { zh: '同一手机号每日验证码上限', en: 'Codes to a phone in a day' },
    schema: count(50),
    default: 10,
    locked: true,
  },
  'signIn.addressFree': {
    label: { zh: '同一网络地址每小时免验证次数', en: 'Attempts of an address in an hour without a proof of work' },
    schema: count(100),
    default: 10,
    locked: true,
  },
  'signIn.addressProven': {
    label: { zh: '同一网络地址每小时次数上限', en: 'Attempts of an address in an hour with a proof of work' },
    schema: count(200),
    default: 60,
    locked: true,
  },
  'signIn.codeMinutes': {
    label: { zh: '验证码有效时间（分钟）', en: 'Minutes a code lives' },
    schema: count(10),
    default: 5,
    locked: true,
  },
  'signIn.codeTries': {
    label: { zh: '验证码可尝试次数', en: 'Tries a code allows' },
    schema: count(10),
    default: 5,
    locked: true,
  },
  'signIn.failuresPerQuarter': {
    label: { zh: '同一账号 15 分钟内密码错误上限', en: 'Wrong passwords for an account in 15 minutes' },
    schema: z.number().int().min(10).max(50),
    default: 10,
    locked: true,
  },
  'signIn.failuresPerDay': {
    label: { zh: '同一账号每日密码错误上限', en: 'Wrong passwords for an account in a day' },
    schema: z.number().int().min(10).max(200),
    default: 30,
    locked: true,
  },
} satisfies Record<string, SettingSpec>;

/** The value of one setting of sign-in in this shop. */
export function signInSetting<K extends keyof typeof settings>(
  ctx: Ctx,
  key: K,
): Promise<z.output<(typeof settings)[K]['schema']>> {
  return ctx.services.settings.get(ctx, key);
}

/** Seconds for which a fresh proof of the person counts in this shop. */
export async function proofSeconds(ctx: Ctx): Promise<number> {
  return (await signInSetting(ctx, 'signIn.stepUpMinutes')) * 60;
}
