import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** A local Alibaba Cloud's look at a call: why it is not signed as its documentation says, by an error code; null where it is. */
export function aliyunDistrust(secrets: Readonly<Record<string, string>>) {
  const seen = new Set<string>();
  return (request: IncomingMessage, body: Buffer): string | null => {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const said = /^ACS3-HMAC-SHA256 Credential=(\w+),SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
    const [, id = '', signed = '', signature = ''] = said ?? [];
    const secret = secrets[id];
    if (secret === undefined) return 'InvalidAccessKeyId.NotFound';
    if (sha256(body) !== header('x-acs-content-sha256')) return 'InvalidContent';
    const nonce = header('x-acs-signature-nonce');
    if (nonce === '' || seen.has(nonce)) return 'SignatureNonceUsed';
    seen.add(nonce);
    const lines = signed.split(';').map((name) => `${name}:${header(name).trim()}`);
    const whole = ['POST', '/', '', `${lines.join('\n')}\n`, signed, sha256(body)].join('\n');
    const right = createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(whole)}`)
      .digest('hex');
    return signature === right ? null : 'SignatureDoesNotMatch';
  };
}
