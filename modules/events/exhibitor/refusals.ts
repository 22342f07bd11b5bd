import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why something of an exhibition is not done. */
export const exhibitorRefusals = refusals('exhibitor', {
  in_use: 409,
  guest_wrong: 400,
  account_taken: 409,
  accounts_many: 409,
  step: 409,
  form_waits: 409,
  form_late: 409,
  own_form: 409,
  badges_late: 409,
  badges_many: 409,
  badge_printed: 409,
  badge_twice: 409,
  nothing_to_print: 409,
  products_many: 409,
});
