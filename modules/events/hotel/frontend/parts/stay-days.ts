import { daysBetween } from '../../../../../kernel/rules/days-between.ts';
import { dayAfter } from '../../rules/nights.ts';

/** The calendar on which a stay is chosen: which nights it has, and what the next touch of one makes of it. */
export function touchNight(stay: { in: string; out: string }, night: string): { in: string; out: string } {
  // A touch behind the first night ends the stay after it; another one begins it anew.
  const isWhole = daysBetween(stay.in, stay.out) > 1;
  if (!isWhole && night > stay.in) return { in: stay.in, out: dayAfter(night) };
  return { in: night, out: dayAfter(night) };
}

/** A day as people read it in their language, without a year: `12月3日 周四`, the day before the month as everywhere on the site. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** How far somewhere is, in words of the reader: metres below a kilometre, else kilometres with one decimal. */
export const distanceIn = (metres: number): { key: 'metres' | 'kilometres'; count: number } =>
  metres < 1000
    ? { key: 'metres', count: Math.round(metres / 10) * 10 }
    : { key: 'kilometres', count: Math.round(metres / 100) / 10 };
