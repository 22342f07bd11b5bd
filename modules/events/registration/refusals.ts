import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `registration` refuses, beside the general refusals. */
export const refuse = refusals('registration', {
  /** The conference takes no registrations now, or not yet. */
  closed: 409,
  product_soon: 409,
  product_over: 409,
  not_for_you: 409,
  /** Nothing is left, or whoever stands in line comes first. */
  sold_out: 409,
  no_price: 409,
  too_many: 409,
  /** Dinner, coach and workshop go with a ticket. */
  ticket_needed: 409,
  one_ticket: 409,
  product_unknown: 404,
  /** All that is bought in one act is of one conference. */
  one_conference: 400,
  answers_needed: 409,
  /** An agreement that registering asks for was not accepted (C9). */
  consent_needed: 409,
  nothing_chosen: 400,
  /** The desk says yes first: it is asked for by itself. */
  needs_approval: 409,
  /** What was handed in is dealt with: nothing is added meanwhile. */
  under_way: 409,
  /** The state does not lead there. */
  step: 409,
  /** What is paid is given up by its quote. */
  quote_needed: 409,
  nothing_to_wait_for: 409,
  /** No such code, or not one that this member has entered. */
  promo_unknown: 404,
  promo_soon: 409,
  promo_over: 409,
  /** Nobody has a use of it left, or this person not. */
  promo_gone: 409,
  /** What is had with it does not cost as much as it asks for; what a change would leave does not. */
  promo_least: 409,
  promo_left: 409,
  promo_most: 409,
  one_promo: 400,
  promo_there: 409,
  promo_wrong: 400,
  promo_worth: 400,
  promo_products: 400,
  promo_used: 409,
  /** Only tickets that everybody may have, at once and openly, are bought for groups. */
  group_wrong: 400,
  no_groups: 409,
  /** Names came until a moment, and that is over. */
  names_over: 409,
  /** The places are not paid. */
  group_unpaid: 409,
  /** Whoever had it has arrived: it is used. */
  seat_used: 409,
  seat_taken: 409,
  /** The place has changed its person as often as it may. */
  renames_over: 409,
  person_registered: 409,
  phone_twice: 400,
  link_wrong: 404,
  /** Who may not know of a product stands in no line for it. */
  hidden_waits: 400,
  not_waiting: 409,
  unsold: 409,
  person_unknown: 400,
  conference_unknown: 400,
  quota_unknown: 400,
  tiers_wrong: 400,
  ladder_wrong: 400,
  sale_wrong: 400,
  plan_there: 409,
  form_unknown: 400,
  /** People are reminded of follow-up forms of the plan alone, of each by one rule. */
  reminder_wrong: 400,
  /** Nobody owes anything for a conference that is not held as planned. */
  called_off: 409,
  /** Some of it is gone, counted by the quotas that it had. */
  quotas_fixed: 409,
  product_used: 409,
  conference_used: 409,
  quota_used: 409,
});
