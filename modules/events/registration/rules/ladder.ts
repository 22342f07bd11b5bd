import { percentOf, rungFor } from '../../../../kernel/rules/refund-ladder.ts';

/** What is kept of something that is given up so many days before the conference or earlier: a share, or an amount. */
export interface RefundRule {
  days: number;
  percent: number | null;
  fen: number | null;
}

/** What is kept of what was paid, never more than that; all of it where no rule holds (C6). */
export function keptFen(ladder: readonly RefundRule[], daysLeft: number, paidFen: bigint): bigint {
  const rule = rungFor(ladder, daysLeft);
  if (rule === null) return paidFen;
  const kept = rule.percent === null ? BigInt(rule.fen ?? 0) : percentOf(paidFen, rule.percent);
  return kept > paidFen ? paidFen : kept;
}
