/** The middle of a sample. */
export function median(sample: readonly number[]): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The error function, by Abramowitz and Stegun 7.1.26, exact to 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}

/** How probable so great a difference of two samples is if nothing is behind it: Mann–Whitney, two-sided. */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let at = 0; at < all.length; ) {
    let end = at + 1;
    while (end < all.length && all[end]?.value === all[at]?.value) end += 1;
    // Equal values share the middle of their ranks.
    for (let each = at; each < end; each += 1) if (all[each]?.own) ranks += (at + 1 + end) / 2;
    at = end;
  }
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  return 1 - erf(Math.abs(u - (n * m) / 2) / deviation / Math.SQRT2);
}

/** Whether somebody with a stopwatch tells two kinds of answers apart (security catalogue AU-4). */
export function tellsApart(one: readonly number[], other: readonly number[]): boolean {
  return Math.abs(median(one) - median(other)) >= 5 && mannWhitney(one, other) <= 0.01;
}
