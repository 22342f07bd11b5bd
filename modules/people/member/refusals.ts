import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('member', {
  own_account: 409,
  own_factor: 409,
  no_factor: 409,
  nothing_to_reveal: 409,
  /** The account guards other shops too, of which the caller may not decide. */
  staff_elsewhere: 409,
});
