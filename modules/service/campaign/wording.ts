import type { Ctx } from '../../../kernel/http/context.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import { fillPlaceholders, placeholdersOf } from '../../../kernel/rules/text.ts';
import { choiceAddress, mailFor, smsOf, type Wording } from '../../platform/notice/public.ts';
import type { CampaignRow } from './queries/campaign-row.ts';
import { type CampaignChannel, noticeKind } from './states.ts';

/** What a campaign's texts may name beside `{shop}` and `{link}`. */
export const VARIABLES = ['name', 'shop', 'link'] as const;

/** Somebody as a message speaks to them. */
export interface Spoken {
  readonly name: string;
  readonly locale: Locale;
}

/** The text of a channel in a language; the English one is the Chinese one where nobody wrote it. */
export function textOf(row: CampaignRow, channel: CampaignChannel, locale: Locale): { title: string; body: string } {
  const inLocale = (zh: string, en: string): string => (locale === 'en' && en !== '' ? en : zh);
  if (channel === 'mail') {
    return { title: inLocale(row.mailTitle, row.mailTitleEn), body: inLocale(row.mailBody, row.mailBodyEn) };
  }
  if (channel === 'sms') return { title: '', body: inLocale(row.smsBody, row.smsBodyEn) };
  if (channel === 'weixin') return { title: row.weixinTemplate, body: inLocale(row.weixinBody, row.weixinBodyEn) };
  return { title: inLocale(row.listTitle, row.listTitleEn), body: inLocale(row.listBody, row.listBodyEn) };
}

/** Whether a channel has all that it needs to be sent. */
export function isWritten(row: CampaignRow, channel: CampaignChannel): boolean {
  const { title, body } = textOf(row, channel, 'zh-CN');
  return body !== '' && (channel === 'sms' || title !== '');
}

/** Names in texts that nothing stands for. */
export const unknownNames = (text: string): string[] =>
  placeholdersOf(text).filter((name) => !(VARIABLES as readonly string[]).includes(name));

/** A campaign's message to somebody by a channel outside, as the notices word theirs: values are cut, cleaned and escaped. */
export function wordingFor(
  row: CampaignRow,
  channel: Exclude<CampaignChannel, 'list'>,
  { name, locale }: Spoken,
  more: Pick<Wording, 'decline' | 'choose' | 'attachments'> = {},
): Wording {
  return {
    kind: channel === 'sms' ? row.smsTemplate : noticeKind(row.kind),
    ...{ audience: 'member', locale, text: textOf(row, channel, locale), values: { name }, link: row.link },
    ...more,
  };
}

/** How a message reads to somebody. */
export interface Reading {
  title: string;
  text: string;
  html: string;
  /** Text messages that a provider makes of it. */
  parts: number;
}

/** How a campaign reads to somebody by a channel. */
export async function readingOf(ctx: Ctx, row: CampaignRow, channel: CampaignChannel, to: Spoken): Promise<Reading> {
  // Whoever gets it has an address of their own there, of the same length.
  const ways = { choose: choiceAddress(ctx, 1) };
  const none = { title: '', text: '', html: '', parts: 0 };
  if (channel === 'mail') {
    const { subject, text, html } = mailFor(ctx, wordingFor(row, channel, to, ways));
    return { ...none, title: subject, text, html };
  }
  if (channel === 'sms') return { ...none, ...(await smsOf(ctx, wordingFor(row, channel, to, ways))) };
  const { title, body } = textOf(row, channel, to.locale);
  const values = { name: to.name, shop: ctx.shop.name[to.locale] };
  return { ...none, title: fillPlaceholders(title, values), text: fillPlaceholders(body, values) };
}
