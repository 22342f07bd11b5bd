let last = Date.now();

/**
 * A phone that nobody has, and no demo person. Counted on from the present millisecond: files that share a database follow one
 * another, and none makes phones faster than one a millisecond.
 */
export function newPhone(): string {
  last += 1;
  return `139${10_000_000 + (last % 90_000_000)}`;
}
