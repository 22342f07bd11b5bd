import type { Config } from '../config/config.ts';
import { outsideAddress } from '../rules/outside-address.ts';
import {
  addressFault,
  createOutbound,
  internet,
  type OutboundAnswer,
  type OutboundFault,
  type OutboundNetwork,
  type OutboundOptions,
} from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

/** Calls to addresses that people gave, such as those of webhooks and of identity providers. */
export interface Outside {
  /** Calls it, if it still leads to the public internet; rejects with `OutboundError`. */
  call(url: string, options: OutboundOptions): Promise<OutboundAnswer>;
  /** Why such an address cannot be taken, or null: `https` at the usual port, and a name that leads to public addresses. */
  check(url: string): Promise<OutboundFault | null>;
  /** Whether plain `http` is meant: never out there, only for the names that lead to this machine in tests. */
  isPlain(url: string): boolean;
}

const LOOPBACK = '127.0.0.1';

// Names below .test belong to nobody (RFC 6761). Where tests and demonstrations ask for it, they lead to this machine.
const withLoopback: OutboundNetwork = {
  resolve: async (host) => (host.endsWith('.test') ? [LOOPBACK] : internet.resolve(host)),
  isAllowed: (address) => address === LOOPBACK || isPublicAddress(address),
};

/** Opens the way outside as the process is configured. */
export function openOutside({ outsideLoopback }: Pick<Config, 'outsideLoopback'>): Outside {
  const network = outsideLoopback ? withLoopback : internet;
  const outbound = createOutbound(network);
  const isOwn = (url: string): boolean => outsideLoopback && (URL.parse(url)?.hostname.endsWith('.test') ?? false);
  return {
    call: (url, options) => outbound(url, options, { allowHosts: 'public' }),
    check: async (url) => (outsideAddress(url) === null && !isOwn(url) ? 'not_https' : addressFault(url, network)),
    isPlain: (url) => isOwn(url) && url.startsWith('http:'),
  };
}
