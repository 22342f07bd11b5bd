import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptMessage } from '../../../kernel/outside/weixin/message-crypto.ts';
import { readMessageXml } from '../../../kernel/outside/weixin/message-xml.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { startWeixinServer } from '../../../tools/weixin-server/start-weixin-server.ts';
import type { Answer, TestBrowser } from '../../people/sign-in/test-browser.ts';

/** A message that WeChat posted to a shop, and what the shop answered. */
export interface Posted {
  url: string;
  body: string;
  status: number;
  answer: string;
}

/** An application over a local WeChat: shop `one` has an official account and a website, shop `two` an account. */
export interface WeixinKit {
  kit: TestApp;
  one: Shop;
  two: Shop;
  /** A shop without any credentials. */
  none: Shop;
  weixinUrl: string;
  posted: Posted[];
  /** Moves the portal's clock forwards; WeChat's stays. */
  wait(ms: number): void;
  /** What a person does in a browser on WeChat's page: agrees, and is led back with code and state. */
  agree(pageUrl: string, user?: string): Promise<URL>;
  /** A person scans a scene with their phone. */
  scan(scene: string, user?: string): Promise<Record<string, unknown>>;
  /** Posts a message to a shop once more, as it was or changed. */
  repost(shop: Shop, message: Pick<Posted, 'url' | 'body'>): Promise<{ status: number; text: string }>;
  set(shop: Shop, values: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Shop one's key of messages. */
export const KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
let next = 0;

/** Starts everything; `close` it in `afterAll`. */
export async function weixinKit(): Promise<WeixinKit> {
  next += 1;
  const code = (name: string): string => `wx${name}${process.pid}n${next}`;
  const codes = { one: code('one'), two: code('two'), none: code('none') };
  let app: TestApp | null = null;
  const posted: Posted[] = [];
  const inject = async (shopCode: string, url: string, body: string | null) => {
    const answer = await app?.app.server.inject({
      method: body === null ? 'GET' : 'POST',
      url,
      headers: { host: `${shopCode}.localhost`, ...(body === null ? {} : { 'content-type': 'text/xml' }) },
      ...(body === null ? {} : { payload: body }),
    });
    return { status: answer?.statusCode ?? 0, text: answer?.body ?? '' };
  };
  // WeChat reaches the shops by their names; this stands where the name service would.
  const names = createServer(async (request, response) => {
    const [, shopCode = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    let body: string | null = null;
    if (request.method === 'POST') {
      body = '';
      for await (const chunk of request) body += chunk;
    }
    const { status, text } = await inject(shopCode, rest, body);
    if (body !== null) posted.push({ url: rest, body, status, answer: text });
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => names.listen(0, '127.0.0.1', resolve));
  const gate = `http://127.0.0.1:${(names.address() as AddressInfo).port}`;
  const account = (appId: string, shopCode: string, aesKey?: string) => ({
    appId,
    appSecret: `secret-of-${appId}`,
    name: shopCode,
    callbackUrl: `${gate}/${shopCode}/api/weixin/callback/${appId}`,
    callbackToken: `token-of-${appId}`,
    ...(aesKey === undefined ? {} : { aesKey }),
  });
  const weixin = await startWeixinServer({
    apps: [
      account('wxone', codes.one, KEY),
      account('wxtwo', codes.two),
      { appId: 'wxsite', appSecret: 'secret-of-wxsite', name: 'site', kind: 'open' },
    ],
    users: ['li', 'wu', 'an', 'he', 'su', 'ye', 'qi', 'bo'].map((id) => ({ id, nickname: `微信${id}` })),
    retryDelayMs: 5,
  });
  let moved = 0;
  const kit = await testApp({
    now: () => new Date(Date.now() + moved),
    env: { WECHAT_API_BASE: weixin.url, WECHAT_OPEN_BASE: weixin.url, WECHAT_MP_BASE: weixin.url },
  });
  app = kit;
  // Another kit on this worker's database may have had these applications; its WeChat is gone, and with it every proof.
  await kit.database.platform.rows('delete from platform.weixin_app where app_id = any ($1)', [
    ['wxone', 'wxtwo', 'wxsite'],
  ]);
  const [one, two, none] = [
    await kit.makeShop(codes.one),
    await kit.makeShop(codes.two),
    await kit.makeShop(codes.none),
  ];
  const set = (shop: Shop, values: Record<string, unknown>) =>
    kit.services.settings.save(
      kit.ctx(shop),
      Object.entries(values).map(([key, value]) => ({ key: `weixin.${key}`, value })),
      'test',
    );
  await set(one, {
    appId: 'wxone',
    appSecret: 'secret-of-wxone',
    callbackToken: 'token-of-wxone',
    callbackAesKey: KEY,
    openAppId: 'wxsite',
    openSecret: 'secret-of-wxsite',
  });
  await set(two, { appId: 'wxtwo', appSecret: 'secret-of-wxtwo', callbackToken: 'token-of-wxtwo' });
  return {
    kit,
    one,
    two,
    none,
    weixinUrl: weixin.url,
    posted,
    wait: (ms) => {
      moved += ms;
    },
    async agree(pageUrl, user = 'li') {
      const page = new URL(pageUrl);
      page.searchParams.set('user', user);
      const answer = await fetch(page, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? `about:${answer.status}`);
    },
    async scan(scene, user = 'li') {
      const answer = await fetch(`${weixin.url}/control/scan`, {
        method: 'POST',
        body: JSON.stringify({ user, scene }),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    repost: (shop, message) => inject(shop.code, message.url, message.body),
    set,
    async close() {
      await kit.close();
      await weixin.stop();
      names.closeAllConnections();
      await new Promise<void>((resolve) => names.close(() => resolve()));
    },
  };
}

/** What a shop told a person in answer to their scan. */
export function saidTo(posted: Posted | undefined): string {
  const outer = readMessageXml(posted?.answer ?? '');
  const xml = outer.Encrypt === undefined ? null : decryptMessage(outer.Encrypt, { appId: 'wxone', aesKey: KEY });
  return (xml === null ? outer : readMessageXml(xml)).Content ?? '';
}

/** The link in such an answer, as scene and key. */
export function linkIn(text: string): { path: string; scene: string; key: string } {
  const url = new URL(/https?:\S+/.exec(text)?.[0] ?? 'about:none');
  return { path: url.pathname, scene: url.searchParams.get('scene') ?? '', key: url.searchParams.get('key') ?? '' };
}

/** Goes to WeChat's page and back as a browser does, and trades what it brought. */
export async function enterByWeixin(
  world: WeixinKit,
  browser: TestBrowser,
  user = 'li',
  kind: 'weixin' | 'weixin_open' = 'weixin',
): Promise<Answer> {
  const opened = await browser.call('GET', '/api/front/weixin/authorize', { kind });
  const back = await world.agree(String(opened.body.url), user);
  return browser.keep(
    await browser.call('POST', '/login', {
      channel: kind,
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    }),
  );
}

/** Opens a QR sign-in in a browser. */
export async function openQr(browser: TestBrowser, replaces?: string) {
  const answer = await browser.call('POST', '/api/front/weixin/qr', replaces === undefined ? {} : { replaces });
  const { scene, secret } = answer.body as { scene: string; secret: string };
  return {
    answer,
    scene,
    secret,
    state: async (as: TestBrowser = browser, shown = secret) =>
      (await as.call('GET', `/api/front/weixin/qr/${scene}`, { secret: shown })).body,
  };
}
