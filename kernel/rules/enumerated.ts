import type { Locale } from './locale.ts';

/** Texts in one line, divided as the language does it: 骨髓瘤、淋巴瘤 or myeloma, lymphoma. */
export const enumerated = (texts: readonly string[], locale: Locale): string =>
  texts.join(locale === 'en' ? ', ' : '、');
