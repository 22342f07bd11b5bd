import { dayAfter } from '../../../kernel/rules/time-zone.ts';

/** Days that a conference shows at most. */
const MOST_DAYS = 31;

/** The days from the first to the last, both included; none where a conference has no days yet. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  if (first.startsWith('0000')) return days;
  for (let day = first; day <= last && days.length < MOST_DAYS; day = dayAfter(day)) days.push(day);
  return days;
}
