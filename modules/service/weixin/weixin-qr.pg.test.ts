import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../../people/sign-in/test-browser.ts';
import { enterByWeixin, linkIn, openQr, saidTo, type WeixinKit, weixinKit } from './test-weixin.ts';

const SCENE = '/api/front/weixin/scene';
let world: WeixinKit;
const told: { room: string; data: Record<string, unknown> }[] = [];
beforeAll(async () => {
  world = await weixinKit();
  world.kit.services.realtime.toRoom = (_shop, room, _event, data) => void told.push({ room, data });
});
afterAll(() => world.close());

const browserAt = (shop = world.one) => new TestBrowser(world.kit, shop);
const loginQr = (browser: TestBrowser, code: unknown) =>
  browser.call('POST', '/login', { channel: 'weixin_qr', code: String(code) });
const me = async (browser: TestBrowser) => (await browser.call('GET', '/api/front/user/me/user_info')).body;

/** Scans and answers the link that the phone was given. */
async function scanned(scene: string, user?: string) {
  expect(await world.scan(scene, user)).toMatchObject({ delivered: true, attempts: 1 });
  return linkIn(saidTo(world.posted.at(-1)));
}
const confirm = (link: { scene: string; key: string }, phone = browserAt()) =>
  phone.call('POST', `${SCENE}/confirm`, { scene: link.scene, key: link.key });

