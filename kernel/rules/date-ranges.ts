import type { Choice } from './constants.ts';

/** A range of calendar days as YYYY-MM-DD, both included. */
export type DateRange = { readonly from: string; readonly to: string };

/** The shortcuts of a date-range picker, in the specified order (S6.10). */
export const dateRangeShortcuts = [
  { value: 'this_week', label: { 'zh-CN': '本周', en: 'This week' } },
  { value: 'last_week', label: { 'zh-CN': '上周', en: 'Last week' } },
  { value: 'this_month', label: { 'zh-CN': '本月', en: 'This month' } },
  { value: 'last_year', label: { 'zh-CN': '去年', en: 'Last year' } },
  { value: 'this_year', label: { 'zh-CN': '今年', en: 'This year' } },
  { value: 'past_5_years', label: { 'zh-CN': '近5年', en: 'Past 5 years' } },
  { value: 'past_10_years', label: { 'zh-CN': '近10年', en: 'Past 10 years' } },
  { value: 'last_6_months', label: { 'zh-CN': '近6个月', en: 'Last 6 months' } },
] as const satisfies readonly Choice[];

/** The name of one shortcut. */
export type DateRangeShortcut = (typeof dateRangeShortcuts)[number]['value'];

/**
 * Returns the days a shortcut means on a day given as YYYY-MM-DD (S6.10): weeks start on Monday, weeks, months and
 * years are whole, and the past n years or months end on that day; a day the earlier month lacks becomes its last.
 */
export function dateRange(shortcut: DateRangeShortcut, today: string): DateRange {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const day = Number(today.slice(8, 10));
  const monday = day - ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7);
  const range = (from: string, to: string): DateRange => ({ from, to });
  switch (shortcut) {
    case 'this_week':
      return range(written(year, month, monday), written(year, month, monday + 6));
    case 'last_week':
      return range(written(year, month, monday - 7), written(year, month, monday - 1));
    case 'this_month':
      return range(written(year, month, 1), written(year, month + 1, 0));
    case 'last_year':
      return range(written(year - 1, 0, 1), written(year - 1, 11, 31));
    case 'this_year':
      return range(written(year, 0, 1), written(year, 11, 31));
    case 'past_5_years':
      return range(monthsBefore(year, month, day, 60), today);
    case 'past_10_years':
      return range(monthsBefore(year, month, day, 120), today);
    case 'last_6_months':
      return range(monthsBefore(year, month, day, 6), today);
  }
}

function monthsBefore(year: number, month: number, day: number, months: number): string {
  const lastDay = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
  return written(year, month - months, Math.min(day, lastDay));
}

function written(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
