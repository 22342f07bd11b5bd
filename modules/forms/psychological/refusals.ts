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
  /** A plan of this scale runs already for this person. */
  plan_there: 409,
  plan_past: 400,
  /** A turn would still be open when the next one begins. */
  plan_overlaps: 400,
  plan_settled: 409,
  /** Whoever is a minor needs a guardian who agreed. */
  guardian_needed: 409,
  minor_signs_in: 409,
  minors_not_served: 409,
  not_minor: 409,
  guardian_own_phone: 400,
  guardian_agreed: 409,
  guardian_refused: 409,
  guardian_settled: 409,
  /** Of each scale a shop uses one norm. */
  norm_there: 409,
  /** Nobody rates themselves. */
  not_oneself: 409,
  /** A rating is of a day that has come and is not long past; an appointment is of one to come. */
  rating_day: 400,
  /** It was rated already, or called off. */
  appointment_settled: 409,
  appointment_there: 409,
  /** Whoever is to rate may not. */
  rater_without_right: 400,
});
