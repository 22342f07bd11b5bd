/** Which way texts go between two shops, as one of them sees it. */
export const sides = ['gives', 'takes'] as const;
export type Side = (typeof sides)[number];

/** The way as the other one sees it. */
export const otherSide = (side: Side): Side => (side === 'gives' ? 'takes' : 'gives');

/** What a shop says to texts going that way: nothing yet, yes or no. */
export const consents = ['open', 'yes', 'no'] as const;
export type Consent = (typeof consents)[number];

/** What two consents come to: both said yes, one waits for the other, or somebody said no. */
export const agreements = ['agreed', 'asks', 'asked', 'ended'] as const;
export type Agreement = (typeof agreements)[number];

/** What both sides come to; off unless both said yes. `asks`: it is this shop’s turn; `asked`: the other one’s. */
export function agreementOf(ours: Consent, theirs: Consent): Agreement {
  if (ours === 'no' || theirs === 'no') return 'ended';
  if (ours === 'yes' && theirs === 'yes') return 'agreed';
  return ours === 'open' ? 'asks' : 'asked';
}

/** How a copy stands: asked for, on the site, not made, taken back by its origin, or ended by the shop that has it. */
export const copyStates = ['waiting', 'standing', 'refused', 'recalled', 'ended'] as const;
export type CopyState = (typeof copyStates)[number];

/** How a copy elsewhere stands as its origin sees it; `gone`: the shop that had it is no more. */
export const placementStates = ['standing', 'recalled', 'ended', 'gone'] as const;
export type PlacementState = (typeof placementStates)[number];

/** Minutes until what failed is tried again, by how often it did; the last one stays. */
const AGAIN_MINUTES = [1, 5, 30, 120, 360] as const;

/** The moment of the next try after so many. */
export function nextTry(tries: number, now: Date): string {
  const minutes = AGAIN_MINUTES[Math.min(Math.max(tries, 1), AGAIN_MINUTES.length) - 1] ?? 0;
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** Whether a text of that audience can be offered: those of roles and records are people of its own shop. */
export const isOfferable = (audience: string): boolean => !audience.includes(':');
