import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `psychological` refuses, beside the general refusals. */
export const refuse = refusals('psychological', {
  consent_needed: 400,
  nothing_answered: 400,
  not_on_devices: 409,
  phone_wrong: 400,
  /** The scale needs a licence of its owner: it is not offered under its name. */
  licensed: 409,
  /** The shop has not stated that it may use the scale. */
  rights_needed: 409,
  /** Nobody's statement is needed. */
  rights_clear: 409,
  alert_closed: 409,
  alert_yours: 409,
  /** Whoever took it says what was done. */
  alert_not_yours: 409,
  /** What was done about an alert stays with its answer. */
  alert_kept: 409,
  duty_without_right: 400,
});
