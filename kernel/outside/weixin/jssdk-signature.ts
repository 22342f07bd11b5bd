import { createHash, randomBytes } from 'node:crypto';

/** What a page hands to `wx.config`; `timestamp` is in seconds. */
export interface JssdkConfig {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/**
 * Signs a page address for WeChat's JS-SDK: SHA-1 in hexadecimal over ticket, nonce, time in seconds and the address up
 * to its `#`, as WeChat's JS-SDK manual (appendix 1) has it. Whether the address belongs to the shop is for the caller.
 */
export function jssdkSignature(options: { ticket: string; nonce: string; timestamp: number; url: string }): string {
  const page = options.url.split('#', 1)[0] ?? '';
  const text = `jsapi_ticket=${options.ticket}&noncestr=${options.nonce}&timestamp=${options.timestamp}&url=${page}`;
  return createHash('sha1').update(text).digest('hex');
}

/** Makes the whole configuration of one page, with a fresh nonce. */
export function jssdkConfig(options: { appId: string; ticket: string; url: string; now: Date }): JssdkConfig {
  const timestamp = Math.floor(options.now.getTime() / 1000);
  const nonceStr = randomBytes(12).toString('hex');
  const signature = jssdkSignature({ ticket: options.ticket, nonce: nonceStr, timestamp, url: options.url });
  return { appId: options.appId, timestamp, nonceStr, signature };
}
