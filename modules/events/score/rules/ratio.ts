import Big from 'big.js';

/** Decimals with room enough for what no decimal says exactly: divisions and roots keep forty places. */
export const Exact = Big();
Exact.DP = 40;
Exact.RM = Big.roundHalfUp;

/** An exact number: nothing is divided before it is rounded, once, at the end (S3, S7). The lower part is above zero. */
export interface Ratio {
  readonly over: Big;
  readonly under: Big;
}

const ONE = new Exact(1);

export const ratio = (over: Big | string | number, under: Big | string | number = ONE): Ratio => ({
  over: new Exact(over),
  under: new Exact(under),
});

/** The sum of ratios; those with one lower part keep it. */
export function sumOf(all: readonly Ratio[]): Ratio {
  return all.reduce(
    (sum, { over, under }) =>
      sum.under.eq(under)
        ? { over: sum.over.plus(over), under }
        : { over: sum.over.times(under).plus(over.times(sum.under)), under: sum.under.times(under) },
    ratio(0, all[0]?.under ?? ONE),
  );
}

/** The mean of ratios of which there is one at least. */
export function meanOf(all: readonly Ratio[]): Ratio {
  const { over, under } = sumOf(all);
  return { over, under: under.times(all.length) };
}

/** Which is more: below zero, zero or above zero. */
export const compare = (a: Ratio, b: Ratio): number => a.over.times(b.under).cmp(b.over.times(a.under));

/** The number in as many decimals as asked for, half up: what is left of the division decides, not its own rounding. */
export function rounded({ over, under }: Ratio, digits: number): string {
  const shift = new Exact(10).pow(digits);
  // floor(x + 1/2), exactly: twice the shifted quotient and one, halved.
  const doubled = over.abs().times(shift).times(2).plus(under);
  const whole = doubled.minus(doubled.mod(under.times(2))).div(under.times(2));
  const value = whole.round(0, Big.roundDown).div(shift);
  return (over.lt(0) ? value.times(-1) : value).toFixed(digits).replace(/^-(0(?:\.0+)?)$/, '$1');
}

/** The decimal that comes next to it, for steps that have no exact answer. */
export const nearest = ({ over, under }: Ratio): Big => over.div(under);
