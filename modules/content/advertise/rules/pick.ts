import { type CampaignState, campaignState, type Running } from './campaign-state.ts';
import { type Advertised, type LawfulPlace, unlawfulHere } from './law.ts';
import { type Device, isHealthKind, type SlotValues } from './slots.ts';

/** An advertisement that was passed, with what its campaign says of where and to whom. */
export interface Candidate extends Advertised, Running {
  id: number;
  campaignId: number;
  /** It is what was passed, to the letter and the pixel. */
  isAsPassed: boolean;
  slots: readonly string[];
  /** Kinds of pages; every one where it is empty. */
  kinds: readonly string[];
  /** Tags of which a page has one; every page where it is empty. */
  tagIds: readonly number[];
  audience: string;
  device: Device;
  /** Large ones come first. */
  priority: number;
}

/** Where advertising is asked for, and by whom. */
export interface Asked {
  kind: string;
  tagIds: readonly number[];
  /** The page is one for minors by its tags. */
  isForMinors: boolean;
  device: 'desktop' | 'phone';
  sees(audience: string): boolean;
  /** The moment, and its day in Beijing. */
  now: number;
  today: string;
}

const runs = (state: CampaignState): boolean => state === 'running';

const fits = (ad: Candidate, slot: SlotValues, asked: Asked): boolean =>
  ad.slots.includes(slot.key) &&
  (ad.kinds.length === 0 || ad.kinds.includes(asked.kind)) &&
  (ad.tagIds.length === 0 || ad.tagIds.some((tag) => asked.tagIds.includes(tag))) &&
  (ad.device === 'every' || ad.device === asked.device);

/** Whether a slot stands on the site that is looked at. */
export const standsOn = ({ layout }: Pick<SlotValues, 'layout'>, device: Asked['device']): boolean =>
  layout === 'every' || (layout === 'mobile') === (device === 'phone');

/**
 * What may stand in a slot, the first to be taken first: whatever runs, is meant for the page and its reader, and is lawful
 * there. Among those of one priority `random` says who comes first, so that each has its turn.
 */
export function candidatesFor<C extends Candidate>(
  ads: readonly C[],
  slot: SlotValues,
  asked: Asked,
  random: () => number,
): C[] {
  if (!standsOn(slot, asked.device)) return [];
  const place: LawfulPlace = {
    isHealth: isHealthKind(asked.kind),
    isForMinors: slot.isForMinors || asked.isForMinors,
    sees: asked.sees,
  };
  return ads
    .filter(
      (ad) =>
        runs(campaignState(ad, asked.now)) &&
        fits(ad, slot, asked) &&
        unlawfulHere({ ...ad, audiences: [slot.audience, ad.audience] }, place, asked.today) === null,
    )
    .map((ad) => ({ ad, turn: random() }))
    .sort((a, b) => b.ad.priority - a.ad.priority || a.turn - b.turn)
    .map(({ ad }) => ad);
}
