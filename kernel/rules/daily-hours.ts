import { formatDate, formatTime } from './date-format.ts';

/** On which days and between which times something holds, on the clocks of the shop; empty for always. */
export interface DailyHours {
  /** `08:00`; both empty for the whole day. */
  dailyFrom: string;
  dailyUntil: string;
  /** 1 for Monday to 7 for Sunday; empty for every day. */
  weekdays: readonly number[];
}

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Whether a moment lies in the hours: hours over midnight belong to the day on which they begin. */
export function isInHours(now: Date, { dailyFrom, dailyUntil, weekdays }: DailyHours): boolean {
  const [day, time] = [formatDate(now), formatTime(now).slice(0, 5)];
  const isOn = (date: string): boolean => weekdays.length === 0 || weekdays.includes(weekdayOf(date));
  if (dailyFrom === dailyUntil) return isOn(day);
  if (dailyFrom < dailyUntil) return isOn(day) && time >= dailyFrom && time < dailyUntil;
  return time >= dailyFrom ? isOn(day) : time < dailyUntil && isOn(dayBefore(day));
}
