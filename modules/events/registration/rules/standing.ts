/** Whether a product can be had by somebody at a moment, and why not. */
export const PRODUCT_STANDINGS = [
  ...(['open', 'soon', 'over', 'closed', 'not_for_you', 'sold_out', 'no_price'] as const),
] as const;
export type ProductStanding = (typeof PRODUCT_STANDINGS)[number];

/** What decides whether a product can be had. */
export interface ProductFacts {
  saleFrom: string | null;
  saleUntil: string | null;
  /** Whether the conference takes registrations at that moment (C1). */
  isOpen: boolean;
  isForReader: boolean;
  /** How many more there are, by the product itself and by each of its quotas; null where nothing limits it. */
  left: number | null;
  /** Somebody stands in line for it: nobody passes them by (C3). */
  isWaitedFor: boolean;
  hasPrice: boolean;
}

/** Whether a product can be had at a moment, in milliseconds: at the end of its sale exactly it is over. */
export function standingAt(facts: ProductFacts, now: number): ProductStanding {
  const { saleFrom, saleUntil, left } = facts;
  if (!facts.isOpen) return 'closed';
  if (saleFrom !== null && now < Date.parse(saleFrom)) return 'soon';
  if (saleUntil !== null && now >= Date.parse(saleUntil)) return 'over';
  if (!facts.isForReader) return 'not_for_you';
  if (facts.isWaitedFor || left === 0) return 'sold_out';
  return facts.hasPrice ? 'open' : 'no_price';
}
