import type { Locale } from '../../../kernel/rules/locale.ts';

/** Texts that stand in Chinese and, where somebody has written it, in English. */
export interface BothLanguages {
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
}

/** The languages an item is written in: English counts only when title and text are both there. */
export function localesOf(texts: BothLanguages): Locale[] {
  return texts.titleEn !== '' && (texts.bodyEn !== '' || texts.body === '') ? ['zh-CN', 'en'] : ['zh-CN'];
}

/** The language an item is shown in to a reader of `asked`: Chinese where the English is missing. */
export function shownIn(locales: readonly Locale[], asked: Locale): Locale {
  return locales.includes(asked) ? asked : 'zh-CN';
}

/** One of two texts by language; an English one that is empty gives way to the Chinese. */
export function textIn<T extends string | readonly unknown[] | object | null>(locale: Locale, zh: T, en: T): T {
  if (locale === 'zh-CN' || en === null || en === '') return zh;
  return Array.isArray(en) && en.length === 0 ? zh : en;
}
