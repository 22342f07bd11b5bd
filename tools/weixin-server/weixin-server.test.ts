import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callbackEcho, callbackMessage, messageOnceKey, sceneScan } from '../../kernel/outside/weixin/callback.ts';
import { MemoryTokenStore } from '../../kernel/outside/weixin/memory-token-store.ts';
import { WeixinClient } from '../../kernel/outside/weixin/weixin-client.ts';
import { startWeixinServer, type WeixinServer } from './start-weixin-server.ts';

const mp = { appId: 'wxmp', appSecret: 'secret-of-mp', name: '公众号', callbackToken: 'token', aesKey: 'a'.repeat(43) };
const settings = { appId: mp.appId, token: mp.callbackToken, aesKey: mp.aesKey };
const open = {
  appId: 'wxopen',
  appSecret: 'secret-of-open',
  name: '网站',
  kind: 'open' as const,
  redirectHosts: ['shop.localhost:3000'],
};
const users = [
  { id: 'li', nickname: '李薇' },
  { id: 'wu', nickname: '<b>吴&' },
];
const redirectUri = 'http://shop.localhost:3000/mobile/weixin?next=%2Fa';

const cleanUp: (() => Promise<void> | void)[] = [];
let weixin: WeixinServer;

/** The shop's side of the callback: answers from a list of statuses, 200 after that. */
async function startShop(statuses: number[] = []) {
  const received: { query: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams);
    if (request.method === 'GET') return void response.end(callbackEcho(query, settings, new Date()));
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ query, body });
    response.writeHead(statuses.shift() ?? 200).end('success');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => void server.close().closeAllConnections());
  return { received, callbackUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback` };
}

async function start(callbackUrl?: string) {
  weixin = await startWeixinServer({ apps: [{ ...mp, callbackUrl }, open], users, retryDelayMs: 5 });
  cleanUp.push(() => weixin.stop());
}
beforeEach(() => start());
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
});

const client = (change: Partial<ConstructorParameters<typeof WeixinClient>[0]> = {}) => {
  const { url } = weixin;
  return new WeixinClient({
    ...mp,
    apiBase: url,
    openBase: url,
    mpBase: url,
    tokens: new MemoryTokenStore(),
    ...change,
  });
};
const website = () => client({ appId: open.appId, appSecret: open.appSecret });
const control = async (path: string, body: object = {}) =>
  (await fetch(`${weixin.url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();

/** Does what a person does in a browser: opens the page, clicks a name, and is led back. */
async function agree(pageUrl: string, user = 'li') {
  const page = await (await fetch(pageUrl)).text();
  const link = new RegExp(`data-user="${user}" href="([^"]+)"`).exec(page)?.[1];
  const href = link?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))) ?? '';
  const answer = await fetch(new URL(href, weixin.url), { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}
const codeOf = async (pageUrl: string, user?: string) => (await agree(pageUrl, user)).searchParams.get('code') ?? '';

describe('sign-in', () => {
  it('leads back with code and state, and the code becomes a person', async () => {
    const one = client();
    const back = await agree(one.authorizeUrl({ redirectUri, state: 'st-1', scope: 'snsapi_userinfo' }));
    expect(back.href).toContain('http://shop.localhost:3000/mobile/weixin?next=%2Fa&');
    expect(back.searchParams.get('state')).toBe('st-1');
    const session = await one.codeToSession(back.searchParams.get('code') ?? '');
    expect(session).toMatchObject({ scope: 'snsapi_userinfo', openid: expect.stringMatching(/^o[\w-]{27}$/) });
    expect(await one.userInfo(session)).toEqual({
      openid: session.openid,
      unionid: session.unionid,
      nickname: '李薇',
      avatar: null,
    });
  });
  it('knows one person by another openid at another application, and by one unionid', async () => {
    const inApp = await client().codeToSession(
      await codeOf(client().authorizeUrl({ redirectUri, state: 's', scope: 'snsapi_userinfo' })),
    );
    const atDesk = await website().codeToSession(await codeOf(website().qrConnectUrl({ redirectUri, state: 's' })));
    expect(atDesk.openid).not.toBe(inApp.openid);
    expect(atDesk.unionid).toBe(inApp.unionid);
    const other = await website().codeToSession(
      await codeOf(website().qrConnectUrl({ redirectUri, state: 's' }), 'wu'),
    );
    expect(other.unionid).not.toBe(inApp.unionid);
  });
  it('shows no profile under snsapi_base', async () => {
    const session = await client().codeToSession(await codeOf(client().authorizeUrl({ redirectUri, state: 's' })));
    expect(session.unionid).toBeNull();
    await expect(client().userInfo(session)).rejects.toMatchObject({ errcode: 48001 });
  });
  it('AU-6 refuses used, unknown and foreign codes, wrong secrets and applications', async () => {
    const code = await codeOf(client().authorizeUrl({ redirectUri, state: 's' }));
    await expect(website().codeToSession(code)).rejects.toMatchObject({ errcode: 40029 });
    await expect(client({ appSecret: 'wrong' }).codeToSession(code)).rejects.toMatchObject({ errcode: 40125 });
    await expect(client({ appId: 'wxnone' }).codeToSession(code)).rejects.toMatchObject({ errcode: 40013 });
    await client().codeToSession(code);
    await expect(client().codeToSession(code)).rejects.toMatchObject({ errcode: 40163, retryable: false });
    await expect(client().codeToSession('never-given')).rejects.toMatchObject({ errcode: 40029 });
    const parallel = await codeOf(client().authorizeUrl({ redirectUri, state: 's' }));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => client().codeToSession(parallel)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('refuses a foreign redirect host, another scope, and escapes what it shows', async () => {
    const wrong = await fetch(website().qrConnectUrl({ redirectUri: 'https://evil.example/', state: 's' }));
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('10003');
    const script = await fetch(client().authorizeUrl({ redirectUri: 'javascript:alert(1)', state: 's' }));
    expect(script.status).toBe(400);
    expect((await fetch(client({ appId: open.appId }).authorizeUrl({ redirectUri, state: 's' }))).status).toBe(400);
    expect(await (await fetch(website().qrConnectUrl({ redirectUri, state: 's' }))).text()).not.toContain('<b>');
  });
});

describe('tokens', () => {
  it('are the same until they expire, and the client renews them unseen', async () => {
    const one = client();
    const first = await one.stableToken();
    expect(await client().stableToken()).toBe(first);
    expect(await one.jsapiTicket()).toMatch(/^[\w-]{86}$/);
    await control('expire-tokens');
    expect(await one.createSceneQr('after-expiry', 60)).toMatchObject({ ticket: expect.any(String) });
    expect(await one.stableToken()).not.toBe(first);
  });
  it('are refused for a wrong secret or application', async () => {
    await expect(client({ appSecret: 'wrong' }).stableToken()).rejects.toMatchObject({ errcode: 40125 });
    await expect(client({ appId: 'wxnone' }).stableToken()).rejects.toMatchObject({ errcode: 40013 });
  });
  it('of a person expire too', async () => {
    const session = await client().codeToSession(
      await codeOf(client().authorizeUrl({ redirectUri, state: 's', scope: 'snsapi_userinfo' })),
    );
    await control('expire-tokens');
    await expect(client().userInfo(session)).rejects.toMatchObject({ errcode: 42001 });
  });
});

describe('scenes', () => {
  it('have a picture, which a bad ticket has not', async () => {
    const { ticket } = await client().createSceneQr('login_abc', 120);
    const picture = await fetch(client().showQrcodeUrl(ticket));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      format: 'png',
      width: 430,
      height: 430,
    });
    expect((await fetch(client().showQrcodeUrl('bad'))).status).toBe(404);
  });
  it('cause subscribe, then SCAN, signed and encrypted', async () => {
    const shop = await startShop();
    await start(shop.callbackUrl);
    const { ticket } = await client().createSceneQr('login_abc', 120);
    expect(await control('scan', { user: 'li', ticket })).toMatchObject({
      event: 'subscribe',
      delivered: true,
      attempts: 1,
    });
    expect(await control('scan', { user: 'li', scene: 'login_abc' })).toMatchObject({
      event: 'SCAN',
      delivered: true,
      body: 'success',
    });
    const messages = shop.received.map(({ query, body }) => callbackMessage(query, body, settings, new Date()));
    expect(messages.map(sceneScan)).toMatchObject([
      { scene: 'login_abc', subscribed: true },
      { scene: 'login_abc', subscribed: false },
    ]);
    expect(shop.received[0]?.body).not.toContain('login_abc');
    expect(await control('verify-callback?appid=wxmp')).toEqual({ verified: true, status: 200 });
  });
  it('HOOK-2 are posted again, three times at most, as the same message', async () => {
    const shop = await startShop([500, 503, 500, 502, 500, 500]);
    await start(shop.callbackUrl);
    const { ticket } = await client().createSceneQr('busy', 120);
    expect(await control('scan', { user: 'li', ticket })).toMatchObject({ delivered: false, attempts: 4, status: 502 });
    expect(
      new Set(
        shop.received.map(({ query, body }) => messageOnceKey(callbackMessage(query, body, settings, new Date()))),
      ).size,
    ).toBe(1);
    expect(await control('scan', { user: 'li', ticket })).toMatchObject({ delivered: true, attempts: 3 });
  });
  it('can be scanned from a page, and not when they have expired', async () => {
    const shop = await startShop();
    await start(shop.callbackUrl);
    const { url, ticket } = await client().createSceneQr('by_hand', 120);
    expect(await (await fetch(url)).text()).toContain('扫码 as 李薇');
    expect(await (await fetch(weixin.url)).text()).toContain('by_hand');
    const form = new URLSearchParams({ ticket, user: 'li' });
    expect(await (await fetch(`${weixin.url}/control/scan`, { method: 'POST', body: form })).text()).toContain(
      '已扫码',
    );
    const short = await client().createSceneQr('short', 1);
    await new Promise((resolve) => setTimeout(resolve, 1010));
    expect(await control('scan', { user: 'li', ticket: short.ticket })).toMatchObject({ errcode: 40097 });
    expect((await fetch(short.url)).status).toBe(404);
    expect(shop.received).toHaveLength(1);
  });
});

describe('messages', () => {
  it('reach followers only', async () => {
    const { ticket } = await client().createSceneQr('follow', 120);
    const { openid } = await control('scan', { user: 'li', ticket });
    await client().sendCustomMessage({ openid, text: '你好' });
    expect(await client().sendTemplate({ openid, templateId: 't1', data: { thing1: '会议提醒' } })).toBe('2');
    const sent = await (await fetch(`${weixin.url}/control/messages`)).json();
    expect(sent).toMatchObject([
      { message: { text: { content: '你好' } } },
      { message: { data: { thing1: { value: '会议提醒' } } } },
    ]);
    const stranger = await client().codeToSession(
      await codeOf(client().authorizeUrl({ redirectUri, state: 's' }), 'wu'),
    );
    await expect(client().sendCustomMessage({ openid: stranger.openid, text: 'x' })).rejects.toMatchObject({
      errcode: 43004,
    });
    await expect(client().sendCustomMessage({ openid: 'oNobody', text: 'x' })).rejects.toMatchObject({
      errcode: 40003,
    });
  });
});
