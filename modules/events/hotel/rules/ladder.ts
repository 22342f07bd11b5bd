import { rungFor } from '../../../../kernel/rules/refund-ladder.ts';

/** From so many days before the arrival on, so much of what was paid is kept. */
export interface Rung {
  /** Days that are left until the arrival, or more. */
  days: number;
  keptPercent: number;
}

/** How many per cent are kept of a stay that is given up with so many days left; where no rung is reached, everything is (C6). */
export const keptPercent = (ladder: readonly Rung[], daysLeft: number): number =>
  Math.min(100, Math.max(0, rungFor(ladder, daysLeft)?.keptPercent ?? 100));
