import { Refusal } from '../contract/refusal.ts';
import { normalizeHost } from '../tenancy/host.ts';

/**
 * Refuses a call with an effect that did not come from a page of this very host: our client marks its calls, which no
 * foreign form can, and the browser itself says where they start.
 */
export function refuseCrossSite(headers: Record<string, string | string[] | undefined>, host: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const marked = headers['x-requested-with'] !== undefined;
  const sameSite = site === undefined || site === 'same-origin' || site === 'none';
  const sameHost =
    origin === undefined ||
    origin === `https://${host}` ||
    origin === `http://${host}` ||
    (typeof origin === 'string' && URL.canParse(origin) && normalizeHost(new URL(origin).host) === normalizeHost(host));
  if (!marked || !sameSite || !sameHost) throw new Refusal(400, 'CROSS_SITE');
}
