import { formatDateTime } from './date-format.ts';

const MINUTE_MS = 60_000;
/** From here on clocks are put forward and back at full minutes, and differ from UTC by such. */
const SINCE = Date.UTC(1980, 0) / MINUTE_MS;
const MOST_KEPT = 2_000;

/** By minute and time zone: to ask the clocks is slow, and pages ask for the same few minutes again and again. */
const offsets = new Map<string, number>();

/** Whether a text names a time zone of the IANA database by its area and place, such as `Asia/Shanghai`, or UTC. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** By how many minutes the clocks of a time zone are ahead of UTC at a moment. */
export function zoneOffset(moment: Date, timeZone: string): number {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (!(minute >= SINCE)) return offsetAt(moment, timeZone);
  const key = `${minute} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = offsetAt(moment, timeZone);
  if (offsets.size >= MOST_KEPT) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function offsetAt(moment: Date, timeZone: string): number {
  const clock = Date.parse(`${formatDateTime(moment, timeZone).replace(' ', 'T')}Z`);
  return (clock - Math.floor(moment.getTime() / 1000) * 1000) / MINUTE_MS;
}

/** An offset as `+08:00`; `separator` stands between hours and minutes. */
export function offsetText(minutes: number, separator = ':'): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${separator}${two(size % 60)}`;
}

/**
 * The moment at which the clocks of a time zone show a day and a time (`YYYY-MM-DD`, `HH:mm`). A time that the clocks skip
 * is counted on from the hour before, of one that they show twice it is the first.
 */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const clock = Date.parse(`${day}T${time}:00Z`);
  const before = zoneOffset(new Date(clock - 86_400_000), timeZone);
  const after = zoneOffset(new Date(clock + 86_400_000), timeZone);
  const fitting = [before, after]
    .map((offset) => ({ offset, moment: new Date(clock - offset * MINUTE_MS) }))
    .find(({ offset, moment }) => zoneOffset(moment, timeZone) === offset);
  return fitting?.moment ?? new Date(clock - before * MINUTE_MS);
}

/** The day after one, `YYYY-MM-DD`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
