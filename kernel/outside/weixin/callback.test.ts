import { describe, expect, it } from 'vitest';
import { CallbackError, callbackEcho, callbackMessage, messageOnceKey, sceneScan } from './callback.ts';
import { callbackSignature } from './callback-signature.ts';
import fixtures from './fixtures/weixin.json' with { type: 'json' };
import { encryptedEnvelope, textReply } from './message-reply.ts';
import { readMessageXml } from './message-xml.ts';

const fixture = fixtures.aes_own;
const settings = { appId: fixture.appid, token: fixture.token, aesKey: fixture.aesKey };
const now = new Date(Number(fixture.timestamp) * 1000);
const { timestamp, nonce, url_signature: signature, msg_signature } = fixture;
const query = { timestamp, nonce, signature, msg_signature };
const body = `<xml><ToUserName>gh_1</ToUserName><Encrypt><![CDATA[${fixture.encrypt}]]></Encrypt></xml>`;

describe('callback', () => {
  it('gives echostr back only when the query is signed', () => {
    expect(callbackEcho({ ...query, echostr: '5837482' }, settings, now)).toBe('5837482');
    for (const bad of [{ signature: undefined }, { signature: msg_signature }, { nonce: 'other' }, { timestamp: '1' }])
      expect(() => callbackEcho({ ...query, echostr: '1', ...bad }, settings, now)).toThrow(CallbackError);
    for (const echostr of [undefined, ['1'], '<script>', ''])
      expect(() => callbackEcho({ ...query, echostr }, settings, now)).toThrow(CallbackError);
  });
  it('opens a signed message and refuses everything else', () => {
    expect(callbackMessage(query, body, settings, now)).toEqual({
      MsgType: 'event',
      Event: 'SCAN',
      EventKey: 'login_abc',
    });
    const fault = (change: { query?: object; body?: string; settings?: object; now?: Date }) => {
      try {
        callbackMessage(
          { ...query, ...change.query },
          change.body ?? body,
          { ...settings, ...change.settings },
          change.now ?? now,
        );
        return null;
      } catch (error) {
        return error instanceof CallbackError ? error.fault : error;
      }
    };
    expect(fault({ query: { signature: undefined } })).toBe('unsigned');
    expect(fault({ query: { msg_signature: undefined } })).toBe('unsigned');
    expect(fault({ query: { msg_signature: signature } })).toBe('unsigned');
    expect(fault({ body: body.replace('x12', 'x13') })).toBe('unsigned');
    expect(fault({ body: '<xml><Content>no envelope</Content></xml>' })).toBe('unsigned');
    expect(fault({ body: `<!DOCTYPE x>${body}` })).toBe('unreadable');
    expect(fault({ settings: { token: 'of another app' } })).toBe('unsigned');
    expect(fault({ settings: { appId: 'wx0000000000000002' } })).toBe('unreadable');
    expect(fault({ now: new Date(now.getTime() + 301_000) })).toBe('unsigned');
  });
  it('reads a message in the clear when there is no key, still signed', () => {
    const plain = { ...settings, aesKey: null };
    expect(callbackMessage(query, fixture.plain, plain, now)).toMatchObject({ Event: 'SCAN' });
    expect(() => callbackMessage({ ...query, signature: 'x' }, fixture.plain, plain, now)).toThrow(CallbackError);
  });
  it('names messages by number and events by sender, time, kind and key', () => {
    expect(messageOnceKey({ MsgId: '42', FromUserName: 'a' })).toBe('message:42');
    const event = { FromUserName: 'a', CreateTime: '1', Event: 'SCAN', EventKey: 'k' };
    expect(messageOnceKey(event)).toBe(messageOnceKey({ ...event }));
    expect(messageOnceKey(event)).not.toBe(messageOnceKey({ ...event, CreateTime: '2' }));
  });
  it('reads the scene of followers and of new followers', () => {
    const event = { MsgType: 'event', FromUserName: 'oA' };
    expect(sceneScan({ ...event, Event: 'SCAN', EventKey: 's1' })).toEqual({
      scene: 's1',
      openid: 'oA',
      subscribed: false,
    });
    expect(sceneScan({ ...event, Event: 'subscribe', EventKey: 'qrscene_s1' })).toEqual({
      scene: 's1',
      openid: 'oA',
      subscribed: true,
    });
    for (const other of [
      { Event: 'subscribe', EventKey: '' },
      { Event: 'unsubscribe' },
      { Event: 'SCAN' },
      { MsgType: 'text', Event: 'SCAN', EventKey: 's1' },
    ])
      expect(sceneScan({ ...event, ...other })).toBeNull();
  });
});

describe('reply', () => {
  it('cannot be broken out of, and comes back whole through the envelope', () => {
    const text = 'x]]></Content><Content>&amp;<b>';
    const xml = textReply({ to: 'oA', from: 'gh_1', text, now });
    expect(readMessageXml(xml)).toEqual({
      ToUserName: 'oA',
      FromUserName: 'gh_1',
      CreateTime: timestamp,
      MsgType: 'text',
      Content: text,
    });
    const sealed = encryptedEnvelope(xml, { ...settings, now });
    const back = { timestamp: sealed.timestamp, nonce: sealed.nonce, msg_signature: sealed.signature };
    const plainSignature = callbackSignature(settings.token, sealed.timestamp, sealed.nonce);
    expect(callbackMessage({ ...back, signature: plainSignature }, sealed.body, settings, now)).toMatchObject({
      Content: text,
    });
  });
});
