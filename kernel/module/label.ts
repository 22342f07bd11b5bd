import { inLanguage } from '../rules/in-language.ts';
import type { Locale } from '../rules/locale.ts';

/** Text in both languages. */
export interface Label {
  zh: string;
  en: string;
}

/** A label in the reader's language. */
export const labelIn = (locale: Locale, { zh, en }: Label): string => inLanguage(locale, zh, en);
