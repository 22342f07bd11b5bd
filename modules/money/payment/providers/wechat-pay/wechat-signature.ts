import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** Seconds that the two clocks may differ, either way. */
const CLOCK_SECONDS = 300;

/** By what a merchant signs: its number, and the serial of the certificate over its key. */
export interface MerchantKey {
  readonly mchid: string;
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** One call as it is signed; `target` is path and query, and `body` exactly what is sent. */
export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

/** A text of 32 letters and digits that nobody can guess. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/** The text of a call that is signed. */
export const requestText = ({ method, target, timestamp, nonce, body }: SignedRequest): string =>
  `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;

/** The text of an answer or a notice that is signed; the body as it came, byte for byte. */
export const answerText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`;

/** Signs by RSA-SHA256 (PKCS#1 v1.5), in base64. */
export const signText = (text: string, privateKey: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text, 'utf8'), privateKey).toString('base64');

/** Whether a signature in base64 is one of this text by this key. */
export const isSignature = (text: string, signature: string, publicKey: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64'));

/** The header `Authorization` of a call. */
export function authorization(request: SignedRequest, { mchid, serial, privateKey }: MerchantKey): string {
  const fields = {
    ...{ mchid, nonce_str: request.nonce, timestamp: request.timestamp, serial_no: serial },
    signature: signText(requestText(request), privateKey),
  };
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
}

/** What a page inside WeChat hands to `WeixinJSBridge` in order to pay. */
export interface JsapiPayment {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** Signs what a page inside WeChat pays by; `now` is the moment, `prepayId` what the start of the payment answered. */
export function jsapiPayment(
  { appId, prepayId, now, nonce = newNonce() }: { appId: string; prepayId: string; now: Date; nonce?: string },
  privateKey: KeyObject,
): JsapiPayment {
  const timeStamp = String(Math.floor(now.getTime() / 1000));
  const named = `prepay_id=${prepayId}`;
  const paySign = signText(`${appId}\n${timeStamp}\n${nonce}\n${named}\n`, privateKey);
  return { appId, timeStamp, nonceStr: nonce, package: named, signType: 'RSA', paySign };
}

/** What stands in the headers of an answer or notice of WeChat's. */
export interface SignedHeaders {
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly serial: string;
}

/** The four headers by which an answer or notice is checked, or null where one is missing or there is no such thing. */
export function signedHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): SignedHeaders | null {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => {
    const value = headers[`wechatpay-${name}`];
    return typeof value === 'string' && value !== '' ? value : null;
  });
  if (!timestamp || !nonce || !signature || !serial || !/^\d{1,12}$/.test(timestamp)) return null;
  return { timestamp, nonce, signature, serial };
}

/** Whether a moment in seconds is within the five minutes that the clocks may differ. */
export const isTimely = (timestamp: string, now: Date): boolean =>
  Math.abs(Number(timestamp) - now.getTime() / 1000) <= CLOCK_SECONDS;

/** Reads a private key as merchants download it, or null where the text is none of RSA. */
export const readPrivateKey = (pem: string): KeyObject | null => rsaKey(() => createPrivateKey(pem));

/** Reads a public key in PEM, or null where the text is none of RSA. */
export const readPublicKey = (pem: string): KeyObject | null => rsaKey(() => createPublicKey(pem));

function rsaKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
