import { meanOf, type Ratio, ratio, rounded, sumOf } from '../../score/rules/ratio.ts';

/** What reviewers look at, and how much it counts. */
export interface Criterion {
  key: string;
  name: string;
  nameEn: string;
  weight: number;
  /** The most that can be given; the least is nothing. */
  most: number;
}

/** What a reviewer gave, by criterion; null where they abstained. */
export type Marks = Readonly<Record<string, number | null>>;

/** Whether marks answer a rubric: each criterion marked within its scale or abstained from, and one marked at least. */
export const isComplete = (criteria: readonly Criterion[], marks: Marks): boolean =>
  criteria.every(({ key, most }) => {
    const mark = marks[key];
    return mark === null || (mark !== undefined && mark >= 0 && mark <= most);
  }) && criteria.some(({ key }) => typeof marks[key] === 'number');

/** What marks come to out of a hundred; what was abstained from leaves the weights (AB9). Null where nothing was marked. */
export function ratioOf(criteria: readonly Criterion[], marks: Marks): Ratio | null {
  const given = criteria.flatMap(({ key, weight, most }) => {
    const mark = marks[key];
    return typeof mark === 'number' ? [{ part: ratio(mark * weight * 100, most), weight }] : [];
  });
  if (given.length === 0) return null;
  const { over, under } = sumOf(given.map(({ part }) => part));
  return { over, under: under.times(given.reduce((sum, { weight }) => sum + weight, 0)) };
}

/** What reviews come to together: who has not marked is not a nought, and below a quorum it is incomplete. */
export function meanValue(
  criteria: readonly Criterion[],
  all: readonly Marks[],
  quorum: number,
): { value: string | null; isComplete: boolean } {
  const values = all.flatMap((marks) => ratioOf(criteria, marks) ?? []);
  return { value: values.length === 0 ? null : rounded(meanOf(values), 2), isComplete: values.length >= quorum };
}

/** The same as whole hundredths, as the database keeps and sorts it. */
export function meanPoints(
  criteria: readonly Criterion[],
  all: readonly Marks[],
  quorum: number,
): { points: number | null; isComplete: boolean } {
  const { value, isComplete } = meanValue(criteria, all, quorum);
  return { points: value === null ? null : Math.round(Number(value) * 100), isComplete };
}

/** Hundredths as they are shown. */
export const pointsText = (points: number | null): string | null =>
  points === null ? null : (points / 100).toFixed(2);

/** One review’s value as it is shown. */
export function shownValue(criteria: readonly Criterion[], marks: Marks): string | null {
  const value = ratioOf(criteria, marks);
  return value === null ? null : rounded(value, 2);
}
