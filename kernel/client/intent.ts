/** What a click asked for that waits until its person has signed in. It comes from a click in our own page, never from an address. */
export interface Intent {
  /** Names the act and what it is done to, such as `favorite.keep/news/12`. */
  act: string;
  /** Path and query of the page that was clicked in. */
  at: string;
  /** Code of the shop. */
  shop: string;
  /** Who had been signed in when the click was made; null for a visitor, whoever that turns out to be. */
  person: number | null;
  /** Milliseconds since 1970 until which it may be done. */
  until: number;
}

/** As long as it takes to read a code from a phone that had to be found first. */
export const INTENT_MS = 15 * 60_000;

/** Where a page stands when what waits is looked at. */
export interface IntentPlace {
  now: number;
  shop: string;
  /** Path and query. */
  address: string;
  isSignedIn: boolean;
  /** The document was loaded just now or shown again, rather than gone to within the site. */
  isArrival: boolean;
  /** Whether a page of this shop led here. */
  isFromHere: boolean;
}

// The code that WeChat brings along is bound to the browser that asked for it, so where it comes from says nothing.
const FROM_OUTSIDE = /^\/mobile\/weixin(?:\?|$)/;
const SIGN_IN = /^(?:\/login|\/mobile\/login|\/account\?bind=phone\b.*|\/agreement\/.*)(?:\?|$)/;

/** Whether what a click asked for still waits here: on the way through the sign-in, or back where it was made. */
export function isAwaited(intent: Intent, place: IntentPlace): boolean {
  const { address, isSignedIn, isArrival, isFromHere } = place;
  if (intent.shop !== place.shop || place.now >= intent.until) return false;
  if (FROM_OUTSIDE.test(address)) return true;
  if (SIGN_IN.test(address)) return !isArrival || isFromHere;
  // Back as a visitor: whoever turned away from the sign-in gave the wish up.
  return address === intent.at && (isSignedIn || !isArrival);
}

/** Reads what was kept of an intent; null for anything else. */
export function asIntent(kept: unknown): Intent | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { act, at, shop, person, until } = kept as Record<string, unknown>;
  if (typeof act !== 'string' || typeof at !== 'string' || typeof shop !== 'string') return null;
  if (typeof until !== 'number') return null;
  return { act, at, shop, person: typeof person === 'number' ? person : null, until };
}
