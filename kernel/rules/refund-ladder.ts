/**
 * The rung of a refund ladder that so many days left still reach, which are fewer than none behind the day: of those the one of the most
 * days; null where none is reached, and everything is kept.
 */
export const rungFor = <Rung extends { days: number }>(ladder: readonly Rung[], daysLeft: number): Rung | null =>
  [...ladder].sort((one, other) => other.days - one.days).find(({ days }) => daysLeft >= days) ?? null;

/** So many per cent of an amount, rounded half up to whole fen. */
export const percentOf = (fen: bigint, percent: number): bigint => (fen * BigInt(percent) + 50n) / 100n;
