import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../kernel/rules/time-zone.ts';

/** The days and times of a conference as an editor writes them. */
export interface DaysAndTimes {
  startsOn?: unknown;
  endsOn?: unknown;
  startTime?: unknown;
  endTime?: unknown;
  timeZone?: unknown;
}

/** The moments at which a conference begins and has ended, on the clocks of its zone; null as long as it has no days. */
export function spanOf(values: DaysAndTimes): { startsAt: string | null; endsAt: string | null } {
  const { startsOn, endsOn, startTime, endTime, timeZone } = values;
  if (typeof startsOn !== 'string' || typeof endsOn !== 'string') return { startsAt: null, endsAt: null };
  const zone = String(timeZone);
  const end = endTime ? instantOf(endsOn, String(endTime), zone) : instantOf(dayAfter(endsOn), '00:00', zone);
  return {
    startsAt: instantOf(startsOn, startTime ? String(startTime) : '00:00', zone).toISOString(),
    endsAt: end.toISOString(),
  };
}

const DAY_MS = 86_400_000;

/** The day so many days after another one, neither of which any time zone moves. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same time on the clocks of a zone so many days later; null for none. */
export function daysLater(moment: string | null, days: number, zone: string): string | null {
  if (moment === null) return null;
  const said = formatDateTime(new Date(moment), zone);
  return instantOf(dayLater(said.slice(0, 10), days), said.slice(11, 16), zone).toISOString();
}
