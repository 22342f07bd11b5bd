/** What guests of a conference are treated to (R8). */
export const TREAT_KINDS = ['meal', 'coach', 'tour', 'gift'] as const;
export type TreatKind = (typeof TREAT_KINDS)[number];

/** What came of a code that was shown where something is given out: an answer each, and never an error. */
export const OUTCOMES = ['served', 'already', 'not_entitled', 'early', 'late', 'elsewhere', 'unknown'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What somebody has a right to, and how much of it is left to them. */
export interface Right {
  quantity: number;
  used: number;
}

/** When something is given out; the end is not within. */
export interface TreatTimes {
  startsAt: string;
  endsAt: string;
}

/**
 * What becomes of it that somebody came for it at a moment: who has nothing of it is told so whenever they come, who has had all of
 * theirs is told that, and else the hours decide.
 */
export function judgeServing(right: Right | null, { startsAt, endsAt }: TreatTimes, at: Date): Outcome {
  if (right === null) return 'not_entitled';
  if (right.used >= right.quantity) return 'already';
  if (at.getTime() < Date.parse(startsAt)) return 'early';
  return at.getTime() < Date.parse(endsAt) ? 'served' : 'late';
}
