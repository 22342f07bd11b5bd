import { defaultTimeZone, formatDate } from '../rules/date-format.ts';
import { instantOf } from '../rules/time-zone.ts';

const DAY_MS = 86_400_000;

/** The day in Asia/Shanghai, `YYYY-MM-DD`, that lies some days after a moment. */
export const demoDay = (now: Date, inDays: number): string => formatDate(new Date(now.getTime() + inDays * DAY_MS));

/** A time of that day (`HH:mm`), as somebody there would have chosen it. */
export const demoMoment = (now: Date, inDays: number, time: string): string =>
  instantOf(demoDay(now, inDays), time, defaultTimeZone).toISOString();
