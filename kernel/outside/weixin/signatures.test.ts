import { describe, expect, it } from 'vitest';
import { callbackSignature, isCallbackSigned } from './callback-signature.ts';
import fixtures from './fixtures/weixin.json' with { type: 'json' };
import { jssdkConfig, jssdkSignature } from './jssdk-signature.ts';

describe('JS-SDK signature', () => {
  it.each([fixtures.jsapi_public, fixtures.jsapi_own, fixtures.jsapi_easywechat])('signs $url', (fixture) => {
    const { ticket, nonce, ts: timestamp, url, sig } = fixture;
    expect(jssdkSignature({ ticket, nonce, timestamp, url })).toBe(sig);
    expect(jssdkSignature({ ticket, nonce, timestamp, url: `${url}#x` })).toBe(sig);
    expect(jssdkSignature({ ticket, nonce, timestamp, url: `${url}&x` })).not.toBe(sig);
  });
  it('makes a configuration that agrees with its own signature', () => {
    const page = { ticket: 't', url: 'https://shop.example.cn/m#top' };
    const config = jssdkConfig({ ...page, appId: 'wx1', now: new Date(1_700_000_000_500) });
    expect(config.timestamp).toBe(1_700_000_000);
    expect(config.nonceStr).toMatch(/^[0-9a-f]{24}$/);
    const { timestamp, nonceStr: nonce } = config;
    expect(jssdkSignature({ ...page, timestamp, nonce })).toBe(config.signature);
  });
});

describe('callback signature', () => {
  it('sorts and joins', () => {
    expect(callbackSignature('123', '345')).toBe('9f537aeb751ec72605f57f94a2f6dc3e3958e1dd');
    expect(callbackSignature('345', '123')).toBe('9f537aeb751ec72605f57f94a2f6dc3e3958e1dd');
  });
  it.each([fixtures.aes_public, fixtures.aes_own])('agrees with $token', (fixture) => {
    const { token, timestamp, nonce, encrypt: encrypted } = fixture;
    const now = new Date(Number(timestamp) * 1000);
    const plain = { token, timestamp, nonce, signature: fixture.url_signature, now };
    const message = { ...plain, signature: fixture.msg_signature, encrypted };
    expect(isCallbackSigned(plain)).toBe(true);
    expect(isCallbackSigned(message)).toBe(true);
    expect(isCallbackSigned({ ...plain, signature: fixture.msg_signature })).toBe(false);
    expect(isCallbackSigned({ ...message, signature: fixture.url_signature })).toBe(false);
    expect(isCallbackSigned({ ...message, encrypted: undefined })).toBe(false);
    expect(isCallbackSigned({ ...message, encrypted: encrypted.replace(/^./, '9') })).toBe(false);
    expect(isCallbackSigned({ ...message, token: 'other' })).toBe(false);
    expect(isCallbackSigned({ ...plain, nonce: `${nonce}x` })).toBe(false);
  });
  it('HOOK-1 holds for five minutes to either side', () => {
    const { token, timestamp, nonce, url_signature: signature } = fixtures.aes_own;
    const signedAt = (seconds: number) =>
      isCallbackSigned({ token, timestamp, nonce, signature, now: new Date((Number(timestamp) + seconds) * 1000) });
    expect([-301, -300, 300, 301].map(signedAt)).toEqual([false, true, true, false]);
  });
  it('never throws for what is no text', () => {
    const { token, timestamp, nonce, url_signature: signature } = fixtures.aes_own;
    const good = { token, timestamp, nonce, signature, now: new Date(1_700_000_000_000) };
    for (const name of ['timestamp', 'nonce', 'signature'] as const)
      for (const value of [undefined, null, 5, {}, [good[name]], '', 'é'.repeat(40), `${good[name]}\n`])
        expect(isCallbackSigned({ ...good, [name]: value })).toBe(false);
    expect(isCallbackSigned({ ...good, token: '', signature: callbackSignature('', timestamp, nonce) })).toBe(false);
  });
});
