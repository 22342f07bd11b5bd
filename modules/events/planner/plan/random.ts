/** A number from 0 on below 2³², and what comes after it (mulberry32): the same begin gives the same row, on every machine. */
export function nextRandom(state: number): { state: number; value: number } {
  const next = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { state: next, value: (mixed ^ (mixed >>> 14)) >>> 0 };
}

/** A number that two others always give. */
export const mixed = (one: number, other: number): number =>
  nextRandom((Math.imul(one, 0x9e3779b1) ^ other) >>> 0).value;
