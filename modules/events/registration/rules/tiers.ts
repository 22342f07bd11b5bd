/** A price that holds until a moment, until so many are gone, or for good. */
export interface Tier {
  name: string;
  nameEn: string;
  fen: number;
  /** From this moment on it holds no more. */
  until: string | null;
  /** It holds as long as no more than so many of the product are gone, all earlier prices included. */
  most: number | null;
}

/** A price with its place among those of its product. */
export interface TierNow extends Tier {
  index: number;
}

/**
 * The price of so many more at a moment (in milliseconds), where so many are gone: the first that still holds for all of them. Null where none
 * does: then the product is not sold.
 */
export function tierAt(tiers: readonly Tier[], now: number, taken: number, quantity = 1): TierNow | null {
  const index = tiers.findIndex(
    ({ until, most }) => (until === null || now < Date.parse(until)) && (most === null || taken + quantity <= most),
  );
  const tier = tiers[index];
  return tier === undefined ? null : { ...tier, index };
}

/** How many more the price has room for before it gives way to the next; null where no number ends it. */
export const tierLeft = ({ most }: Pick<Tier, 'most'>, taken: number): number | null =>
  most === null ? null : Math.max(0, most - taken);
