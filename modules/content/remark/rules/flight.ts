/** How long a line takes across the picture, and how long after one begins another may follow it in the same lane. */
export const FLIGHT_MS = 9_000;
const APART_MS = 2_600;
/** Lanes across the upper part of the picture. */
export const LANES = 4;

/** A window of a film whose lines are asked for at once, and the pieces of it of which each shows so many at most. */
export const WINDOW_MS = 60_000;
export const PIECE_MS = 2_000;
export const MOST_OF_A_PIECE = 2;

/**
 * The lane that a line goes by now; null where all are taken: however much is said, a picture carries so much and no more. `begun` says of
 * each lane when its last line began.
 */
export function freeLane(begun: readonly number[], now: number): number | null {
  let best: number | null = null;
  for (let lane = 0; lane < LANES; lane += 1) {
    const last = begun[lane] ?? Number.NEGATIVE_INFINITY;
    if (now - last >= APART_MS && (best === null || last < (begun[best] ?? Number.NEGATIVE_INFINITY))) best = lane;
  }
  return best;
}

/** What somebody said at a moment of a film, in milliseconds. */
interface Said {
  offset: number;
}

/** Of lines in their order as many of each piece as a picture carries; pieces are counted from a moment on. */
export function sparse<T extends Said>(lines: readonly T[], from: number): T[] {
  const shown = new Map<number, number>();
  return lines.filter(({ offset }) => {
    const piece = Math.floor((offset - from) / PIECE_MS);
    const count = (shown.get(piece) ?? 0) + 1;
    shown.set(piece, count);
    return count <= MOST_OF_A_PIECE;
  });
}

/** What comes up while a film goes on from one moment to another; after a leap, either way, nothing that lies between. */
export const passedBy = <T extends Said>(lines: readonly T[], from: number, to: number): T[] =>
  to <= from || to - from > PIECE_MS ? [] : lines.filter(({ offset }) => offset > from && offset <= to);
