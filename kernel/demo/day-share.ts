import { formatTime } from '../rules/date-format.ts';

/** How much of the day in Asia/Shanghai is over, from 0 to 1: what a demo plants of today. */
export function dayShare(now: Date): number {
  const [hours = 0, minutes = 0] = formatTime(now).split(':').map(Number);
  return (hours * 60 + minutes) / 1440;
}
