import { Refusal } from '../contract/refusal.ts';
import { normalizeHost } from '../tenancy/host.ts';

/**
 * Refuses a call with an effect that did not come from a page of this very host and port: our client marks its calls, which no
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
    (typeof origin === 'string' && isSameHost(origin, host));
  if (!marked || !sameSite || !sameHost) throw new Refusal(400, 'CROSS_SITE');
}

/** Whether an origin is of a host and port, written in whatever form; a port that its scheme has anyway may be left out. */
export function isSameHost(origin: string, host: string): boolean {
  const from = URL.parse(origin);
  const own = from === null ? null : URL.parse(`${from.protocol}//${host}`);
  if (from === null || own === null || !/^https?:$/.test(from.protocol)) return false;
  const name = normalizeHost(from.hostname);
  return name !== null && name === normalizeHost(own.hostname) && from.port === own.port;
}
