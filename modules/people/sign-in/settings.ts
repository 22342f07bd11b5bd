import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const count = (most: number) => z.number().int().min(1).max(most);

/** The parts that the settings of sign-in stand in. */
export const settingGroups: Record<string, Label> = {
  members: { zh: '会员登录', en: 'Members' },
  staff: { zh: '后台登录', en: 'Staff' },
  sms: { zh: '短信验证码', en: 'Codes by SMS' },
  limits: { zh: '防护上限', en: 'Protective limits' },
};

/** Settings of sign-in. What protects people in every shop alike is the platform's alone. */
export const settings = {
  'signIn.staffSecondFactor': {
    group: 'staff',
    label: { zh: '后台登录须两步验证', en: 'Staff need a second factor' },
    schema: z.boolean(),
    default: false,
  },
  'signIn.smsPerDay': {
    group: 'sms',
    label: { zh: '本站每日验证码短信上限', en: 'Code messages the shop may send a day' },
    unit: { zh: '条', en: 'messages' },
    schema: count(100_000),
    default: 2000,
  },
  'signIn.passwordRule': {
    group: 'staff',
    label: { zh: '后台密码规则', en: 'Rule for staff passwords' },
    choices: {
      length: { zh: '只看长度（不少于 10 位）', en: 'Length alone' },
      complexity: { zh: '须含多类字符', en: 'Several kinds of characters' },
    },
    schema: z.enum(['length', 'complexity']),
    default: 'length',
  },
  'signIn.memberDays': {
    group: 'members',
    label: { zh: '会员登录有效天数', en: 'Days a member stays signed in' },
    unit: { zh: '天', en: 'days' },
    schema: count(90),
    default: 30,
  },
  'signIn.staffIdleMinutes': {
    group: 'staff',
    label: { zh: '后台无操作自动退出（分钟）', en: 'Minutes after which idle staff are signed out' },
    unit: { zh: '分钟', en: 'minutes' },
    schema: z.number().int().min(5).max(120),
    default: 120,
  },
  'signIn.staffOnce': {
    group: 'staff',
    label: {
      zh: '后台同一人只能在一处登录（新登录使旧登录退出）',
      en: 'Staff are signed in at one place: a new sign-in ends the one before',
    },
    schema: z.boolean(),
    default: false,
  },
  'signIn.staffHours': {
    group: 'staff',
    label: { zh: '后台登录最长时间（小时）', en: 'Hours after which staff sign in again' },
    unit: { zh: '小时', en: 'hours' },
    schema: count(12),
    default: 12,
  },
  'signIn.stepUpMinutes': {
    group: 'staff',
    label: { zh: '验证身份后多久内不再询问（分钟）', en: 'Minutes for which a fresh proof of staff counts' },
    schema: count(60),
    default: 10,
  },
  'signIn.resendSeconds': {
    group: 'sms',
    label: { zh: '同一手机号两次验证码的间隔（秒）', en: 'Seconds between two codes to a phone' },
    unit: { zh: '秒', en: 'seconds' },
    schema: z.number().int().min(30).max(600),
    default: 60,
    locked: true,
  },
  'signIn.codesPerHour': {
    group: 'sms',
    label: { zh: '同一手机号每小时验证码上限', en: 'Codes to a phone in an hour' },
    unit: { zh: '条', en: 'codes' },
    schema: count(20),
    default: 5,
    locked: true,
  },
  'signIn.codesPerDay': {
    group: 'sms',
    label: { zh: '同一手机号每日验证码上限', en: 'Codes to a phone in a day' },
    unit: { zh: '条', en: 'codes' },
    schema: count(50),
    default: 10,
    locked: true,
  },
  'signIn.addressFree': {
    group: 'limits',
    label: { zh: '同一网络地址每小时免验证次数', en: 'Attempts of an address in an hour without a proof of work' },
    schema: count(100),
    default: 10,
    locked: true,
  },
  'signIn.addressProven': {
    group: 'limits',
    label: { zh: '同一网络地址每小时次数上限', en: 'Attempts of an address in an hour with a proof of work' },
    schema: count(200),
    default: 60,
    locked: true,
  },
  'signIn.codeMinutes': {
    group: 'sms',
    label: { zh: '验证码有效时间（分钟）', en: 'Minutes a code lives' },
    unit: { zh: '分钟', en: 'minutes' },
    schema: count(10),
    default: 5,
    locked: true,
  },
  'signIn.codeTries': {
    group: 'sms',
    label: { zh: '验证码可尝试次数', en: 'Tries a code allows' },
    unit: { zh: '次', en: 'tries' },
    schema: count(10),
    default: 5,
    locked: true,
  },
  'signIn.failuresPerQuarter': {
    group: 'limits',
    label: { zh: '同一账号 15 分钟内密码错误上限', en: 'Wrong passwords for an account in 15 minutes' },
    schema: z.number().int().min(10).max(50),
    default: 10,
    locked: true,
  },
  'signIn.failuresPerDay': {
    group: 'limits',
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
