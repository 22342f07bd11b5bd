import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import {
  CallbackError,
  type CallbackQuery,
  callbackEcho,
  callbackMessage,
  messageOnceKey,
  sceneScan,
} from '../../../../kernel/outside/weixin/callback.ts';
import { encryptedEnvelope, textReply } from '../../../../kernel/outside/weixin/message-reply.ts';
import { refuse } from '../refusals.ts';
import { accountCallback, type WeixinCallback } from '../weixin-apps.ts';
import { scanScene } from './scan-scene.ts';

type Query = CallbackQuery & { app: string };

/** Answers WeChat's check of the callback address. */
export async function verifyCallback(ctx: Ctx, query: Query): Promise<RawAnswer> {
  const callback = await callbackOf(ctx, query.app);
  return checked(() => new RawAnswer('text/plain', callbackEcho(query, callback, ctx.services.now())));
}

/**
 * Takes one message of WeChat's. It calls nobody, so the answer is there within WeChat's five seconds; what the person is
 * told goes back as the answer itself, which needs no right to send messages and none of the account's allowance.
 */
export async function receiveCallback(ctx: Ctx, query: Query): Promise<RawAnswer> {
  const callback = await callbackOf(ctx, query.app);
  const now = ctx.services.now();
  const message = checked(() => callbackMessage(query, ctx.rawBody, callback, now));
  const scan = sceneScan(message);
  if (scan === null) return new RawAnswer('text/plain', 'success');
  const person = { appId: callback.appId, openid: scan.openid };
  const said = await scanScene(ctx, { scene: scan.scene, person, onceKey: messageOnceKey(message) });
  if (said === null) return new RawAnswer('text/plain', 'success');
  const reply = textReply({ to: scan.openid, from: message.ToUserName ?? '', text: said, now });
  if (callback.aesKey === null) return new RawAnswer('text/xml', reply);
  const { appId, token, aesKey } = callback;
  return new RawAnswer('text/xml', encryptedEnvelope(reply, { appId, aesKey, token, now }).body);
}

/** The callback of an application of this shop; another shop's application is like one that never was. */
async function callbackOf(ctx: Ctx, appId: string): Promise<WeixinCallback> {
  const callback = await accountCallback(ctx);
  if (callback === null || callback.appId !== appId) throw notFound();
  return callback;
}

function checked<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CallbackError)) throw error;
    throw error.fault === 'unsigned' ? refuse.unsigned() : refuse.unreadable();
  }
}
