import { isCallbackSigned } from './callback-signature.ts';
import { decryptMessage, MessageCryptoError } from './message-crypto.ts';
import { MessageXmlError, readMessageXml, type WeixinMessage } from './message-xml.ts';

/** The callback settings of one application; without `aesKey` messages come in the clear. */
export interface CallbackSettings {
  readonly appId: string;
  readonly token: string;
  readonly aesKey: string | null;
}

/** The parsed query of a callback, as untrusted as it came. */
export type CallbackQuery = Readonly<Record<string, unknown>>;

/** Why a callback is refused: answer 403 for `unsigned` and 400 for `unreadable`. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  readonly fault: 'unsigned' | 'unreadable';

  constructor(fault: 'unsigned' | 'unreadable') {
    super(`the callback is ${fault}`);
    this.fault = fault;
  }
}

/** Answers WeChat's check of the callback address: gives `echostr` back when the query is signed, else throws `CallbackError`. */
export function callbackEcho(query: CallbackQuery, settings: CallbackSettings, now: Date): string {
  const { timestamp, nonce, signature, echostr } = query;
  if (!isCallbackSigned({ token: settings.token, timestamp, nonce, signature, now }))
    throw new CallbackError('unsigned');
  if (typeof echostr !== 'string' || !/^[\w-]{1,128}$/.test(echostr)) throw new CallbackError('unreadable');
  return echostr;
}

/**
 * Reads a message that WeChat posted: checks its signature (the plain one too, which easywechat leaves out), decrypts it
 * where the application has a key, checks that it is for this application, and reads it. Throws `CallbackError` alone.
 */
export function callbackMessage(
  query: CallbackQuery,
  body: string | Uint8Array,
  settings: CallbackSettings,
  now: Date,
): WeixinMessage {
  const { token, appId, aesKey } = settings;
  const { timestamp, nonce } = query;
  try {
    if (!isCallbackSigned({ token, timestamp, nonce, signature: query.signature, now }))
      throw new CallbackError('unsigned');
    const outer = readMessageXml(body);
    if (aesKey === null) return outer;
    const encrypted = outer.Encrypt;
    const signature = query.msg_signature;
    if (!isCallbackSigned({ token, timestamp, nonce, signature, encrypted, now })) throw new CallbackError('unsigned');
    return readMessageXml(decryptMessage(encrypted ?? '', { appId, aesKey }));
  } catch (error) {
    if (error instanceof MessageXmlError || error instanceof MessageCryptoError) throw new CallbackError('unreadable');
    throw error;
  }
}

/**
 * Gives the text under which a message counts once: WeChat sends it up to four times. Messages have a number; events are
 * told apart by sender, time, kind and key.
 */
export function messageOnceKey(message: WeixinMessage): string {
  if (message.MsgId !== undefined) return `message:${message.MsgId}`;
  const { FromUserName = '', CreateTime = '', Event = '', EventKey = '' } = message;
  return `event:${JSON.stringify([FromUserName, CreateTime, Event, EventKey])}`;
}

/** What a SCAN or subscribe event says: which scene was scanned, by whom, and whether they have just become a follower. */
export interface SceneScan {
  readonly scene: string;
  readonly openid: string;
  readonly subscribed: boolean;
}

/** Reads the scene out of an event, or null when the message is something else; subscribe events carry `qrscene_`. */
export function sceneScan(message: WeixinMessage): SceneScan | null {
  const { MsgType, Event, EventKey = '', FromUserName: openid = '' } = message;
  if (MsgType !== 'event' || openid === '') return null;
  if (Event === 'SCAN' && EventKey !== '') return { scene: EventKey, openid, subscribed: false };
  if (Event !== 'subscribe' || !EventKey.startsWith('qrscene_')) return null;
  return { scene: EventKey.slice('qrscene_'.length), openid, subscribed: true };
}
