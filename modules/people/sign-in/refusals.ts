import { refusals } from '../../../kernel/contract/refusal.ts';

/** What sign-in refuses, beside the general refusals. */
export const refuse = refusals('signIn', {
  /** The code is wrong, used up, expired, or was sent to another browser: all look the same. */
  code_wrong: 400,
  /** Neither a code that the authenticator app shows at the moment nor a recovery code that is left. */
  factor_wrong: 400,
  /** User name and password do not fit together; the same for user names that do not exist. */
  refused: 400,
  ticket_gone: 400,
  /** What is to sign somebody in at a host of a part is over, used, of another browser, or was never asked for: all look the same. */
  passage_gone: 400,
  /** This host is one of the whole shop: people sign in here themselves. */
  passage_closed: 409,
  /** The membership was merged into another one, which has its own ways to sign in. */
  merged: 409,
  captcha_needed: 400,
  /** The link opens what it opens by itself, or asks for no code of that kind. */
  link_asks_nothing: 409,
  channel_closed: 400,
  /** The shop takes nobody new at present: its package and the grace beyond it are used up. */
  registration_closed: 409,
  sms_failed: 503,
  last_identity: 409,
  identity_taken: 409,
  phone_needed: 409,
  password_wrong: 400,
  factor_needed: 409,
  /** An organisation's word sets up no second factor of an account that has ways of its own. */
  own_way_first: 409,
  /** What was proved anew is somebody else. */
  other_person: 409,
  username_needed: 400,
  username_taken: 409,
  picture_unknown: 400,
});
