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
