import { randomBytes } from 'node:crypto';
import { callbackSignature } from './callback-signature.ts';
import { encryptMessage, type MessageKey } from './message-crypto.ts';

/** Writes text as a CDATA section; `]]>` inside is split over two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Builds a passive text reply; `to` is the person's openid, `from` the account's original id (both of the message). */
export function textReply(options: { to: string; from: string; text: string; now: Date }): string {
  const time = Math.floor(options.now.getTime() / 1000);
  return `<xml><ToUserName>${cdata(options.to)}</ToUserName><FromUserName>${cdata(options.from)}</FromUserName><CreateTime>${time}</CreateTime><MsgType>${cdata('text')}</MsgType><Content>${cdata(options.text)}</Content></xml>`;
}

/** Encrypts and signs a reply (or, in the local WeChat server, a message) into the envelope that WeChat exchanges. */
export function encryptedEnvelope(
  xml: string,
  options: MessageKey & { token: string; now: Date; toUserName?: string },
): { body: string; timestamp: string; nonce: string; signature: string } {
  const encrypted = encryptMessage(xml, options);
  const timestamp = String(Math.floor(options.now.getTime() / 1000));
  const nonce = randomBytes(8).toString('hex');
  const signature = callbackSignature(options.token, timestamp, nonce, encrypted);
  const to = options.toUserName === undefined ? '' : `<ToUserName>${cdata(options.toUserName)}</ToUserName>`;
  const body = `<xml>${to}<Encrypt>${cdata(encrypted)}</Encrypt><MsgSignature>${cdata(signature)}</MsgSignature><TimeStamp>${timestamp}</TimeStamp><Nonce>${cdata(nonce)}</Nonce></xml>`;
  return { body, timestamp, nonce, signature };
}
