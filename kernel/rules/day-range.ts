import type { Locale } from './locale.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

// No `Intl`: the server writes the page before the browser does, and both must write the same.
const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
};

/** A month as short as a calendar leaf wants it: 3月, Mar. */
export function monthName(day: string, locale: Locale): string {
  const { month } = partsOf(day);
  return locale === 'en' ? (MONTHS[month - 1] ?? '').slice(0, 3) : `${month}月`;
}

/** The days from the first to the last, both included, in a reader's words: 2027年3月25日—28日, 25–28 March 2027. */
export function dayRangeText(first: string, last: string, locale: Locale): string {
  const [from, to] = [partsOf(first), partsOf(last)];
  const sameYear = from.year === to.year;
  const sameMonth = sameYear && from.month === to.month;
  if (locale === 'en') {
    const end = `${to.date} ${MONTHS[to.month - 1]} ${to.year}`;
    if (first === last) return end;
    if (sameMonth) return `${from.date}–${end}`;
    return `${from.date} ${MONTHS[from.month - 1]}${sameYear ? '' : ` ${from.year}`} – ${end}`;
  }
  const start = `${from.year}年${from.month}月${from.date}日`;
  if (first === last) return start;
  return `${start}—${sameYear ? '' : `${to.year}年`}${sameMonth ? '' : `${to.month}月`}${to.date}日`;
}
