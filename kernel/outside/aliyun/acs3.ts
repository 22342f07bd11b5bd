import { createHash, createHmac } from 'node:crypto';

/** What proves a caller to Alibaba Cloud. */
export interface AliyunKey {
  readonly id: string;
  readonly secret: string;
}

/** One call of Alibaba Cloud’s RPC operations: its values stand in the address, a file of it in the body. */
export interface Acs3Call {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly nonce: string;
  readonly body?: Uint8Array;
}

const NO_BODY = new Uint8Array();

/** Percent-encoding as RFC 3986 has it: only letters, digits and `-_.~` stay. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The values of an address in the order in which they are signed. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The headers of a signed call (ACS3-HMAC-SHA256, a POST). */
export function acs3Headers(
  { host, action, version, query, now, nonce, body = NO_BODY }: Acs3Call,
  key: AliyunKey,
): Record<string, string> {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = ['POST', '/', canonicalQuery(query), lines, signed, bodyHash].join('\n');
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(request).digest('hex')}`;
  const signature = createHmac('sha256', key.secret).update(toSign).digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`,
  };
}
