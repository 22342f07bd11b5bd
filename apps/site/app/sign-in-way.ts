import type { SiteShop } from '../../../kernel/client/site-app.ts';
import { isWeixin } from '../../../kernel/rules/is-weixin.ts';
import { isMobileDevice } from './device.ts';

/** Where signing in happens: WeChat's authorize page, a page of ours, or the dialog. */
export type SignInWay = 'weixin' | 'mobile' | 'page' | 'dialog';

/**
 * Chooses the way of signing in, in the order the specification gives. A shop without WeChat credentials does not
 * offer it, so that inside WeChat its visitors get the page for phones.
 */
export function signInWay(userAgent: string, shop: Pick<SiteShop, 'login' | 'app_id'>): SignInWay {
  if (isWeixin(userAgent) && shop.app_id) return 'weixin';
  if (isMobileDevice(userAgent)) return 'mobile';
  return shop.login ? 'page' : 'dialog';
}
