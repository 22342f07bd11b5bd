import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, TestBrowser } from '../../people/sign-in/test-browser.ts';
import { enterByWeixin, type WeixinKit, weixinKit } from './test-weixin.ts';

const AUTHORIZE = '/api/front/weixin/authorize';
const GONE = { status: 400, body: { code: 'weixin.proof_gone' } };
let world: WeixinKit;
beforeAll(async () => {
  world = await weixinKit();
});
afterAll(() => world.close());

const browserAt = (shop = world.one) => new TestBrowser(world.kit, shop);
const me = async (browser: TestBrowser) => (await browser.call('GET', '/api/front/user/me/user_info')).body;

/** Goes to WeChat and back without trading the code. */
async function broughtBack(browser: TestBrowser, input: Record<string, unknown> = {}, user = 'li') {
  const opened = await browser.call('GET', AUTHORIZE, input);
  const back = await world.agree(String(opened.body.url), user);
  return {
    back,
    opened: new URL(String(opened.body.url)),
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
  };
}
const login = (browser: TestBrowser, input: Record<string, unknown>) =>
  browser.call('POST', '/login', { channel: 'weixin', ...input });

describe('signing in inside WeChat', () => {
  test('S3.01 S3.13 leads to the authorize page with app id and scopes, and back; the first sign-in makes a member', async () => {
    const browser = browserAt();
    const { opened, back, code, state } = await broughtBack(browser, { origin: '/news/7?page=2' });
    expect(opened.pathname).toBe('/connect/oauth2/authorize');
    expect(Object.fromEntries(opened.searchParams)).toMatchObject({ appid: 'wxone', scope: 'snsapi_userinfo' });
    expect(back.pathname).toBe('/mobile/weixin');
    expect(back.hostname).toBe(`${world.one.code}.localhost`);
    expect(back.searchParams.get('origin')).toBe('/news/7?page=2');
    const answer = browser.keep(await login(browser, { code, state }));
    expect(answer).toMatchObject({ status: 200, body: { isNew: true, needPhone: true } });
    expect(await me(browser)).toMatchObject({ name: '微信li', avatar: null, phoneMasked: null });
    const again = await enterByWeixin(world, browserAt());
    expect(again.body).toMatchObject({ isNew: false, needPhone: true });
  });

  test('one person is one account, in the app, on the website and by phone', async () => {
    const inApp = browserAt();
    await enterByWeixin(world, inApp, 'wu');
    const atDesk = browserAt();
    expect(await enterByWeixin(world, atDesk, 'wu', 'weixin_open')).toMatchObject({ body: { isNew: false } });
    expect((await me(atDesk)).id).toBe((await me(inApp)).id);
    expect(((await me(atDesk)).identities as { kind: string }[]).map(({ kind }) => kind).sort()).toEqual([
      'unionid',
      'weixin',
      'weixin_open',
    ]);
  });

  test('parallel first sign-ins of one person make one member', async () => {
    const browsers = Array.from({ length: 4 }, () => browserAt());
    await Promise.all(browsers.map((browser) => enterByWeixin(world, browser, 'an')));
    const ids = await Promise.all(browsers.map(async (browser) => (await me(browser)).id));
    expect(new Set(ids).size).toBe(1);
  });

  test('AU-6 a state works once, with parallel uses too, and a code works once', async () => {
    const browser = browserAt();
    const { code, state } = await broughtBack(browser);
    const all = await Promise.all(Array.from({ length: 8 }, () => login(browser, { code, state })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'weixin.proof_gone')).toHaveLength(7);
    const fresh = await broughtBack(browser);
    expect(await login(browser, { code, state: fresh.state })).toMatchObject(GONE);
    // The state was used up by the attempt, before WeChat was asked.
    expect(await login(browser, { code: fresh.code, state: fresh.state })).toMatchObject(GONE);
  });

  test('AU-6 a state holds in the browser, the channel and the ten minutes it was made for', async () => {
    const browser = browserAt();
    const one = await broughtBack(browser);
    expect(await login(browserAt(), one)).toMatchObject(GONE);
    const stranger = browserAt();
    await stranger.call('GET', AUTHORIZE);
    expect(await login(stranger, { code: one.code, state: one.state })).toMatchObject(GONE);
    expect(await login(browser, { channel: 'weixin_open', code: one.code, state: one.state })).toMatchObject(GONE);
    expect(await login(browser, { code: one.code })).toMatchObject(GONE);
    expect(await login(browser, { code: one.code, state: 'x'.repeat(43) })).toMatchObject(GONE);
    world.wait(600_001);
    expect(await login(browser, { code: one.code, state: one.state })).toMatchObject(GONE);
  });

  test('AU-6 a code of shop A’s application signs nobody in at shop B, nor does its state', async () => {
    const atOne = await broughtBack(browserAt());
    const two = browserAt(world.two);
    const { state } = await broughtBack(two);
    expect(await login(two, { code: atOne.code, state })).toMatchObject(GONE);
    const crossed = browserAt(world.two);
    const mine = browserAt();
    const own = await broughtBack(mine);
    for (const [name, value] of mine.cookies) crossed.cookies.set(name, value);
    expect(await login(crossed, { code: own.code, state: own.state })).toMatchObject(GONE);
  });

  test('T-RED an origin never leads off the shop', async () => {
    for (const origin of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%2F%2Fevil.example/..//evil',
    ]) {
      const { back } = await broughtBack(browserAt(), { origin });
      expect(back.searchParams.get('origin')).toBe('/');
    }
  });

  test('AU-8 the call that makes a state is refused from another site', async () => {
    const answer = await browserAt().call('GET', AUTHORIZE, {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'CROSS_SITE' } });
  });

  test('a blocked member stays outside', async () => {
    const browser = browserAt();
    await enterByWeixin(world, browser, 'he');
    const { id } = await me(browser);
    await world.kit
      .ctx(world.one)
      .db.write((tx) =>
        tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [world.one.id, id]),
      );
    expect(await enterByWeixin(world, browserAt(), 'he')).toMatchObject({
      status: 403,
      body: { code: 'PERSON_BLOCKED' },
    });
  });

  test('AU-7 who has set a second factor up is asked for it after WeChat', async () => {
    const browser = browserAt();
    await enterByWeixin(world, browser, 'ye');
    const { id } = await me(browser);
    await world.kit.database.platform.write(async (tx) => {
      await tx.rows("select set_config('app.shop_id', $1, true)", [String(world.one.id)]);
      const who = 'select account_id from member where shop_id = $1 and id = $2';
      await tx.rows(`update platform.account set totp_box = 'sealed' where id = (${who})`, [world.one.id, Number(id)]);
    });
    const again = await enterByWeixin(world, browserAt(), 'ye');
    expect(again).toMatchObject({ status: 200, body: { step: 'totp', ticket: expect.any(String) } });
    expect(again.body.token).toBeUndefined();
  });

  test('an address opens 200 sign-ins an hour, over all shops', async () => {
    const address = '203.0.113.9';
    const browsers = [new TestBrowser(world.kit, world.one, address), new TestBrowser(world.kit, world.two, address)];
    const all: Answer[] = [];
    // Many at once, and not so many that a slow machine lets one wait for longer than it may.
    for (let sent = 0; sent < 210; sent += 30) {
      const some = Array.from({ length: 30 }, (_, i) => (browsers[i % 2] as TestBrowser).call('GET', AUTHORIZE));
      all.push(...(await Promise.all(some)));
    }
    expect(all.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await browserAt().call('GET', AUTHORIZE)).status).toBe(200);
  });
});

