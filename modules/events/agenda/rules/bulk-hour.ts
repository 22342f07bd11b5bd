/** What is early may be so much of a day: the fifth part. */
const EARLY_SHARE = 0.2;
/** What begins from here on, in minutes from midnight, is never early: an opening stands alone in its hour too. */
const DAY_BEGINS = 8 * 60;

/** The full hour at which the bulk of a day begins, in minutes from midnight: few of its items begin before it, such as breakfasts. */
export function bulkHour(begins: readonly number[]): number {
  const sorted = begins.toSorted((one, other) => one - other);
  const early = sorted.filter((one) => one < DAY_BEGINS).length;
  const first = sorted[Math.min(early, Math.floor(sorted.length * EARLY_SHARE))] ?? 0;
  return Math.floor(first / 60) * 60;
}
