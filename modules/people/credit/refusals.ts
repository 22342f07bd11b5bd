import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `credit` refuses, beside the general refusals. */
export const refuse = refusals('credit', {
  /** Credits were given by it: another one, from a later day, takes its place. */
  rule_used: 409,
  days_wrong: 400,
  /** What has a number has a level. */
  level_needed: 400,
  /** No rule of that level holds on the first day. */
  no_rule: 409,
  /** Number, level and first day hold once there are lines. */
  project_booked: 409,
  project_used: 409,
  slot_wrong: 400,
  pause_outside: 400,
  project_unknown: 400,
  repeats_wrong: 400,
  feed_unknown: 400,
  unit_booked: 409,
  unit_unknown: 400,
  person_unknown: 400,
  times_wrong: 400,
  /** The ledger has a line for that person and session: what is wrong is corrected there. */
  booked: 409,
  not_over: 409,
  not_standing: 409,
  correction_open: 409,
  nothing_changes: 409,
  too_many_minutes: 400,
});
