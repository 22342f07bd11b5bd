import { type CopyState, isOfferable } from './states.ts';

/** How a copy stands, as far as what is to be done with it hangs on that. */
export interface CopyFacts {
  state: CopyState;
  /** Whom it is for, or is to be for. */
  audience: string;
  isFollowing: boolean;
  edition: number;
  wanted: number;
}

/** How its origin stands at this moment; null where its shop is no more. */
export type OriginFacts = {
  isShopOpen: boolean;
  /** Both shops agree to texts going this way, and this one is offered. */
  isAgreed: boolean;
  isOffered: boolean;
  /** What the public reads; null where it reads nothing any more. */
  text: { edition: number; audience: string; isCopy: boolean } | null;
} | null;

/** What is to be done with a copy. `keep`: nothing but noting what is new, and what stands in its way. */
export type Verdict =
  | { do: 'make' | 'renew' | 'end' | 'narrow' }
  | { do: 'keep'; problem: string }
  | { do: 'refuse'; problem: string };

type Narrower = (audience: string, limit: string) => boolean;

function newCopy(copy: CopyFacts, origin: OriginFacts, isNoWider: Narrower): Verdict {
  const refuse = (problem: string): Verdict => ({ do: 'refuse', problem: `syndication.${problem}` });
  if (origin === null || !origin.isShopOpen) return refuse('shop_closed');
  if (!origin.isAgreed) return refuse('not_agreed');
  const { text, isOffered } = origin;
  if (!isOffered || text === null || text.isCopy || !isOfferable(text.audience)) return refuse('not_offered');
  // Whoever says another version than the one that is there has read another text.
  if (text.edition !== copy.wanted) return refuse('text_changed');
  if (!isNoWider(copy.audience, text.audience)) return refuse('audience_wider');
  return { do: 'make' };
}

/**
 * What becomes of a copy by how its origin stands. Nothing brings back one that is off: a text that is restored revives none. What a
 * copy says stays where its shop is no more, and where nobody offers it any longer.
 */
export function verdictOf(copy: CopyFacts, origin: OriginFacts, isNoWider: Narrower): Verdict {
  if (copy.state === 'waiting') return newCopy(copy, origin, isNoWider);
  if (copy.state !== 'standing' || origin === null) return { do: 'keep', problem: '' };
  const { text } = origin;
  if (text === null || text.isCopy || !isOfferable(text.audience)) return { do: 'end' };
  const asked = copy.isFollowing ? text.edition : copy.wanted;
  const isNarrower = !isNoWider(copy.audience, text.audience);
  const kept: Verdict = isNarrower ? { do: 'narrow' } : { do: 'keep', problem: '' };
  if (asked <= copy.edition) return kept;
  // Between the look at a newer version and the word for it came another one.
  if (asked !== text.edition) return isNarrower ? kept : { do: 'keep', problem: 'syndication.text_changed' };
  return { do: 'renew' };
}