describe('signing in by QR', () => {
  test('AU-6 pending → scanned → confirmed on the phone, which names shop and browser → signed in', async () => {
    const browser = browserAt();
    const qr = await openQr(browser);
    expect(qr.answer.body).toMatchObject({ expiresIn: 120, image: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(await qr.state()).toEqual({ status: 'pending' });
    const link = await scanned(qr.scene);
    expect(link.path).toBe('/mobile/weixin/confirm');
    expect(await qr.state()).toEqual({ status: 'scanned' });
    const phone = browserAt();
    expect(await phone.call('GET', `${SCENE}/show`, { scene: link.scene, key: link.key })).toMatchObject({
      status: 200,
      body: { data: { shop: world.one.name['zh-CN'], browser: 'Chrome · Windows' }, can: { confirm: true } },
    });
    expect((await confirm(link, phone)).status).toBe(200);
    const state = await qr.state();
    expect(state).toMatchObject({ status: 'confirmed', code: expect.any(String) });
    expect(await qr.state()).toEqual({ status: 'confirmed' });
    expect(told.filter(({ room }) => room === `qr:${qr.scene}`).map(({ data }) => data.status)).toEqual([
      'scanned',
      'confirmed',
    ]);
    const answer = browser.keep(await loginQr(browser, state.code));
    expect(answer).toMatchObject({ status: 200, body: { isNew: true, needPhone: true } });
    expect((await me(browser)).identities).toMatchObject([{ kind: 'weixin' }, { kind: 'unionid' }]);
    expect(await loginQr(browser, state.code)).toMatchObject({ status: 400, body: { code: 'weixin.proof_gone' } });
    expect(await qr.state()).toEqual({ status: 'expired' });
  });

  test('who is known by unionid from the website is the same member by QR', async () => {
    const desk = browserAt();
    await enterByWeixin(world, desk, 'wu', 'weixin_open');
    const browser = browserAt();
    const qr = await openQr(browser);
    await confirm(await scanned(qr.scene, 'wu'));
    browser.keep(await loginQr(browser, (await qr.state()).code));
    expect((await me(browser)).id).toBe((await me(desk)).id);
  });

  test('AU-6 eight parallel uses of one code make one sign-in', async () => {
    const browser = browserAt();
    const qr = await openQr(browser);
    await confirm(await scanned(qr.scene, 'an'));
    const { code } = await qr.state();
    const all = await Promise.all(Array.from({ length: 8 }, () => loginQr(browser, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('AU-6 scene, secret and code are worth nothing in another browser or shop', async () => {
    const browser = browserAt();
    const qr = await openQr(browser);
    const thief = browserAt();
    const own = await openQr(thief);
    await confirm(await scanned(qr.scene));
    expect(await qr.state(thief)).toEqual({ status: 'expired' });
    expect(await qr.state(thief, own.secret)).toEqual({ status: 'expired' });
    expect(await qr.state(browser, own.secret)).toEqual({ status: 'expired' });
    const { code } = await qr.state();
    expect(await loginQr(thief, code)).toMatchObject({ body: { code: 'weixin.proof_gone' } });
    const abroad = browserAt(world.two);
    for (const [name, value] of browser.cookies) abroad.cookies.set(name, value);
    expect(await loginQr(abroad, code)).toMatchObject({ body: { code: 'weixin.proof_gone' } });
    expect((await loginQr(browser, code)).status).toBe(200);
  });

  test('AU-6 a refreshed code kills the one before, scanned or not', async () => {
    const browser = browserAt();
    const old = await openQr(browser);
    const link = await scanned(old.scene);
    const next = await openQr(browser, old.scene);
    expect(await old.state()).toEqual({ status: 'expired' });
    expect(await confirm(link)).toMatchObject({ status: 400, body: { code: 'weixin.scene_gone' } });
    await world.scan(old.scene, 'su');
    expect(saidTo(world.posted.at(-1))).toBe('二维码已失效，请在网页上刷新后重新扫描。');
    expect(await next.state()).toEqual({ status: 'pending' });
    // Nobody ends another browser's scene.
    await openQr(browserAt(), next.scene);
    expect(await next.state()).toEqual({ status: 'pending' });
  });

  test('AU-6 a code lives 120 seconds, and its confirmation not longer', async () => {
    const browser = browserAt();
    const [early, late, slow] = [await openQr(browser), await openQr(browser), await openQr(browser)];
    const link = await scanned(late.scene);
    await confirm(await scanned(slow.scene));
    const { code } = await slow.state();
    world.wait(121_000);
    expect(await early.state()).toEqual({ status: 'expired' });
    await world.scan(early.scene);
    expect(saidTo(world.posted.at(-1))).toContain('二维码已失效');
    expect(await late.state()).toEqual({ status: 'expired' });
    expect(await confirm(link)).toMatchObject({ body: { code: 'weixin.scene_gone' } });
    expect(await loginQr(browser, code)).toMatchObject({ body: { code: 'weixin.proof_gone' } });
  });

  test('the first who scans has it; scanning again renews their link; a guessed key opens nothing', async () => {
    const qr = await openQr(browserAt());
    const first = await scanned(qr.scene, 'li');
    await world.scan(qr.scene, 'he');
    expect(saidTo(world.posted.at(-1))).toContain('已由其他人扫描');
    // Events of one person in one second look alike to WeChat's receivers.
    await new Promise((resolve) => setTimeout(resolve, 1010));
    const second = await scanned(qr.scene, 'li');
    expect(second.key).not.toBe(first.key);
    for (const key of [first.key, 'x'.repeat(43)]) {
      expect((await confirm({ scene: qr.scene, key })).body.code).toBe('weixin.scene_gone');
      expect((await browserAt().call('GET', `${SCENE}/show`, { scene: qr.scene, key })).body.code).toBe(
        'weixin.scene_gone',
      );
    }
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(second)).body.code).toBe('weixin.scene_gone');
  });

  test('the room of a scene opens to its secret alone, in its shop', async () => {
    const qr = await openQr(browserAt());
    const other = await openQr(browserAt());
    const enter = (asked: Record<string, unknown>, shop = world.one) =>
      world.kit.services.registry.find('weixin')?.rooms?.qr?.enter(world.kit.ctx(shop), asked);
    expect(await enter(qr)).toBe(`qr:${qr.scene}`);
    for (const asked of [
      { scene: qr.scene, secret: other.secret },
      { scene: qr.scene },
      { scene: 1, secret: qr.secret },
    ]) {
      expect(await enter(asked)).toBeNull();
    }
    expect(await enter(qr, world.two)).toBeNull();
  });

  test('a cancelled one lets nobody in', async () => {
    const qr = await openQr(browserAt());
    const link = await scanned(qr.scene);
    const phone = browserAt();
    expect((await phone.call('POST', `${SCENE}/cancel`, { scene: link.scene, key: link.key })).status).toBe(200);
    expect(await qr.state()).toEqual({ status: 'expired' });
    expect((await confirm(link)).status).toBe(400);
  });

  test('where the shop says so, the scan itself confirms', async () => {
    await world.set(world.two, { qrConfirm: 'scan' });
    const browser = browserAt(world.two);
    const qr = await openQr(browser);
    expect(await world.scan(qr.scene)).toMatchObject({ delivered: true });
    expect(saidTo(world.posted.at(-1))).toContain('您已登录');
    const { code } = await qr.state();
    expect((await loginQr(browser, code)).status).toBe(200);
  });
});

describe('the callback', () => {
  test('answers WeChat’s check when it is signed', async () => {
    const verify = async (appId: string) =>
      (await fetch(`${world.weixinUrl}/control/verify-callback?appid=${appId}`, { method: 'POST' })).json();
    expect(await verify('wxone')).toEqual({ verified: true, status: 200 });
    expect(await verify('wxtwo')).toEqual({ verified: true, status: 200 });
    const unsigned = await world.kit.app.server.inject({
      url: '/api/weixin/callback/wxone?echostr=hello',
      headers: { host: `${world.one.code}.localhost` },
    });
    expect(unsigned.statusCode).toBe(403);
    expect(unsigned.body).not.toContain('hello');
  });

  test('HOOK-2 the same message five times in parallel, and once more later, has one effect', async () => {
    const qr = await openQr(browserAt());
    const link = await scanned(qr.scene);
    const message = world.posted.at(-1);
    if (message === undefined) throw new Error('nothing was posted');
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.repost(world.one, message)));
    expect(answers).toEqual(Array(5).fill({ status: 200, text: 'success' }));
    // The link of the first delivery still works: no repetition made another.
    expect((await confirm(link)).status).toBe(200);
    const count = await world.kit
      .ctx(world.one)
      .db.row<{ n: number }>(
        `select count(*)::int as n from weixin_message where received_at > now() - interval '1 hour'`,
      );
    expect(count?.n).toBeGreaterThan(0);
  });

  test('HOOK-1 nothing comes of a bad signature, an old message, another application or altered bytes', async () => {
    const qr = await openQr(browserAt());
    await world.scan(qr.scene);
    const message = world.posted.at(-1);
    if (message === undefined) throw new Error('nothing was posted');
    const fresh = await openQr(browserAt());
    const url = new URL(message.url, 'http://x');
    const changed = (edit: (query: URLSearchParams) => void, body = message.body, shop = world.one) => {
      const query = new URLSearchParams(url.searchParams);
      edit(query);
      return world.repost(shop, { url: `${url.pathname}?${query}`, body });
    };
    expect((await changed((query) => query.set('signature', '0'.repeat(40)))).status).toBe(403);
    expect((await changed((query) => query.set('msg_signature', '0'.repeat(40)))).status).toBe(403);
    expect((await changed((query) => query.delete('msg_signature'))).status).toBe(403);
    expect((await changed((query) => query.delete('signature'))).status).toBe(403);
    expect(
      (await changed(() => undefined, message.body.replace(/Encrypt><!\[CDATA\[./, 'Encrypt><![CDATA[_'))).status,
    ).toBe(403);
    expect((await world.repost(world.one, { ...message, url: message.url.replace('wxone', 'wxtwo') })).status).toBe(
      404,
    );
    expect((await changed(() => undefined, message.body, world.two)).status).toBe(404);
    expect((await changed(() => undefined, message.body, world.none)).status).toBe(404);
    expect((await changed(() => undefined, '<!DOCTYPE x [<!ENTITY a "b">]><xml></xml>')).status).toBe(400);
    expect((await changed(() => undefined, `<xml>${'a'.repeat(70_000)}</xml>`)).status).toBe(413);
    world.wait(301_000);
    expect((await changed(() => undefined)).status).toBe(403);
    world.wait(-301_000);
    expect(await fresh.state()).toEqual({ status: 'pending' });
  });

  test('a plain message of shop two, signed for it, does nothing at shop one', async () => {
    const qr = await openQr(browserAt());
    await world.scan((await openQr(browserAt(world.two))).scene);
    const message = world.posted.at(-1);
    if (message === undefined) throw new Error('nothing was posted');
    const body = message.body.replace(/(EventKey><!\[CDATA\[(?:qrscene_)?)[^\]]+/, `$1${qr.scene}`);
    expect(body).toContain(qr.scene);
    // Plain messages carry no signature of their body, which is why the shop's settings advise the encrypted mode.
    await world.repost(world.two, { url: message.url, body });
    expect(await qr.state()).toEqual({ status: 'pending' });
    expect((await world.repost(world.one, { url: message.url.replace('wxtwo', 'wxone'), body })).status).toBe(403);
  });
});
