import type { DateRange } from './date-ranges.ts';

/** How finely figures over time are told. */
export type Grain = 'day' | 'week' | 'month';

/** Calendar days in Asia/Shanghai, both included, and how finely figures over them are told. */
export interface Span extends DateRange {
  readonly grain: Grain;
}

const DAY_MS = 86_400_000;
/** The most days told one by one, and the most told by the week. */
const MOST_DAYS = 62;
const MOST_WEEK_DAYS = 400;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The day that lies so many days after another one, before it where negative. */
export const daysAfter = (day: string, days: number): string => dayOf(momentOf(day) + days * DAY_MS);

/** How many days a range has, both ends included. */
export const daysIn = ({ from, to }: DateRange): number => (momentOf(to) - momentOf(from)) / DAY_MS + 1;

/** A range with the grain that suits its length: days, then weeks, then months. */
export function spanOf(range: DateRange): Span {
  const days = daysIn(range);
  const grain = days <= MOST_DAYS ? 'day' : days <= MOST_WEEK_DAYS ? 'week' : 'month';
  return { from: range.from, to: range.to, grain };
}

/** As many days as a range has, just before it. */
export function earlierRange(range: DateRange): DateRange {
  const days = daysIn(range);
  return { from: daysAfter(range.from, -days), to: daysAfter(range.from, -1) };
}

/** The first day of the day, the week (from Monday) or the month that a day lies in. */
export function bucketOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  if (grain === 'month') return `${day.slice(0, 8)}01`;
  const weekday = (new Date(momentOf(day)).getUTCDay() + 6) % 7;
  return daysAfter(day, -weekday);
}

/** Every bucket that a span touches, by its first day, in order. */
export function bucketsOf({ from, to, grain }: Span): string[] {
  const buckets = new Set<string>();
  for (let day = bucketOf(from, grain); day <= to; day = bucketOf(daysAfter(day, grain === 'month' ? 31 : 1), grain)) {
    buckets.add(day);
    if (grain === 'week') day = daysAfter(day, 6);
  }
  return [...buckets];
}
