import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a slot, a campaign or a creative is not saved, passed or removed. */
export const refuse = refusals('advertise', {
  /** AD1: nobody may advertise it. */
  forbidden: 409,
  /** AD2: one of the five without the number of its review, or whose review is over. */
  unreviewed: 409,
  expired: 409,
  /** AD3: passed under this number was something else. */
  changed: 409,
  /** AD6: a medical service that is no institution's. */
  advertiser: 409,
  /** Nobody passes what they wrote or handed in. */
  own_work: 409,
  not_waiting: 409,
  reason_needed: 409,
  key_taken: 409,
  key_kept: 409,
  slot_used: 409,
  campaign_used: 409,
  was_shown: 409,
  /** A token that this portal did not give out. */
  token_forged: 400,
});
