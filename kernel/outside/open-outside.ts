import type { Config } from '../config/config.ts';
import { counted } from '../metrics/outside-calls.ts';
import { outsideAddress } from '../rules/outside-address.ts';
import type { CallOutcome } from './circuit.ts';
import {
  addressFault,
  createOutbound,
  internet,
  type OutboundAnswer,
  OutboundError,
  type OutboundFault,
  type OutboundNetwork,
  type OutboundOptions,
  pinnedAddress,
} from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

/** Calls to addresses that people gave, such as those of webhooks and of identity providers. */
export interface Outside {
  /** Calls it, if it still leads to the public internet; rejects with `OutboundError`. */
  call(url: string, options: OutboundOptions): Promise<OutboundAnswer>;
  /** Why such an address cannot be taken, or null: `https` at the usual port, and a name that leads to public addresses. */
  check(url: string): Promise<OutboundFault | null>;
  /**
   * The address of a server that settings name and that speaks another protocol than HTTP: of the public internet, or of
   * the own network where the installation names the host (`INNER_HOSTS`). Rejects with `OutboundError`.
   */
  address(host: string): Promise<string>;
  /** Whether a host is this machine by a name below `.test`: never out there, only in tests and demonstrations. */
  isOwnHost(host: string): boolean;
  /** Whether plain `http` is meant: never out there, only for the names that lead to this machine in tests. */
  isPlain(url: string): boolean;
}

const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof OutboundError && !error.retryable ? 'refused' : 'failed';

const LOOPBACK = '127.0.0.1';

// Names below .test belong to nobody (RFC 6761). Where tests and demonstrations ask for it, they lead to this machine.
const withLoopback: OutboundNetwork = {
  resolve: async (host) => (host.endsWith('.test') ? [LOOPBACK] : internet.resolve(host)),
  isAllowed: (address) => address === LOOPBACK || isPublicAddress(address),
};

/** Opens the way outside as the process is configured. */
export function openOutside({
  outsideLoopback,
  innerHosts,
}: Pick<Config, 'outsideLoopback'> & Partial<Pick<Config, 'innerHosts'>>): Outside {
  const network = outsideLoopback ? withLoopback : internet;
  const inner = { ...network, isAllowed: () => true };
  const outbound = createOutbound(network);
  const isOwnHost = (host: string): boolean => outsideLoopback && host.endsWith('.test');
  const isOwn = (url: string): boolean => isOwnHost(URL.parse(url)?.hostname ?? '');
  return {
    call: (url, options) => counted('address', outcomeOf, () => outbound(url, options, { allowHosts: 'public' })),
    check: async (url) => (outsideAddress(url) === null && !isOwn(url) ? 'not_https' : addressFault(url, network)),
    address: async (host) => pinnedAddress(host, innerHosts?.includes(host) === true ? inner : network),
    isOwnHost,
    isPlain: (url) => isOwn(url) && url.startsWith('http:'),
  };
}
