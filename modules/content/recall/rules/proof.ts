/** How a place stands: waiting for its turn, settled, failed and tried again, or with nothing in reach. */
export const proofStates = ['waiting', 'done', 'failed', 'beyond'] as const;
export type ProofState = (typeof proofStates)[number];

/** What is wrong with a place that says it is cleared and is not. */
export const STILL_THERE = 'STILL_THERE';

/** What is counted of a place. */
export interface Counted {
  state: ProofState;
  found: number;
  cleared: number;
  beyond: number;
}

/** Minutes until a place that failed is asked again, by how often it did; the last one stays. */
const AGAIN_MINUTES = [1, 5, 30, 120, 360] as const;

/** The moment of the next try after so many. */
export function nextTry(tries: number, now: Date): Date {
  const minutes = AGAIN_MINUTES[Math.min(Math.max(tries, 1), AGAIN_MINUTES.length) - 1] ?? 0;
  return new Date(now.getTime() + minutes * 60_000);
}

/** How a place is settled in which everything that was in reach is gone. */
export const settledState = (found: number, beyond: number): ProofState =>
  found === 0 && beyond > 0 ? 'beyond' : 'done';

/** What a recall comes to over its places. */
export function sumOf(places: readonly Counted[]) {
  const sum = (pick: (place: Counted) => number): number => places.reduce((all, place) => all + pick(place), 0);
  const left = (state: ProofState) => (place: Counted) => (place.state === state ? place.found - place.cleared : 0);
  return {
    found: sum(({ found }) => found),
    done: sum(({ cleared }) => cleared),
    failed: sum(left('failed')),
    waiting: sum(left('waiting')),
    beyond: sum(({ beyond }) => beyond),
  };
}
