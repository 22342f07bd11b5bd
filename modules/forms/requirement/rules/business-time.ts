import { defaultTimeZone, formatDate } from '../../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';

/** When a shop is at work; days are `YYYY-MM-DD`, times `HH:mm`, on the clocks of China. */
export interface BusinessHours {
  opens: string;
  closes: string;
  /** Saturdays and Sundays count like other days. */
  weekends: boolean;
  /** Days on which nobody is there. */
  holidays: readonly string[];
  /** Days on which somebody is there all the same, such as the Saturdays that make up for a holiday. */
  workdays: readonly string[];
}

const MINUTE_MS = 60_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Whether the shop is at work on a day. */
export function isOpenDay(day: string, { weekends, holidays, workdays }: BusinessHours): boolean {
  if (workdays.includes(day)) return true;
  if (holidays.includes(day)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekends || (weekday !== SATURDAY && weekday !== SUNDAY);
}

/** The hours at work from a moment on, day by day without end, in milliseconds. */
function* openSpans(from: Date, hours: BusinessHours): Generator<readonly [start: number, end: number]> {
  for (let day = formatDate(from); ; day = dayAfter(day)) {
    if (!isOpenDay(day, hours)) continue;
    const start = Math.max(instantOf(day, hours.opens, defaultTimeZone).getTime(), from.getTime());
    const end = instantOf(day, hours.closes, defaultTimeZone).getTime();
    if (end > start) yield [start, end];
  }
}

/** The moment at which so many minutes at work have passed since another one. */
export function afterBusinessMinutes(from: Date, minutes: number, hours: BusinessHours): Date {
  let left = Math.max(0, minutes) * MINUTE_MS;
  for (const [start, end] of openSpans(from, hours)) {
    if (left <= end - start) return new Date(start + left);
    left -= end - start;
  }
  return from;
}

/** How many minutes at work lie between two moments, whole ones; below zero where the second comes first. */
export function businessMinutes(from: Date, to: Date, hours: BusinessHours): number {
  if (to < from) return -businessMinutes(to, from, hours);
  let passed = 0;
  for (const [start, end] of openSpans(from, hours)) {
    if (start >= to.getTime()) break;
    passed += Math.min(end, to.getTime()) - start;
  }
  return Math.floor(passed / MINUTE_MS);
}
