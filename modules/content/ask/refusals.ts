import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a question or an answer is not taken, or nothing can be done with it. */
export const refuse = refusals('ask', {
  closed: 409,
  /** The shop takes questions of members alone. */
  sign_in_first: 400,
  phone_needed: 400,
  banned: 400,
  said_already: 409,
  text_refused: 400,
  picture_not_yours: 400,
  not_open: 409,
  follow_ups_used: 409,
  not_doctor: 400,
  own_question: 400,
  prescription: 400,
  no_such_answer: 409,
  step_impossible: 409,
  alert_closed: 409,
  alert_yours: 409,
  alert_not_yours: 409,
  duty_without_right: 400,
  word_taken: 409,
  word_shipped: 409,
});
