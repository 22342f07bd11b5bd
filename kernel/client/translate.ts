import { countText, valueText } from '../rules/count-text.ts';
import type { Locale } from '../rules/locale.ts';

/** Messages by module, then key; keys nest by dots. */
export type SiteMessages = Record<string, Record<string, unknown>>;

/** Values put into a message; `count` also chooses the plural form, and `isAtLeast` says that there are more. */
export type MessageParams = { isAtLeast?: boolean | undefined } & Record<string, string | number | boolean | undefined>;

/** The text of `module.key` in the reader's language. */
export type Translate = (key: string, params?: MessageParams) => string;

function find(messages: SiteMessages, key: string): unknown {
  const dot = key.indexOf('.');
  let node: unknown = messages[key.slice(0, dot)];
  for (const part of key.slice(dot + 1).split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return node;
}

const plurals = new Map<Locale, Intl.PluralRules>();

/** The rules of a language, made once: to make them takes longer than to find a text. */
function pluralsOf(locale: Locale): Intl.PluralRules {
  const made = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, made);
  return made;
}

function inForm(message: unknown, locale: Locale, count: unknown): string | null {
  if (typeof message === 'string') return message;
  if (typeof message !== 'object' || message === null || typeof count !== 'number') return null;
  const forms = message as Record<string, unknown>;
  const form = forms[pluralsOf(locale).select(count)] ?? forms.other;
  return typeof form === 'string' ? form : null;
}

/**
 * Creates the lookup of texts: the reader's language first, then `fallback` (English) where the reader's has none, and
 * at last the key itself. A message may have plural forms (`{one, other}`), chosen by `count`.
 */
export function createTranslate(locale: Locale, messages: SiteMessages, fallback: SiteMessages = {}): Translate {
  return (key, params = {}) => {
    const own = inForm(find(messages, key), locale, params.count);
    const text = own ?? inForm(find(fallback, key), 'en', params.count) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name] ?? whole;
      return name === 'count' && params.isAtLeast && typeof value === 'number'
        ? countText(locale, value, true)
        : valueText(locale, name, value);
    });
  };
}
