import { request } from 'node:http';
import type { HookAct } from '../../modules/events/ingest/hook-proof.ts';
import { hookProof } from '../../modules/events/ingest/hook-proof.ts';

/** The portal that is asked about encoders, and what proves that we ask. */
export interface Portal {
  /** Its address on this machine or its network, such as `http://127.0.0.1:3000`. */
  base: string;
  secretKey: Uint8Array;
}

/** The portal did not take what was said; `status` 0 where it did not answer. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;

  constructor(status: number, said: string) {
    super(`The portal answered ${status}: ${said}`);
    this.status = status;
  }
}

const WAIT_MS = 8_000;

function post(base: string, host: string, path: string, body: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const call = request(new URL(path, base), { method: 'POST', headers, timeout: WAIT_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', (error) => reject(new PortalError(0, error.message)));
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.end(JSON.stringify(body));
  });
}

/** Says something of an encoder to the portal, at the host of the shop, with its proof; answers what it answers. */
export async function tellPortal<T>(
  { base, secretKey }: Portal,
  host: string,
  act: HookAct,
  said: Readonly<Record<string, string | number>>,
): Promise<T> {
  const at = Date.now();
  const proof = hookProof(secretKey, act, [...Object.values(said), at]);
  const { status, text } = await post(base, host, `/api/ingest/${act}`, { ...said, at, proof });
  if (status !== 200) throw new PortalError(status, text.slice(0, 200));
  return (JSON.parse(text) as { data: T }).data;
}
