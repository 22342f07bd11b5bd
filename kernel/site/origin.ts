import type { Config } from '../config/config.ts';
import type { Domain, Shop } from '../tenancy/shop.ts';

/**
 * Scheme, host and port under which people reach a host of the portal, for links that are not made from a request.
 * Behind a proxy that is `https`; without one it is this very process, with its port.
 */
export function originOf(config: Pick<Config, 'trustedProxies' | 'port'>, host: string): string {
  if (config.trustedProxies.length > 0) return `https://${host}`;
  return config.port === 80 || config.port === 0 ? `http://${host}` : `http://${host}:${config.port}`;
}

/** The same for where what a host shows has its one address: the canonical host of its shop, or the host itself where it shows a part alone. */
export const siteOrigin = (
  config: Pick<Config, 'trustedProxies' | 'port'>,
  { shop, domain }: { shop: Pick<Shop, 'canonicalHost'>; domain: Domain | null },
): string => originOf(config, domain === null || domain.part === null ? shop.canonicalHost : domain.host);

/** Where the whole shop lies, for who asked a host that shows a part of it; null for everybody else. */
export const wholeOrigin = (
  config: Pick<Config, 'trustedProxies' | 'port'>,
  { shop, domain }: { shop: Pick<Shop, 'canonicalHost'>; domain: Domain | null },
): string | null => (domain === null || domain.part === null ? null : originOf(config, shop.canonicalHost));
