import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { defaultTimeZone } from '../../../kernel/rules/date-format.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import { mailSettings } from './mail-settings.ts';
import type { QuietHours } from './quiet-hours.ts';
import { smsSettings } from './sms-settings.ts';

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  });

/** The parts that the settings of notices stand in. */
export const settingGroups: Record<string, Label> = {
  quiet: { zh: '免打扰时段', en: 'Quiet hours' },
  sms: { zh: '短信', en: 'SMS' },
  stops: { zh: '停发', en: 'Addresses that are not written to' },
  mail: { zh: '邮件服务器', en: 'Mail server' },
  dkim: { zh: '邮件签名 DKIM', en: 'Signing of mails, DKIM' },
};

/** Soft bounces in a row that a shop bears where it says nothing else. */
const SOFT_BOUNCES = 5;

/** Settings of notices. */
export const settings = {
  'notice.quietFrom': {
    group: 'quiet',
    label: { zh: '免打扰开始', en: 'Quiet from' },
    help: {
      zh: '时段内的短信和微信通知留到结束后发出；紧急通知与邮件不受影响。开始与结束相同表示不设时段。',
      en: 'SMS and WeChat notices wait for the end; urgent ones and mails do not. Equal times mean no quiet hours.',
    },
    schema: Time,
    default: '22:00',
  },
  'notice.quietUntil': {
    group: 'quiet',
    label: { zh: '免打扰结束', en: 'Quiet until' },
    schema: Time,
    default: '08:00',
  },
  'notice.timeZone': {
    group: 'quiet',
    label: { zh: '时区', en: 'Time zone' },
    help: { zh: 'IANA 时区名，例如 Asia/Shanghai。', en: 'Name of an IANA time zone, such as Asia/Shanghai.' },
    schema: TimeZone,
    default: defaultTimeZone,
  },
  'notice.smsSignature': {
    group: 'sms',
    label: { zh: '短信签名', en: 'Signature of messages' },
    help: {
      zh: '在短信服务商处报备的签名，不含【】；发件箱模式下留空用站点名称。',
      en: 'As it is registered with the provider, without 【】; in the outbox empty means the shop’s name.',
    },
    schema: z.string().trim().max(20),
    default: '',
  },
  'notice.softBounces': {
    group: 'stops',
    label: { zh: '连续软退回达到几次后停发', en: 'Soft bounces in a row that stop an address' },
    help: {
      zh: '邮箱已满、手机关机等暂时送不到的情况；其间送达一次即重新计数。地址不存在、号码停机或被投诉的立即停发。',
      en: 'Full mailboxes, phones that are off: what may pass. One message that arrives begins the count anew. Addresses where nobody is, and complaints, stop at once.',
    },
    schema: z.number().int().min(1).max(50),
    default: SOFT_BOUNCES,
  },
  ...smsSettings,
  ...mailSettings,
} satisfies Record<string, SettingSpec>;

const settingOf = (ctx: Ctx, key: keyof typeof settings): Promise<string> =>
  ctx.services.settings.get<string>(ctx, key);

/** The shop's quiet hours. */
export async function quietHours(ctx: Ctx): Promise<QuietHours> {
  const [from, until, timeZone] = await Promise.all([
    settingOf(ctx, 'notice.quietFrom'),
    settingOf(ctx, 'notice.quietUntil'),
    settingOf(ctx, 'notice.timeZone'),
  ]);
  return { from, until, timeZone };
}

/** What short messages of the shop are signed with. */
export async function smsSignature(ctx: Ctx, locale: Locale): Promise<string> {
  return (await settingOf(ctx, 'notice.smsSignature')) || ctx.shop.name[locale];
}

/** Soft bounces in a row that stop an address of a shop. */
export const softBouncesBorne = async ({ services }: Ctx, shopId: number): Promise<number> =>
  (await services.settings.together<{ 'notice.softBounces': number }>(shopId, ['notice.softBounces']))?.[
    'notice.softBounces'
  ] ?? SOFT_BOUNCES;
