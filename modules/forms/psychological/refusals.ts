import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `psychological` refuses, beside the general refusals. */
export const refuse = refusals('psychological', {
  consent_needed: 400,
  nothing_answered: 400,
  phone_wrong: 400,
  /** The scale needs a licence of its owner: it is not offered under its name. */
  licensed: 409,
  /** The shop has not stated that it may use the scale. */
  rights_needed: 409,
  /** Nobody's statement is needed. */
  rights_clear: 409,
});