describe('a shop without credentials', () => {
  test('offers no WeChat: neither in its info nor behind its calls', async () => {
    const browser = browserAt(world.none);
    expect((await browser.call('GET', '/api/front/shop')).body).toMatchObject({
      loginMethods: ['phone'],
      app_id: null,
    });
    expect(await browser.call('GET', AUTHORIZE)).toMatchObject({ status: 400, body: { code: 'weixin.not_offered' } });
    expect(await browser.call('POST', '/api/front/weixin/qr')).toMatchObject({ body: { code: 'weixin.not_offered' } });
    for (const channel of ['weixin', 'weixin_open', 'weixin_qr']) {
      expect(await login(browser, { channel, code: 'c', state: 's' })).toMatchObject({
        status: 400,
        body: { code: 'signIn.channel_closed' },
      });
    }
    expect((await browserAt().call('GET', '/api/front/shop')).body).toMatchObject({
      loginMethods: ['phone', 'weixin', 'weixin_qr', 'weixin_open'],
      app_id: 'wxone',
      scopes: 'snsapi_userinfo',
    });
    expect((await browserAt(world.two).call('GET', '/api/front/shop')).body.loginMethods).toEqual([
      'phone',
      'weixin',
      'weixin_qr',
    ]);
  });

  test('a secret that was made anew at WeChat is told as such and never as the person’s fault', async () => {
    const shop = world.two;
    const browser = browserAt(shop);
    const { code, state } = await broughtBack(browser);
    const renew = (secret: string) =>
      fetch(`${world.weixinUrl}/control/secret?appid=wxtwo&secret=${secret}`, { method: 'POST' });
    await renew('another-secret-of-wxtwo');
    expect(await login(browser, { code, state })).toMatchObject({ status: 503, body: { code: 'weixin.unreachable' } });
    const qr = await browser.call('POST', '/api/front/weixin/qr');
    expect(qr).toMatchObject({ status: 503, body: { code: 'weixin.unreachable' } });
    expect(JSON.stringify(qr.body)).not.toContain('secret-of-wxtwo');
    await renew('secret-of-wxtwo');
  });

  test('staff do not sign in at the console by WeChat', async () => {
    const browser = browserAt();
    const { code, state } = await broughtBack(browser);
    expect(await login(browser, { code, state, face: 'staff' })).toMatchObject({
      body: { code: 'signIn.channel_closed' },
    });
  });
});
