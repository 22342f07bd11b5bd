import type { z } from 'zod';
import { counted } from '../../metrics/outside-calls.ts';
import type { CallOutcome } from '../circuit.ts';
import { WeixinError } from './weixin-error.ts';

const longestAnswer = 1024 * 1024;

/** One call to WeChat's servers; `base` is the configured address, `query` may carry secrets and is never logged. */
export interface WeixinCall<Answer> {
  readonly base: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
  readonly timeoutMs: number;
}

/**
 * Calls WeChat and gives its answer in the expected shape; rejects with `WeixinError` for an `errcode` other than 0, for
 * no answer within `timeoutMs`, a redirect, more than 1 MiB, or another shape. It uses plain `fetch` because the address
 * comes from the configuration, never from a person.
 */
export async function weixinCall<Answer>(call: WeixinCall<Answer>): Promise<Answer> {
  const url = new URL(call.path, call.base);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const text = await counted('weixin', outcomeOf, () => fetchText(url, call));
  const value = readJson(text, call.path);
  const errcode = 'errcode' in value ? value.errcode : 0;
  if (typeof errcode !== 'number') throw new WeixinError(call.path, 'malformed');
  if (errcode !== 0) throw new WeixinError(call.path, 'refused', { errcode });
  const parsed = call.answer.safeParse(value);
  if (!parsed.success) throw new WeixinError(call.path, 'malformed');
  return parsed.data;
}

const outcomeOf = (): CallOutcome => 'failed';

async function fetchText(url: URL, call: WeixinCall<unknown>): Promise<string> {
  const init: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(call.timeoutMs) };
  if (call.body !== undefined) {
    init.method = 'POST';
    init.headers = { 'content-type': 'application/json; charset=utf-8' };
    init.body = JSON.stringify(call.body);
  }
  try {
    const response = await fetch(url, init);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > longestAnswer) throw new WeixinError(call.path, 'malformed');
      chunks.push(chunk);
    }
    if (response.status >= 500) throw new WeixinError(call.path, 'unreachable');
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (error instanceof WeixinError) throw error;
    // The original error is not passed on: its text can hold the address with the secret in it.
    throw new WeixinError(call.path, 'unreachable');
  }
}

function readJson(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to the one error for everything unreadable.
  }
  throw new WeixinError(path, 'malformed');
}
