import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a sign of life or a test is not taken. */
export const refuse = refusals('video', {
  /** Another player of the same viewer began after this one. */
  elsewhere: 409,
  no_test: 409,
  /** Not as much of the film was seen as it asks for. */
  test_shut: 409,
  no_tries_left: 409,
  /** It is watched with a password, and the caller has given none that stands. */
  password_needed: 400,
  password_wrong: 400,
  /** The address of a public film works for everybody, whatever a page asks for. */
  film_is_public: 409,
  passed_already: 409,
  /** The paper of the slides cannot be drawn, or too many are drawn at present. */
  slides_unreadable: 422,
});
