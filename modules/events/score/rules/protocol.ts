import type { Criterion } from './rubric.ts';
import type { CountedSheet, Formula, Seat, Standing } from './scoring.ts';

/** What came of a round and what it follows from: whoever has it can reckon it again. */
export interface Protocol {
  readonly round: number;
  readonly criteria: readonly Criterion[];
  readonly formula: Formula;
  readonly seats: readonly Seat[];
  readonly sheets: readonly CountedSheet[];
  readonly standings: readonly Standing[];
}

/** JSON with its keys in order and without spaces: the same for the same content, wherever it was kept meanwhile. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`).join(',')}}`;
}

/** Candidates in the order of their places, as a reveal ends; those without a place are last. */
export const inPlaceOrder = (standings: readonly Standing[]): Standing[] =>
  standings
    .map((standing, index) => ({ standing, index }))
    .sort((a, b) => (a.standing.rank ?? Infinity) - (b.standing.rank ?? Infinity) || a.index - b.index)
    .map(({ standing }) => standing);
