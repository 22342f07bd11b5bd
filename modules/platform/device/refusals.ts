import { refusals } from '../../../kernel/contract/refusal.ts';

/** What devices refuse, beside the general refusals. */
export const refuse = refusals('device', {
  code_unknown: 400,
  work_unknown: 400,
  work_needed: 400,
  revoked: 409,
  in_use: 409,
  strays_left: 409,
  /** Why a signed code is not taken. */
  signed_unreadable: 400,
  signed_other_shop: 400,
  signed_other_kind: 400,
  signed_unknown_key: 400,
  signed_key_ended: 400,
  signed_forged: 400,
  signed_expired: 400,
  signed_unverifiable: 400,
});
