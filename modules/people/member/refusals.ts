import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('member', {
  own_account: 409,
  own_session: 409,
  own_factor: 409,
  no_factor: 409,
  nothing_to_reveal: 409,
  merge_self: 409,
  merge_own: 409,
  /** The loser may sign in at the console: power is taken away first, by who may do so. */
  merge_staff: 409,
  merge_blocked: 409,
  merged_already: 409,
  /** Nothing is changed at who was merged into another. */
  person_merged: 409,
  merge_too_late: 409,
  /** The loser has something anew that would have to come back. */
  merge_taken: 409,
  /** The account guards other shops too, of which the caller may not decide. */
  staff_elsewhere: 409,
});
