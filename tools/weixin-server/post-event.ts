import { setTimeout as delay } from 'node:timers/promises';
import { callbackSignature } from '../../kernel/outside/weixin/callback-signature.ts';
import { cdata, encryptedEnvelope } from '../../kernel/outside/weixin/message-reply.ts';
import type { WeixinApp } from './weixin-server-config.ts';

/** How often an event is posted again when it was not answered, as WeChat does. */
export const eventRetries = 3;

/** How an event fared: how often it was posted, the last status (null: no answer) and the last answer's body. */
export interface PostedEvent {
  readonly delivered: boolean;
  readonly attempts: number;
  readonly status: number | null;
  readonly body: string;
}

/**
 * Posts an event to an application's callback address, signed and (with an `aesKey`) encrypted as WeChat does; waits 5 s
 * for status 200 and posts the same bytes up to three times more, `retryDelayMs` apart. An application without a callback
 * gets nothing: the answer has no attempts.
 */
export async function postEvent(
  app: WeixinApp,
  openid: string,
  fields: Readonly<Record<string, string>>,
  options: { retryDelayMs: number; signal: AbortSignal },
): Promise<PostedEvent> {
  const { callbackUrl, callbackToken } = app;
  let result: PostedEvent = { delivered: false, attempts: 0, status: null, body: '' };
  if (callbackUrl === undefined || callbackToken === undefined) return result;
  const { url, body } = signedEvent(app, callbackUrl, callbackToken, openid, fields);
  for (let attempts = 1; attempts <= 1 + eventRetries; attempts += 1) {
    if (attempts > 1) await delay(options.retryDelayMs, undefined, { signal: options.signal });
    try {
      const signal = AbortSignal.any([options.signal, AbortSignal.timeout(5000)]);
      const headers = { 'content-type': 'text/xml' };
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      const text = await response.text();
      result = { delivered: response.status === 200, attempts, status: response.status, body: text.slice(0, 65_536) };
    } catch {
      options.signal.throwIfAborted();
      result = { delivered: false, attempts, status: null, body: '' };
    }
    if (result.delivered) return result;
  }
  return result;
}

/** Gives the query that signs a call to an application's callback, without a message. */
export function signedQuery(token: string, now: Date): { timestamp: string; nonce: string; signature: string } {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = String(Math.floor(Math.random() * 1e10));
  return { timestamp, nonce, signature: callbackSignature(token, timestamp, nonce) };
}

function signedEvent(
  app: WeixinApp,
  callbackUrl: string,
  token: string,
  openid: string,
  fields: Readonly<Record<string, string>>,
): { url: URL; body: string } {
  const now = new Date();
  const toUserName = `gh_${app.appId.slice(2)}`;
  const all = { ToUserName: toUserName, FromUserName: openid, ...fields };
  const created = Math.floor(now.getTime() / 1000);
  const xml = `<xml>${Object.entries(all)
    .map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
    .join('')}<CreateTime>${created}</CreateTime></xml>`;
  const url = new URL(callbackUrl);
  if (app.aesKey === undefined) {
    for (const [name, value] of Object.entries({ ...signedQuery(token, now), openid }))
      url.searchParams.set(name, value);
    return { url, body: xml };
  }
  const sealed = encryptedEnvelope(xml, { appId: app.appId, aesKey: app.aesKey, token, now, toUserName });
  const { timestamp, nonce } = sealed;
  const signature = callbackSignature(token, timestamp, nonce);
  const query = { signature, timestamp, nonce, openid, encrypt_type: 'aes', msg_signature: sealed.signature };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url, body: sealed.body };
}
