import type { z } from 'zod';
import type { WechatKeys } from './wechat-keys.ts';
import {
  answerText,
  authorization,
  isSignature,
  isTimely,
  type MerchantKey,
  newNonce,
  signedHeaders,
} from './wechat-signature.ts';

/** What is known of a call that did not answer as asked. */
export type WechatFault =
  /** Nobody can say whether it was done: no answer, a broken one, or one that WeChat did not sign. */
  | 'unknown'
  /** WeChat refused it, and said why by a code. */
  | 'refused';

/** Says why a call to WeChat Pay has no answer; the message holds nothing of the call but its path. */
export class WechatPayError extends Error {
  override readonly name = 'WechatPayError';
  readonly fault: WechatFault;
  readonly status: number | null;
  /** WeChat's word for it, such as `ORDER_PAID`; null where it said none. */
  readonly code: string | null;

  constructor(path: string, fault: WechatFault, said: { status?: number; code?: string | null } = {}) {
    const words = [said.status, said.code].filter((word) => word !== undefined && word !== null).join(' ');
    super(`WeChat Pay ${path}: ${fault}${words === '' ? '' : ` (${words})`}`);
    this.fault = fault;
    this.status = said.status ?? null;
    this.code = said.code ?? null;
  }
}

/** By what calls are made: the address of WeChat Pay, the merchant's key, WeChat's keys, and a clock. */
export interface WechatLine {
  /** https://api.mch.weixin.qq.com, from the configuration. */
  readonly base: string;
  readonly merchant: MerchantKey;
  readonly keys: WechatKeys;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

/** One call; `body` is sent and signed as it stands. */
export interface WechatCall<Answer> {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly body?: string;
  readonly answer: z.ZodType<Answer>;
}

/** An answer as it came. */
export interface WechatRaw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const MOST_BYTES = 1024 * 1024;

/** Sends a signed call and gives what came, unchecked; rejects with `WechatPayError`. */
export async function exchange(
  { base, merchant, keys, timeoutMs, now }: WechatLine,
  { method, target, body = '' }: Pick<WechatCall<unknown>, 'method' | 'target' | 'body'>,
  mostBytes = MOST_BYTES,
): Promise<WechatRaw> {
  const [path = target] = target.split('?');
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': 'medley',
    authorization: authorization({ method, target, timestamp, nonce: newNonce(), body }, merchant),
  };
  if (keys.serial !== null) headers['wechatpay-serial'] = keys.serial;
  const init: RequestInit = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
  if (method === 'POST') {
    headers['content-type'] = 'application/json';
    init.body = body;
  }
  try {
    // Plain `fetch`, because the address comes from the configuration and never from a person.
    const response = await fetch(`${base}${target}`, init);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new WechatPayError(path, 'unknown');
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  } catch (error) {
    if (error instanceof WechatPayError) throw error;
    throw new WechatPayError(path, 'unknown');
  }
}

/** Whether an answer is signed by a key of WeChat's, and of this minute. */
export async function isFromWechat({ headers, text }: WechatRaw, keys: WechatKeys, now: Date): Promise<boolean> {
  const signed = signedHeaders(headers);
  if (signed === null || !isTimely(signed.timestamp, now)) return false;
  const key = await keys.find(signed.serial);
  return key !== null && isSignature(answerText(signed.timestamp, signed.nonce, text), signed.signature, key);
}

/**
 * Calls WeChat Pay and gives its answer in the expected shape. Rejects with `WechatPayError`: `refused` where WeChat said no,
 * `unknown` for everything after which the call may have been done. What says yes is believed by its signature alone; a
 * refusal may come without one (a call that WeChat cannot place is answered so), but never with a wrong one.
 */
export async function wechatCall<Answer>(line: WechatLine, call: WechatCall<Answer>): Promise<Answer> {
  const [path = call.target] = call.target.split('?');
  // Every call says by which of WeChat's keys it wants to be answered.
  await line.keys.prepare();
  const raw = await exchange(line, call);
  const { status } = raw;
  if (status >= 500 || status === 429) throw new WechatPayError(path, 'unknown', { status });
  const isRefusal = status >= 400;
  if (!isRefusal || signedHeaders(raw.headers) !== null) {
    const isTrue = await isFromWechat(raw, line.keys, line.now()).catch(() => false);
    if (!isTrue) throw new WechatPayError(path, 'unknown', { status });
  }
  const value = readJson(raw.text);
  if (isRefusal) {
    const code = typeof value?.code === 'string' ? value.code : null;
    throw new WechatPayError(path, 'refused', { status, code });
  }
  const parsed = call.answer.safeParse(value ?? {});
  if (!parsed.success) throw new WechatPayError(path, 'unknown', { status });
  return parsed.data;
}

/** The object that a text says, or null. */
export function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
