const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3600_000;

/** The same time of day so many working days on; Saturdays and Sundays of Shanghai do not count. */
export function workingDaysAfter(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at + SHANGHAI_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}
