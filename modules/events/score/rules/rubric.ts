import Big from 'big.js';

/** What judges mark. Weight, bounds and step are decimals as text, so that nothing of them is ever a float. */
export interface Criterion {
  /** `c1`, `c2` and so on, in the order of the rubric. */
  readonly key: string;
  readonly label: string;
  readonly labelEn: string;
  readonly weight: string;
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

/** The marks of one sheet by the keys of their criteria; what is missing was not marked yet. */
export type Marks = Readonly<Record<string, string>>;

/** How decimals are written: up to five digits and four decimals, none below zero. */
export const DECIMAL = /^\d{1,5}(?:\.\d{1,4})?$/;

/** What is wrong with a rubric, by the word of its refusal; null where nothing is. */
export function rubricFault(
  criteria: readonly Criterion[],
): 'rubric_empty' | 'rubric_range' | 'rubric_step' | 'rubric_weight' | null {
  if (criteria.length === 0) return 'rubric_empty';
  for (const { min, max, step, weight } of criteria) {
    if (new Big(max).lte(min)) return 'rubric_range';
    if (new Big(step).lte(0) || !new Big(max).minus(min).mod(step).eq(0)) return 'rubric_step';
    if (new Big(weight).lte(0)) return 'rubric_weight';
  }
  return null;
}

/** Whether a value can be given for a criterion: within its bounds and on its steps. */
export function fitsCriterion({ min, max, step }: Criterion, value: string): boolean {
  if (!DECIMAL.test(value)) return false;
  const mark = new Big(value);
  return mark.gte(min) && mark.lte(max) && mark.minus(min).mod(step).eq(0);
}

/** The first criterion whose mark is none that can be given; marks of strange keys count as such too. */
export function wrongMark(criteria: readonly Criterion[], marks: Marks): string | null {
  const known = new Map(criteria.map((criterion) => [criterion.key, criterion]));
  for (const [key, value] of Object.entries(marks)) {
    const criterion = known.get(key);
    if (criterion === undefined || !fitsCriterion(criterion, value)) return key;
  }
  return null;
}

/** How many criteria have no mark yet. */
export const missingMarks = (criteria: readonly Criterion[], marks: Marks): number =>
  criteria.filter(({ key }) => marks[key] === undefined).length;

/** A weight as its part of all weights, in percent of one decimal at most. */
export function sharePercent(criteria: readonly Criterion[], { weight }: Criterion): string {
  const whole = criteria.reduce((sum, one) => sum.plus(one.weight), new Big(0));
  return new Big(weight).times(100).div(whole).round(1, Big.roundHalfUp).toString();
}
