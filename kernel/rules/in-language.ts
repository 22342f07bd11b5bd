import type { Locale } from './locale.ts';

/** A text that is stored in both languages, in the reader's; the other one where it has none in that. */
export const inLanguage = (locale: Locale, zh: string, en: string): string => (locale === 'en' ? en || zh : zh || en);

interface InBoth {
  zh: string;
  en: string;
}

/** A label in the reader's language; nothing where there is none. */
export function labelIn(locale: Locale, label: InBoth): string;
export function labelIn(locale: Locale, label: InBoth | undefined): string | undefined;
export function labelIn(locale: Locale, label: InBoth | undefined): string | undefined {
  return label && inLanguage(locale, label.zh, label.en);
}

/** A property of a row in the reader's language, where the row has it in both: `name` beside `nameEn`. */
export function propertyIn(locale: Locale, row: object, key: string): unknown {
  const { [key]: zh, [`${key}En`]: en } = row as Record<string, unknown>;
  return typeof zh === 'string' && typeof en === 'string' ? inLanguage(locale, zh, en) : zh;
}
