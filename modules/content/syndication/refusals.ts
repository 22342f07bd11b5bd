import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a text is not offered or not taken over. */
export const refuse = refusals('syndication', {
  shop_unknown: 404,
  shop_own: 400,
  not_offerable: 409,
  is_copy: 409,
  for_few: 409,
  text_changed: 409,
  not_offered: 409,
  not_agreed: 409,
  taken_already: 409,
  audience_wider: 400,
  place_unknown: 400,
  file_missing: 409,
  rights_ended: 409,
  shop_closed: 409,
  not_standing: 409,
});
