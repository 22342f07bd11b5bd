import type { Config } from '../config/config.ts';

/**
 * Scheme, host and port under which people reach a host of the portal, for links that are not made from a request.
 * Behind a proxy that is `https`; without one it is this very process, with its port.
 */
export function originOf(config: Pick<Config, 'trustedProxies' | 'port'>, host: string): string {
  if (config.trustedProxies.length > 0) return `https://${host}`;
  return config.port === 80 || config.port === 0 ? `http://${host}` : `http://${host}:${config.port}`;
}
