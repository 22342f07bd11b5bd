import { request as plainRequest } from 'node:http';
import { request as sealedRequest } from 'node:https';
import type { PayNotice } from './pay-world.ts';

/**
 * Posts a notice, and answers the status that came; rejects where none does. Names below `localhost` are this machine's whatever its
 * resolver knows (RFC 6761): browsers go by that, `fetch` does not, and would tell no demo shop that it was paid.
 */
export function postNotice({ url, body, headers }: PayNotice, signal: AbortSignal): Promise<number> {
  const { protocol, hostname, host } = new URL(url);
  const isHere = hostname.endsWith('.localhost');
  const request = protocol === 'https:' ? sealedRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        ...{ method: 'POST', signal, agent: false, ...(isHere && { hostname: '127.0.0.1' }) },
        headers: { ...headers, host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    )
      .on('error', reject)
      .end(body);
  });
}
