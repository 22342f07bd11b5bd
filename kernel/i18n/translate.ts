import type { Messages } from '../module/messages.ts';
import { valueText } from '../rules/count-text.ts';
import { fallbackLocale, type Locale } from '../rules/locale.ts';
import { fillPlaceholders } from '../rules/text.ts';

/** A shop's own texts by language, then key (`news.site.title`). */
export type ShopTexts = Readonly<Record<Locale, ReadonlyMap<string, string>>>;

function lookUp(messages: Messages, path: readonly string[]): string | null {
  let node: unknown = messages;
  for (const part of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return null;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : null;
}

/**
 * Finds texts by key: `news.site.title` is `site.title` of module `news`; the shop's own (`own`) come first, missing ones
 * fall back to English, then to the key.
 */
export function translator(messages: Record<Locale, Messages>) {
  return (locale: Locale, key: string, params: Record<string, string | number> = {}, own?: ShopTexts): string => {
    const written = (name: string, value: string | number): string => valueText(locale, name, value);
    const reworded = own?.[locale].get(key);
    if (reworded !== undefined) return fillPlaceholders(reworded, params, written);
    const path = key.split('.');
    const found = lookUp(messages[locale], path) ?? lookUp(messages[fallbackLocale], path);
    return found === null ? key : fillPlaceholders(found, params, written);
  };
}

/** The key of a refusal's text: `news.slug_taken` → `news.errors.slug_taken`, `NOT_FOUND` → `kernel.errors.NOT_FOUND`. */
export function errorKey(code: string): string {
  const dot = code.indexOf('.');
  return dot === -1 ? `kernel.errors.${code}` : `${code.slice(0, dot)}.errors.${code.slice(dot + 1)}`;
}
