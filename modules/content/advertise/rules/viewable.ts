/** From this many square pixels on an advertisement is a large one, of which less has to be seen. */
const LARGE_PIXELS = 242_500;

/** How long it has to be seen without a break, in milliseconds. */
export const SEEN_MS = 1_000;

/** The share of an advertisement that has to be in sight: half of it, and of a large one thirty percent (MRC). */
export const shareToSee = (width: number, height: number): number => (width * height >= LARGE_PIXELS ? 0.3 : 0.5);

/** Watches one advertisement: told what is in sight of it, it says once that it was seen. */
export interface SeenClock {
  /** The share in sight at a moment in milliseconds, and whether its page has the focus. */
  look(share: number, isLookedAt: boolean, at: number): void;
  /** Whether it was in sight long enough by that moment. */
  isSeen(at: number): boolean;
}

/** The clock of an advertisement of that size; whatever breaks its sight begins anew. */
export function seenClock(width: number, height: number): SeenClock {
  const least = shareToSee(width, height);
  let since: number | null = null;
  return {
    look(share, isLookedAt, at) {
      since = share >= least && isLookedAt && width * height > 0 ? (since ?? at) : null;
    },
    isSeen: (at) => since !== null && at - since >= SEEN_MS,
  };
}
