/** What readers find once a microsite has ended: a notice, or the way to what it was bound to. */
export const AFTERWARDS = ['notice', 'redirect'] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

/** How many microsites a shop has, and how many pages one has. */
export const MOST_MICROSITES = 200;
export const MOST_PAGES = 30;

/** How a microsite stands: kept closed by its editors, not yet begun, open, or ended. */
export type MicrositeStanding = 'closed' | 'before' | 'open' | 'ended';

/** How it stands at a moment: open from its first moment on, and no longer at its last (MS3). */
export function standingAt(
  { isOn, startsAt, endsAt }: { isOn: boolean; startsAt: string | null; endsAt: string | null },
  now: number,
): MicrositeStanding {
  if (!isOn) return 'closed';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended';
  return startsAt !== null && Date.parse(startsAt) > now ? 'before' : 'open';
}
