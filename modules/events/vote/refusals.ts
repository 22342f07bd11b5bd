import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `vote` refuses, beside the general refusals. */
export const refuse = refusals('vote', {
  step_not_possible: 409,
  reason_needed: 400,
  choices_wrong: 400,
  option_twice: 400,
  per_day_named: 400,
  sealed_results: 400,
  times_wrong: 400,
  closes_passed: 409,
  /** What was frozen at the opening. */
  frozen: 409,
  results_looser: 409,
  opened: 409,
  coming: 409,
  closed: 409,
  void: 409,
  doctors_only: 400,
  not_eligible: 400,
  segment_gone: 409,
  option_unknown: 400,
  too_few: 400,
  too_many: 400,
  used_up: 409,
  receipt_needed: 409,
  receipt_taken: 409,
  names_hidden: 409,
  /** Too many ballots of one place at once: later they are heard. */
  suspicious: 409,
  signal_twice: 400,
  network_malformed: 400,
  profile_gone: 409,
  profile_used: 409,
  profile_taken: 409,
  /** Ballots that were put aside wait for a decision: nothing is published before it. */
  suspects_open: 409,
  /** Ballots that are nobody’s are decided about together, after the close. */
  suspects_secret: 409,
  suspects_late: 409,
  suspects_none: 409,
});
