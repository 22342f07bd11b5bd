import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { httpRequest } from './http-request.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a call was not made or not finished; only `unreachable` and `timeout` are worth another try. */
export type OutboundFault =
  | 'bad_url'
  | 'not_https'
  | 'host_not_allowed'
  | 'address_not_public'
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  | 'too_large';

/** Says why a call to an outside address was refused or failed; the message holds no address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly fault: OutboundFault;
  readonly retryable: boolean;

  constructor(fault: OutboundFault) {
    super(`outbound call: ${fault.replaceAll('_', ' ')}`);
    this.fault = fault;
    this.retryable = fault === 'unreachable' || fault === 'timeout';
  }
}

/** What to send; `timeoutMs` (5 s) covers everything from the name to the last byte, `maxBytes` (5 MB) the answer. */
export interface OutboundOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** An answer that leads on is answered like any other, with its `location`; who follows it calls anew. */
  readonly keepsRedirect?: boolean;
}

/** The whole answer, whatever its status below 300 or from 400. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Which hosts may be called: exact names (`api.example.cn`), names below one (`*.example.cn`), or `public` for any name
 * that leads to a public address, where a person gives the address (webhooks, imports).
 */
export interface OutboundGuard {
  readonly allowHosts: readonly string[] | 'public';
}

/** What a test may replace: the resolver and the judgement of addresses. */
export interface OutboundNetwork {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
}

/** Calls an address and answers all of it, or rejects with `OutboundError`. */
export type Outbound = (url: string, options: OutboundOptions, guard: OutboundGuard) => Promise<OutboundAnswer>;

/** The network out there. */
export const internet: OutboundNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

/** Makes a guarded caller on another network than the internet; for tests, through a constructor's parameter. */
export function createOutbound(network: OutboundNetwork): Outbound {
  return async (address, options, { allowHosts }) => {
    const url = checkedUrl(address, allowHosts);
    const signal = AbortSignal.timeout(options.timeoutMs ?? 5000);
    try {
      const pinned = await Promise.race([pinnedAddress(url.hostname, network), aborted(signal)]);
      return await exchange(url, pinned, options, signal);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
    }
  };
}

/**
 * Calls an address that is not ours and guards against being led inside (SSRF): http and https only, a host that is
 * allowed, every address of its name public, the connection made to the checked address itself, no redirect followed,
 * 5 s and 5 MB. Certificates are checked against the name. Rejects with `OutboundError`.
 */
export const outbound: Outbound = createOutbound(internet);

/** Says why an address that a person gives could not be called, or null; nothing is sent. */
export async function addressFault(address: string, network: OutboundNetwork): Promise<OutboundFault | null> {
  try {
    const url = checkedUrl(address, 'public');
    await Promise.race([pinnedAddress(url.hostname, network), aborted(AbortSignal.timeout(3000))]);
    return null;
  } catch (error) {
    return error instanceof OutboundError ? error.fault : 'unreachable';
  }
}

function checkedUrl(address: string, allowHosts: OutboundGuard['allowHosts']): URL {
  // Parsers differ over these letters; what only one of them calls a host is no address for us.
  const url = /[\s\\\p{Cc}]/u.test(address) ? null : URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundError('bad_url');
  const host = url.hostname.replace(/\.$/, '');
  const isName = isIP(host) === 0 && /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(host);
  if (!isName || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host))
    throw new OutboundError('host_not_allowed');
  const matches = (pattern: string) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern);
  if (allowHosts !== 'public' && !allowHosts.some(matches)) throw new OutboundError('host_not_allowed');
  return url;
}

/** The one address of a host to connect to; rejects with `OutboundError` where it has none, or one that is not allowed. */
export async function pinnedAddress(hostname: string, network: OutboundNetwork): Promise<string> {
  const addresses = await network.resolve(hostname).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new OutboundError('unreachable');
  // One inner address among public ones is an attack or a mistake; either way nothing is asked.
  if (!addresses.every((address) => network.isAllowed(address))) throw new OutboundError('address_not_public');
  return first;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

async function exchange(
  url: URL,
  address: string,
  options: OutboundOptions,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const family = isIP(address);
  const pinned: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...options.headers, 'accept-encoding': 'identity' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // A connection of its own: a pooled one could lead to an address that was checked for somebody else.
    const request = send(url, { method: options.method ?? 'GET', headers, agent: false, lookup: pinned, signal });
    request.once('response', resolve).once('error', reject);
    request.once('upgrade', (_, socket) => reject(socket.destroy()));
    request.end(options.body);
  });
  response.once('error', () => undefined);
  try {
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && !options.keepsRedirect) throw new OutboundError('redirect');
    const body = await readBody(response, options.maxBytes ?? 5_000_000);
    return { status, headers: response.headers, body };
  } finally {
    response.destroy();
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new OutboundError('too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutboundError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
