/** How something went from window to window of the same length. */
export interface Trend {
  /** What it rose by from the first window to the last, along the straight line that lies nearest to all. */
  rise: number;
  /** The standard error of that rise: what chance alone makes of windows that scatter so. */
  error: number;
}

/** A rise of so many errors is none of chance: of a hundred runs that stand still, fewer than two show one. */
const ERRORS = 3;

/** The trend of at least three windows. */
export function trendOf(windows: readonly number[]): Trend {
  const n = windows.length;
  if (n < 3) throw new RangeError('A trend needs three windows.');
  const middle = (n - 1) / 2;
  const mean = windows.reduce((sum, value) => sum + value, 0) / n;
  const spread = windows.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  const slope = windows.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
  const rest = windows.reduce((sum, value, at) => sum + (value - mean - slope * (at - middle)) ** 2, 0);
  return { rise: slope * (n - 1), error: Math.sqrt(rest / (n - 2) / spread) * (n - 1) };
}

/**
 * Whether something grows: it rises by more than its own scatter explains, and by more than `least`, below which it is nobody's matter
 * however steady.
 */
export const isGrowing = ({ rise, error }: Trend, least: number): boolean => rise > ERRORS * error && rise > least;
