import type { Label } from '../../../../kernel/module/label.ts';

/** What a report may come to: a level, or nothing that could be scored. */
export const OUTCOMES = ['0', '1', '2', '3', '4', 'none'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a shop says to do, in the place of the usual words, by what a report came to. */
export type Advice = Partial<Record<Outcome, Label>>;

/** What a report came to. */
export const outcomeOf = (level: number | null): Outcome =>
  OUTCOMES.find((outcome) => outcome === String(level)) ?? 'none';
