/** Nights at what they cost somebody who has some of them for nothing (H6): those that are free, and the rest as everybody pays it. */
export const freeOf = <T extends { night: string; priceFen: number }>(
  free: ReadonlySet<string> | undefined,
  nights: readonly T[],
): T[] => nights.map((night) => (free?.has(night.night) === true ? { ...night, priceFen: 0 } : night));
