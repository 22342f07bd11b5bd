/** A stretch of a film that was played, in milliseconds from its beginning. */
export type Span = readonly [from: number, to: number];

/** Stretches that one viewer's row holds at most: whoever jumps about more often adds only to those that are there. */
const MOST_SPANS = 500;
/** A stretch that begins this far behind the furthest point is still what follows it: players count in steps. */
const STEP_MS = 1_000;
/** What is on its way may come late: so much of the time that passed and was not used counts for the next sign. */
const LATE_MS = 2_000;
/** After a silence longer than this nobody says what was played meanwhile. */
const SILENCE_MS = 15 * 60_000;

/** Stretches as one, none of it twice, in their order. */
export function unionOf(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...spans].filter((span) => span[1] > span[0]).sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** How much of a film stretches cover that do not overlap, in milliseconds. */
export const coveredBy = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** What the server knows of somebody's viewing before a sign of life. */
export interface Viewing {
  spans: readonly Span[];
  /** End of what was played furthest, in milliseconds. */
  furthest: number;
  /** The moment up to which time was counted, in milliseconds. */
  countedAt: number;
}

/** What a player says was played since its last sign. */
export interface Claim {
  /** In the order in which they were played. */
  played: readonly Span[];
  /** How fast, 1 where it says nothing that the film allows. */
  rate: number;
}

/** What a film asks of its viewers. */
export interface FilmRules {
  /** Length, in milliseconds. */
  length: number;
  /** Nobody goes further than they have played (VD3). */
  isLocked: boolean;
}

/**
 * What of a claim counts (VD1): no more than time has passed, times the speed, and of a locked film nothing behind the furthest
 * point (VD3). What was covered once stays covered.
 */
export function countPlayed(
  { spans, furthest: before, countedAt }: Viewing,
  { played, rate }: Claim,
  { length, isLocked }: FilmRules,
  now: number,
): Viewing & { counted: number } {
  const since = Math.max(countedAt, now - SILENCE_MS);
  let left = Math.max(0, now - since) * rate;
  let furthest = before;
  const counted: Span[] = [];
  for (const [begin, end] of played) {
    const from = Math.max(0, begin);
    const to = Math.min(end, length, from + left);
    if (to <= from || (isLocked && from > furthest + STEP_MS)) continue;
    counted.push([from, Math.floor(to)]);
    left -= to - from;
    furthest = Math.max(furthest, Math.floor(to));
  }
  const sum = coveredBy(counted);
  const all = unionOf([...spans, ...counted]);
  const next = { countedAt: Math.max(Math.round(since + sum / rate), now - LATE_MS), counted: sum };
  return all.length > MOST_SPANS ? { spans, furthest: before, ...next } : { spans: all, furthest, ...next };
}

/** Whether so much of a film was seen; the exact share counts, not the one that is shown. */
export const isSeen = (covered: number, length: number, percent: number): boolean =>
  length > 0 && covered * 100 >= length * percent;

/** The share that was seen as people read it, to a tenth of a percent; it does not reach what is asked before it is. */
export function shownPercent(covered: number, length: number, asked: number): number {
  if (length <= 0) return 0;
  const tenths = Math.min(1000, Math.round((covered * 1000) / length));
  return (isSeen(covered, length, asked) ? tenths : Math.min(tenths, asked * 10 - 1)) / 10;
}

const BACK_MS = 5_000;
const HARDLY_BEGUN_MS = 15_000;
const NEARLY_OVER_MS = 10_000;

/** Where a film goes on for who comes back: five seconds earlier (VD2); what was hardly begun, or is over, begins anew. */
export const resumeAt = (position: number, length: number): number =>
  position < HARDLY_BEGUN_MS || position > length - NEARLY_OVER_MS ? 0 : position - BACK_MS;
