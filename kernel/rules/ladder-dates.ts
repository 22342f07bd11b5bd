/** What is kept of something that is given up so many days before it begins, or earlier: a share, or an amount. */
export interface LadderRule {
  days: number;
  percent: number | null;
  fen: number | null;
}

/** What is kept until the end of a day of the place where it is; without a day, from then on. */
export interface LadderStep {
  until: string | null;
  percent: number | null;
  fen: number | null;
}

const DAY_MS = 86_400_000;
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** A ladder by its days: up to and with each of them that much is kept, behind the last one everything. */
export function ladderDates(ladder: readonly LadderRule[], startsOn: string): LadderStep[] {
  const sorted = [...ladder].sort((one, other) => other.days - one.days);
  const steps = sorted.map(({ days, percent, fen }) => ({ until: dayBefore(startsOn, days), percent, fen }));
  return [...steps, { until: null, percent: 100, fen: null }];
}
