import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `score` refuses, beside the general refusals. */
export const refuse = refusals('score', {
  times_wrong: 400,
  time_zone_unknown: 400,
  /** It has rounds or judges. */
  activity_used: 409,
  round_unknown: 400,
  person_unknown: 400,
  rubric_empty: 400,
  rubric_range: 400,
  rubric_step: 400,
  rubric_weight: 400,
  /** Rubric, candidates and panel hold from the opening on: another round is made (S1). */
  round_frozen: 409,
  round_used: 409,
  too_many: 400,
  judge_used: 409,
  code_wrong: 400,
  not_judge: 400,
  not_chair: 400,
  conflict_late: 409,
  /** No candidates, or one whom nobody marks. */
  no_candidates: 409,
  nobody_marks: 409,
  undeclared: 409,
  /** The round is in another phase. */
  wrong_phase: 409,
  /** Nobody is on the stage, or the clock does not run. */
  no_clock: 409,
  /** Everybody has handed in. */
  nobody_missing: 409,
  not_judging: 409,
  recused: 409,
  sheet_locked: 409,
  mark_wrong: 400,
  marks_missing: 400,
  confidence_missing: 400,
  not_handed_in: 409,
  sheets_missing: 409,
  results_hidden: 409,
  /** Only frozen results can be taken away. */
  not_frozen: 409,
  replacement_wrong: 400,
  seat_marked: 409,
  reason_missing: 400,
  all_revealed: 409,
});
