import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `weixin` refuses, beside the general refusals. */
export const refuse = refusals('weixin', {
  /** The shop lacks the credentials that the call needs. */
  not_offered: 400,
  /** State or code are unknown, used, expired, or of another browser, shop or application: all look the same. */
  proof_gone: 400,
  /** The QR sign-in is over, or this phone did not scan it. */
  scene_gone: 400,
  /** WeChat does not answer, or refuses the shop's own credentials. */
  unreachable: 503,
  /** A page outside the shop's own domains is not signed or shared. */
  foreign_url: 400,
  /** A callback that WeChat did not sign. */
  unsigned: 403,
  /** A signed callback that is no message for this application. */
  unreadable: 400,
});
