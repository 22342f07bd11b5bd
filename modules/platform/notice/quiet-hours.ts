import { formatTime } from '../../../kernel/rules/date-format.ts';

/** When a shop lets nobody's phone ring. */
export interface QuietHours {
  /** `22:00` on the shop's clocks. */
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The end of the quiet hours that a moment lies in, or null where it lies in none; equal times mean there are none. */
export function endOfQuiet(now: Date, { from, until, timeZone }: QuietHours): Date | null {
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const clock = (moment: Date): number => minutesOf(formatTime(moment, timeZone));
  const since = (clock(now) - start + DAY) % DAY;
  const length = (end - start + DAY) % DAY;
  if (since >= length) return null;
  const whole = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const ends = new Date(whole + (length - since) * MINUTE);
  // Clocks that are put forward or back in that night make the hours shorter or longer.
  const off = ((clock(ends) - end + DAY + DAY / 2) % DAY) - DAY / 2;
  return new Date(ends.getTime() - off * MINUTE);
}
