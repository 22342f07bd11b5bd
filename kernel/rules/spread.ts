/**
 * Spreads an amount over weights by largest remainder, in whole parts that come to the amount exactly: 100 over three equal
 * ones is 34, 33, 33. Weights are zero or more; throws RangeError where all are zero and something is to be spread, or one is below.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount < 0n || weights.some((weight) => weight < 0n)) throw new RangeError('an amount or weight below zero');
  if (amount === 0n) return weights.map(() => 0n);
  if (whole === 0n) throw new RangeError('nothing to spread an amount over');
  const parts = weights.map((weight, index) => ({
    index,
    part: (amount * weight) / whole,
    rest: (amount * weight) % whole,
  }));
  const left = Number(amount - parts.reduce((sum, { part }) => sum + part, 0n));
  const first = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const lucky = new Set(first.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, part }) => (lucky.has(index) ? part + 1n : part));
}
