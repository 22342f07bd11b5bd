import { randomUUID } from 'node:crypto';
import { serviceCall } from '../service-call.ts';
import { type AliyunKey, acs3Headers, canonicalQuery } from './acs3.ts';

/** An operation of Alibaba Cloud, and what is sent to it. */
interface AliyunOperation {
  /** Address of the service, such as `https://ocr-api.cn-hangzhou.aliyuncs.com`. */
  readonly base: string;
  readonly now: Date;
  readonly action: string;
  /** Version of the service's operations: a date. */
  readonly version: string;
  readonly contentType: string;
  readonly body: Uint8Array;
  readonly timeoutMs: number;
}

/**
 * Calls an operation, signed as ACS3-HMAC-SHA256 has it, and answers its status and what it said: null where that is no
 * JSON. Rejects with `ServiceError`.
 */
export async function aliyunCall(
  { base, now, action, version, contentType, body, timeoutMs }: AliyunOperation,
  key: AliyunKey,
): Promise<{ status: number; said: unknown }> {
  const query = {};
  const url = new URL('/', base);
  const call = { host: url.host, action, version, query, now, nonce: randomUUID(), body };
  url.search = canonicalQuery(query);
  const answer = await serviceCall({
    ...{ method: 'POST', url, body, timeoutMs },
    headers: {
      ...acs3Headers(call, key),
      ...{ 'content-type': contentType, 'content-length': String(body.length) },
    },
  });
  return { status: answer.status, said: readJson(answer.body) };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
