import type { Config } from '../config/config.ts';
import { httpRequest } from './http-request.ts';

/** What the portal itself answered to a browser's request. */
export interface OwnAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 2_000_000;

/** Asks this very process for a page of one of its hosts, as a browser would; null where nobody answers. */
export function askOwnSite(
  config: Pick<Config, 'host' | 'port'>,
  host: string,
  path: string,
): Promise<OwnAnswer | null> {
  const to = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  return new Promise((resolve) => {
    const call = httpRequest(
      { host: to, port: config.port, path, headers: { host }, timeout: TIMEOUT_MS, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MOST_BYTES) call.destroy();
          else parts.push(part);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
          }),
        );
        answer.on('error', () => resolve(null));
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(null));
    call.on('close', () => resolve(null));
    call.end();
  });
}
