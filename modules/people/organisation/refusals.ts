import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('organisation', {
  /** Another organisation of the shop has the credit code. */
  code_taken: 409,
  merge_self: 409,
  merged_already: 409,
  /** Each has a credit code of its own: two bodies before the law. */
  merge_codes: 409,
  /** Together they would have more names or addresses than one record holds. */
  merge_too_much: 409,
  merge_too_late: 409,
  /** The one that would come back has a credit code that another has by now. */
  merge_taken: 409,
  /** Account and code do not fit, or the account is over: all look the same. */
  guest_wrong: 400,
  account_taken: 409,
  guests_many: 409,
});
