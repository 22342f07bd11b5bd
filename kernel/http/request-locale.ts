import { chooseLocale, type Locale, localeKey, locales } from '../rules/locale.ts';

/** The value of a cookie, or undefined. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}

/**
 * The language of a call: query `lang`, else the header our own client sends with every call, else the cookie, else
 * the shop's default. A browser's own Accept-Language, sent with pages, does not count (S4.08).
 */
export function requestLocale(
  query: unknown,
  headers: Record<string, string | string[] | undefined>,
  shopDefault: Locale,
): Locale {
  const accepted = headers['x-requested-with'] === undefined ? undefined : headers['accept-language'];
  const fromClient = locales.find((locale) => locale === accepted);
  return chooseLocale({
    query: typeof query === 'string' ? query : fromClient,
    cookie: cookieValue(typeof headers.cookie === 'string' ? headers.cookie : undefined, localeKey),
    shopDefault,
  });
}
