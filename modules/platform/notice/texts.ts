import type { Label } from '../../../kernel/module/label.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import { type Locale, locales } from '../../../kernel/rules/locale.ts';
import { fillPlaceholders } from '../../../kernel/rules/text.ts';

/** A text with a heading. */
export interface NoticeText {
  title: string;
  body: string;
}

/** A notice in every language. */
export type NoticeTexts = Record<Locale, NoticeText>;

/** What the texts of a notice are filled with; some values differ with the language. */
export type NoticeValues = Readonly<Record<string, string | Label>>;

/** Longest value that is put into a text; titles beyond are cut. */
const LONGEST = 200;

/** The part of a label for a language. */
export const inLocale = (label: Label, locale: Locale): string => (locale === 'en' ? label.en : label.zh);

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

/** A notice as its module words it, in every language. */
export function declaredTexts(spec: NoticeSpec): NoticeTexts {
  const of = (locale: Locale): NoticeText => ({
    title: inLocale(spec.title, locale),
    body: inLocale(spec.body, locale),
  });
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as NoticeTexts;
}

/** Texts with their values in them. */
export function filledTexts(texts: NoticeTexts, values: NoticeValues, shopNames: Record<Locale, string>): NoticeTexts {
  const of = (locale: Locale): NoticeText => {
    const own = { ...valuesIn(values, locale), shop: shopNames[locale] };
    const { title, body } = texts[locale];
    return { title: fillPlaceholders(title, own), body: fillPlaceholders(body, own) };
  };
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as NoticeTexts;
}
