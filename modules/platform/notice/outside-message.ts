import type { Ctx } from '../../../kernel/http/context.ts';
import { translator } from '../../../kernel/i18n/translate.ts';
import type { Outbox } from '../../../kernel/outbox/outbox.ts';
import { type KeptAttachment, mailWithFiles } from '../../../kernel/outside/mail/mail-with-files.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import type { OutsideChannel } from '../../../kernel/rules/notice-channels.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { mailOf } from './mail-text.ts';
import { smsSignature } from './settings.ts';
import { signedSms, smsParts, withoutAddresses } from './sms-text.ts';
import { filledText, LONGEST_IN_SMS, type NoticeText, type NoticeValues, valuesIn } from './texts.ts';
import { weixinData } from './weixin-text.ts';

/** A message as the outbox takes it. */
type OutboxMessage = Parameters<Outbox['send']>[3];

/** What a message is made of. */
export interface Wording {
  readonly kind: string;
  readonly audience: 'staff' | 'member';
  readonly locale: Locale;
  /** The text of the channel, with its placeholders. */
  readonly text: NoticeText;
  readonly values: NoticeValues;
  /** Path of what it is about; empty where there is nothing to see. */
  readonly link: string;
  /** Whole address at which one call ends this kind of mail for its reader; absent where it cannot be declined. */
  readonly decline?: string;
  /** Whole address at which its reader chooses what comes, without signing in; in an SMS it stands at the end. */
  readonly choose?: string;
  /** Files that come with it, where it is a mail. */
  readonly attachments?: readonly KeptAttachment[];
}

/** The address of a path of the shop, for people who are not on it. */
export const addressOf = (ctx: Ctx, path: string): string =>
  path === '' ? '' : `${originOf(ctx.services.config, ctx.shop.canonicalHost)}${path}`;

/** A short message as it reads, and how many the provider counts. */
export async function smsOf(
  ctx: Ctx,
  { text, values, locale, link, choose }: Wording,
): Promise<{ text: string; parts: number }> {
  const own = valuesIn(values, locale, LONGEST_IN_SMS);
  const clean = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, withoutAddresses(value)]));
  const { body } = filledText(text, { ...clean, shop: ctx.shop.name[locale], link: addressOf(ctx, link) });
  const way =
    choose === undefined
      ? ''
      : ` ${translator(ctx.services.registry.messages)(locale, 'notice.site.mail.chooseBySms', { address: choose })}`;
  const whole = signedSms(await smsSignature(ctx, locale), `${body}${way}`, locale);
  return { text: whole, parts: smsParts(whole) };
}

/** A mail as it reads. */
export function mailFor(ctx: Ctx, { text, values, locale, link, audience, choose }: Wording) {
  const shop = ctx.shop.name[locale];
  const address = addressOf(ctx, link);
  const say = translator(ctx.services.registry.messages);
  const t = (key: string): string => say(locale, `notice.site.mail.${key}`, { shop });
  const filled = filledText(text, { ...valuesIn(values, locale), shop, link: address });
  const frame = {
    ...{ shop, accent: ctx.shop.theme.accent, locale, link: address, open: t('open') },
    foot: t(audience === 'member' && choose !== undefined ? 'reader' : audience),
    ...(choose !== undefined && { choose: { label: t('choose'), address: choose } }),
  };
  return mailOf(filled, frame);
}

/** Hands a message over while somebody waits for it, for at most so many milliseconds; rejects as its sender does. */
export async function sendNow(ctx: Ctx, message: OutboxMessage, withinMs: number): Promise<void> {
  const { sms, mail, registry, storage } = ctx.services;
  const shop = ctx.shop.id;
  if (message.channel === 'sms') await sms.send({ ...message.message, shop });
  else if (message.channel === 'mail') {
    await mail.send({ ...(await mailWithFiles(storage, shop, message.message)), shop, withinMs });
  } else {
    for (const { noticeCarriers } of registry.enabled(ctx.shop)) {
      await noticeCarriers?.weixin?.send(ctx, message.message);
    }
  }
}

/** A message to somebody by a channel as the outbox takes it, and how many it counts as. */
export async function outsideMessage(
  ctx: Ctx,
  channel: OutsideChannel,
  to: string,
  wording: Wording,
): Promise<{ message: OutboxMessage; units: number }> {
  const { kind, text, values, locale, link } = wording;
  const params = valuesIn(values, locale);
  if (channel === 'sms') {
    const sms = await smsOf(ctx, wording);
    const { choose } = wording;
    // A provider that sends by templates of its own has the way in them, and is told what stands behind the `#`.
    const filled = choose === undefined ? params : { ...params, choose: choose.slice(choose.indexOf('#') + 1) };
    return { message: { channel, message: { to, template: kind, params: filled, text: sms.text } }, units: sms.parts };
  }
  if (channel === 'mail') {
    const { decline, attachments = [] } = wording;
    const mail = {
      ...{ to, template: kind, params, ...mailFor(ctx, wording) },
      ...(decline !== undefined && { decline }),
      ...(attachments.length > 0 && { attachments }),
    };
    return { message: { channel, message: mail }, units: 1 };
  }
  const { title, body } = filledText(text, { ...params, shop: ctx.shop.name[locale], link: addressOf(ctx, link) });
  const data = weixinData(body);
  return { message: { channel, message: { to, templateId: title, data, url: addressOf(ctx, link) } }, units: 1 };
}
