/** The languages the portal speaks, the default first (S4.08). */
export const locales = ['zh-CN', 'en'] as const;

/** A language the portal speaks, as written in the html lang attribute and the cookie `lang`. */
export type Locale = (typeof locales)[number];

/** The language used when nobody asked for a supported one (S4.08). */
export const defaultLocale: Locale = 'zh-CN';

/** The language whose message is shown when the chosen language has none (S4.08). */
export const fallbackLocale: Locale = 'en';

/** The name of the cookie and of the query parameter that carry the language (S4.08). */
export const localeKey = 'lang';

/** Maps any text to a supported language, ignoring case: `en` is en, `zh`, `cn` and everything else is zh-CN (S4.08). */
export function normalizeLocale(text: string | null | undefined): Locale {
  return text?.toLowerCase() === 'en' ? 'en' : defaultLocale;
}

/** Chooses the language by query `lang`, then cookie, then the shop's default; an empty one counts as not given (S4.08). */
export function chooseLocale(asked: {
  query?: string | null | undefined;
  cookie?: string | null | undefined;
  shopDefault?: string | null | undefined;
}): Locale {
  return normalizeLocale(asked.query || asked.cookie || asked.shopDefault);
}

/** The language to mark a text with that may be written in another than the page around it, such as a reference. */
export const textLocale = (text: string): Locale => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en');
