import type { Label } from '../../../../kernel/module/label.ts';

/** As norms tell people apart. */
export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

/** The highest age that norms speak of; a group up to it has no end. */
export const MOST_AGE = 120;

/** People of one sex, or of both, between two ages, and how they score at one part of a scale. */
export interface NormGroup {
  readonly part: string;
  /** Null for both. */
  readonly sex: Sex | null;
  /** Whole years, both included. */
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  readonly sd: number;
  /** From which scores on the second and every further band of the part begin for these people; empty where they begin as usual. */
  readonly cuts: readonly number[];
}

/** A group as it is written and kept: numbers as they were typed, `both` for both sexes. */
export interface WrittenGroup extends Pick<NormGroup, 'part' | 'from' | 'to'> {
  readonly sex: Sex | 'both';
  readonly mean: string;
  readonly sd: string;
  readonly cuts: string;
}

/** The group that was written. */
export const groupFrom = ({ part, sex, from, to, mean, sd, cuts }: WrittenGroup): NormGroup => ({
  ...{ part, from, to, mean: Number(mean), sd: Number(sd) },
  sex: sex === 'both' ? null : sex,
  cuts: cuts === '' ? [] : cuts.split(/[,，、]/).map(Number),
});

/** How people in general score, by whom it was found. */
export interface Norm {
  readonly name: Label;
  readonly source: string;
  readonly groups: readonly NormGroup[];
}

/** What is known of whoever answered; null where they did not say. */
export interface Whose {
  readonly sex: Sex | null;
  readonly age: number | null;
}

/** A group that a score was compared with, as it was on that day. */
export interface UsedNorm extends Omit<NormGroup, 'part'> {
  readonly name: Label;
  readonly source: string;
  /** The score where the group’s mean is 50 and its standard deviation 10. */
  readonly t: number | null;
}

const isOf = ({ sex, from, to }: NormGroup, whose: Whose): boolean =>
  (sex === null || sex === whose.sex) &&
  (whose.age === null ? from === 0 && to === MOST_AGE : from <= whose.age && whose.age <= to);

/** The group that somebody belongs to at a part: that of their own sex before that of both, the fewest ages first. */
export const groupOf = ({ groups }: Norm, part: string, whose: Whose): NormGroup | undefined =>
  groups
    .filter((group) => group.part === part && isOf(group, whose))
    .toSorted(
      (one, other) =>
        Number(one.sex === null) - Number(other.sex === null) || one.to - one.from - (other.to - other.from),
    )[0];

/** Where a score lies in a group, as its T-score. */
export const tScore = ({ mean, sd }: Pick<NormGroup, 'mean' | 'sd'>, score: number): number =>
  Math.round(50 + (10 * (score - mean)) / sd);

/** The first two groups that claim the same person at the same part; null where each person is in one group of a kind. */
export function overlapOf(groups: readonly NormGroup[]): [NormGroup, NormGroup] | null {
  for (const [index, one] of groups.entries()) {
    const other = groups
      .slice(index + 1)
      .find(({ part, sex, from, to }) => part === one.part && sex === one.sex && from <= one.to && one.from <= to);
    if (other !== undefined) return [one, other];
  }
  return null;
}
