import type { Pacing } from './slots.ts';

/** When and how much a campaign runs. */
export interface Running {
  isOn: boolean;
  startsAt: string;
  /** Null: until somebody switches it off. */
  endsAt: string | null;
}

/** How a campaign stands. */
export const CAMPAIGN_STATES = ['off', 'later', 'running', 'over'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** How a campaign stands at a moment: from its first moment on, and no longer at its last. */
export function campaignState({ isOn, startsAt, endsAt }: Running, now: number): CampaignState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  if (!isOn) return 'off';
  return Date.parse(startsAt) > now ? 'later' : 'running';
}

/** How often a campaign may have been given out by now; null where nothing limits it. Evenly, by the share of its time that has passed. */
export function allowedBy(
  { startsAt, endsAt, totalCap, pacing }: Running & { totalCap: number | null; pacing: Pacing },
  now: number,
): number | null {
  if (totalCap === null || pacing === 'asap' || endsAt === null) return totalCap;
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  return Math.min(totalCap, Math.max(1, Math.ceil((totalCap * (now - from)) / (to - from))));
}
