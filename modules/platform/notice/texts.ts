import type { Label } from '../../../kernel/module/label.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { type Locale, locales } from '../../../kernel/rules/locale.ts';
import type { OutsideChannel } from '../../../kernel/rules/notice-channels.ts';
import { fillPlaceholders } from '../../../kernel/rules/text.ts';

/** Every way to a person; `list` is the one inside the portal. */
export const channels = ['list', 'weixin', 'sms', 'mail'] as const;
export type Channel = 'list' | OutsideChannel;

/** A text with a heading. */
export interface NoticeText {
  title: string;
  body: string;
}

/** A notice in every language. */
export type NoticeTexts = Record<Locale, NoticeText>;

/** What the texts of a notice are filled with; some values differ with the language. */
export type NoticeValues = Readonly<Record<string, string | Label>>;

/** Longest value that is put into a text, and into a short message; what is longer is cut. */
const LONGEST = 200;
export const LONGEST_IN_SMS = 40;

/** The part of a label for a language. */
export const inLocale = (label: Label, locale: Locale): string => labelIn(locale, label);

/**
 * A value as it may stand in a text: one line, not endless, and without the brackets by which Chinese messages are signed,
 * so that nobody signs in another's name.
 */
export function plainValue(value: string, most = LONGEST): string {
  const line = value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[【】]/g, '')
    .trim();
  const cut = [...line];
  return cut.length <= most ? line : `${cut.slice(0, most - 1).join('')}…`;
}

/** The values of a notice in one language. */
export function valuesIn(values: NoticeValues, locale: Locale, most?: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      plainValue(typeof value === 'string' ? value : inLocale(value, locale), most),
    ]),
  );
}

/** A notice by one channel as its module words it; WeChat's words are kept by WeChat, so there are none of its own. */
export function declaredText(spec: NoticeSpec, channel: Channel, locale: Locale): NoticeText {
  if (channel === 'weixin') return { title: '', body: '' };
  if (channel === 'sms') return { title: '', body: inLocale(spec.sms ?? spec.body, locale) };
  return { title: inLocale(spec.title, locale), body: inLocale(spec.body, locale) };
}

/** A text with its values in them. */
export const filledText = ({ title, body }: NoticeText, values: Record<string, string>): NoticeText => ({
  title: fillPlaceholders(title, values),
  body: fillPlaceholders(body, values),
});

/** Something for every language. */
export const inEveryLocale = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>;
