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
  /** Its exhibition asks for no such picture. */
  file_unasked: 409,
  /** Forms were written to it. */
  sheet_used: 409,
  badges_late: 409,
  badges_many: 409,
  badge_printed: 409,
  badge_twice: 409,
  /** No further badges of this kind are sold. */
  extra_none: 409,
  extra_many: 409,
  /** Nobody is named who pays for the company. */
  extra_payer: 409,
  /** What was ordered before waits for its money. */
  extra_open: 409,
  /** People are named on badges that would go back. */
  extra_named: 409,
  nothing_to_print: 409,
  products_many: 409,
  pictures_many: 409,
  /** Somebody has to look through pictures first. */
  pictures_wait: 409,
  halls_many: 409,
  booth_number: 409,
  booth_outside: 400,
  booth_overlaps: 409,
  booth_fixed: 409,
  booths_full: 409,
  booth_taken: 409,
  booth_elsewhere: 409,
  booths_many: 409,
  booths_closed: 409,
  hold_over: 409,
  unsold: 409,
  booth_unknown: 409,
  share_not_due: 409,
  share_ordered: 409,
  price_changed: 409,
  unfit_price: 409,
  exchanging: 409,
  exchange_in_order: 409,
  delivered_more: 409,
  lead_withdrawn: 409,
  satellite_late: 409,
  satellites_many: 409,
  satellite_minutes: 409,
  /** A person speaks once in a session. */
  speaker_twice: 409,
  /** So many satellite sessions were proposed, or longer ones. */
  satellites_proposed: 409,
});
