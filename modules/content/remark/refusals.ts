import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a comment is not taken, or nothing can be done with it. */
export const refuse = refusals('remark', {
  closed: 409,
  muted: 409,
  over: 409,
  too_fast: 409,
  phone_needed: 400,
  banned: 400,
  said_already: 409,
  text_refused: 400,
  too_late: 409,
  step_impossible: 409,
  banned_already: 409,
  place_taken: 409,
  type_unknown: 400,
});
