const DAY_MS = 86_400_000;

/** How many days lie between two (`YYYY-MM-DD`), below zero where the second comes first: names of days, which no time zone moves. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
