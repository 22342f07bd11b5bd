import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a leg or a pick-up stays as it is. */
export const refuse = refusals('receiving', {
  step: 409,
  leg_fixed: 409,
  legs_many: 400,
  over: 409,
  guest_needed: 400,
  place_wrong: 400,
  both_coordinates: 400,
  times_wrong: 400,
  /** It rides in a pick-up. */
  riding: 409,
  /** Nothing is known of it yet, or it is given up. */
  leg_waits: 409,
  legs_apart: 400,
  vip_alone: 409,
  seats_full: 409,
  vehicle_busy: 409,
  driver_busy: 409,
  crew_wrong: 400,
  pickup_step: 409,
  pickup_fixed: 409,
  seats_taken: 409,
  day_over: 409,
  care_wrong: 409,
  in_use: 409,
  zone_unknown: 400,
  /** A leg leads to a conference or to a visit. */
  whereto: 400,
  /** No module of the shop tells of visits under this word. */
  source_missing: 409,
  visit_times: 400,
  /** Expenses of a visit are told for so long, and no longer. */
  expense_over: 409,
  /** Somebody granted it, or paid it. */
  expense_fixed: 409,
  expenses_many: 409,
  receipts_many: 409,
  /** Whoever wrote it down is not who grants it. */
  expense_own: 409,
  expense_reason: 400,
  expense_more: 400,
  treat_times: 400,
  /** More is to be given than there is. */
  treat_full: 409,
  /** Somebody had something of it. */
  treat_used: 409,
  /** It is somebody's with an account, and stays theirs. */
  claim_whose: 409,
  group_unknown: 400,
  nothing_shown: 400,
  not_served: 409,
});
