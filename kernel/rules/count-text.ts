import type { Locale } from './locale.ts';

/** Rows that are counted one by one; beyond it an answer says "at least". */
export const MOST_COUNTED = 10_000;

/** A number of rows as people read it: `10,000+`, 超过 1 万 where nobody counted on. */
export function countText(locale: Locale, count: number, isAtLeast = false): string {
  if (!isAtLeast) return count.toLocaleString(locale);
  if (locale === 'en') return `${count.toLocaleString(locale)}+`;
  return count >= 10_000
    ? `超过 ${(count / 10_000).toLocaleString(locale)} 万`
    : `超过 ${count.toLocaleString(locale)}`;
}

/** The same for a number that ends one above the most that is counted, as those in the rows of a list do. */
export const rowCountText = (locale: Locale, count: number): string =>
  countText(locale, Math.min(count, MOST_COUNTED), count > MOST_COUNTED);

/** The same as values of a message with `count`. */
export const rowCount = (count: number): { count: number; isAtLeast: boolean } => ({
  count: Math.min(count, MOST_COUNTED),
  isAtLeast: count > MOST_COUNTED,
});

/** Names under which texts take numbers that are no amounts, such as those of years, records, editions and pictures. */
const NO_AMOUNTS: ReadonlySet<string> = new Set([
  ...['id', 'number', 'nth', 'position', 'row', 'line', 'page', 'key'],
  ...['year', 'edition', 'version', 'code', 'status', 'width', 'height'],
]);
/** The least number with a mark between its groups. */
const GROUPED = 1_000;
const MOST_DECIMALS = 20;

/** A value as a text holds it under that name: amounts have marks between their groups, whatever is called by its number has none. */
export function valueText(locale: Locale, name: string, value: string | number | boolean): string {
  if (typeof value !== 'number' || Math.abs(value) < GROUPED || NO_AMOUNTS.has(name)) return String(value);
  return value.toLocaleString(locale, { maximumFractionDigits: MOST_DECIMALS });
}
