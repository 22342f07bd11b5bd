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
