/** A turn of somebody on duty: on which days of the week (1 is Monday), from when until when; one that ends before it begins goes on to the next day. */
export interface Turn {
  days: readonly number[];
  /** `HH:MM`. */
  from: string;
  until: string;
}

const CHINA_MS = 8 * 3_600_000;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether a turn holds at a moment, by the clock in China; one whose ends are the same lasts the whole day. */
export function isOnTurn({ days, from, until }: Turn, now: Date): boolean {
  const there = new Date(now.getTime() + CHINA_MS);
  const day = there.getUTCDay() === 0 ? 7 : there.getUTCDay();
  const before = day === 1 ? 7 : day - 1;
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  const [start, end] = [minutesOf(from), minutesOf(until)];
  if (start === end) return days.includes(day);
  if (start < end) return days.includes(day) && minute >= start && minute < end;
  return (days.includes(day) && minute >= start) || (days.includes(before) && minute < end);
}
