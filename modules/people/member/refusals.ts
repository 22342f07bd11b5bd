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
  /** Only one of the two can sign in: that one is kept. */
  merge_account: 409,
  merge_blocked: 409,
  merged_already: 409,
  /** Nothing is changed at who was merged into another. */
  person_merged: 409,
  merge_too_late: 409,
  /** The loser has something anew that would have to come back. */
  merge_taken: 409,
  /** Who has no account holds no power. */
  no_account: 409,
  /** A member says themselves who they are, and asks for their data themselves. */
  has_account: 409,
  /** Somebody of the shop is known by it already. */
  phone_known: 409,
  document_known: 409,
  /** The account guards other shops too, of which the caller may not decide. */
  staff_elsewhere: 409,
});
