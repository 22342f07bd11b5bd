/** Numbers from 0 to 1 in some order. */
export type Chance = () => number;

/** Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from 0 to the most. */
export const upTo = (chance: Chance, most: number): number => Math.floor(chance() * (most + 1));

/** The same things in another order. */
export function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const order = new Map(list.map((one) => [one, chance()]));
  return list.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}
