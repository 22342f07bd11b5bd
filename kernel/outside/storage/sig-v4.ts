import { createHash, createHmac } from 'node:crypto';

/** What proves a caller to an S3-compatible storage. */
export interface S3Key {
  readonly id: string;
  readonly secret: string;
}

/** A call that is signed: everything of it that its receiver checks. */
export interface SigV4Call {
  readonly method: string;
  readonly url: URL;
  /** Beside `host` and those of the signature itself. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hexadecimal. */
  readonly bodyHash: string;
  readonly region: string;
  readonly now: Date;
}

/** SHA-256 of nothing. */
export const EMPTY_HASH = createHash('sha256').digest('hex');

const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As the signature wants it: only letters, digits and `-_.~` stay, and of a path the slashes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The path of an object's key in an address. */
export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/');

/** Values of an address in the order in which they are signed. */
export const sortedQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The headers of a call to S3, signed (AWS Signature Version 4); the address is signed as it stands. */
export function sigV4Headers(call: SigV4Call, key: S3Key): Record<string, string> {
  const { method, url, bodyHash, region, now } = call;
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const headers: Record<string, string> = {
    ...call.headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('');
  const request = [method, url.pathname, url.search.slice(1), lines, signed, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const signer = hmac(hmac(hmac(hmac(`AWS4${key.secret}`, day), region), 's3'), 'aws4_request');
  const signature = createHmac('sha256', signer).update(toSign).digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${signed},Signature=${signature}`,
  };
}
