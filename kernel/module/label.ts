import type { Locale } from '../rules/locale.ts';

/** Text in both languages. */
export interface Label {
  zh: string;
  en: string;
}

/** A label in the reader's language. */
export const labelIn = (locale: Locale, label: Label): string => (locale === 'en' ? label.en : label.zh);
