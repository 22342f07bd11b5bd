import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openedIdentities } from '../../../kernel/identity/accounts.ts';
import { callbackSignature } from '../../../kernel/outside/weixin/callback-signature.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { makeMember, openTestSession } from '../../../kernel/testkit/sign-in.ts';
import { lastCode, TestBrowser } from '../../people/sign-in/test-browser.ts';
import { proveStoredApps } from './commands/prove-stored-apps.ts';
import { weixinHealth } from './health.ts';
import { enterByWeixin, KEY, openQr, type WeixinKit, weixinKit } from './test-weixin.ts';

const SECRETS = { one: 'secret-of-wxone', two: 'secret-of-wxtwo' };
const BIND = '/api/front/user/me/phone/bind';
const PROVE = '/api/front/user/me/prove';
let world: WeixinKit;
beforeAll(async () => {
  world = await weixinKit();
});
afterEach(async () => {
  // Each test leaves the applications with whom it found them.
  await newSecret('wxone', SECRETS.one);
  await newSecret('wxtwo', SECRETS.two);
  for (const shop of [world.two, world.none, world.one])
    await world.set(shop, { appId: '', openAppId: '', callbackToken: '' });
  await world.set(world.one, {
    ...{ appId: 'wxone', appSecret: SECRETS.one, callbackToken: 'token-of-wxone', callbackAesKey: KEY },
    ...{ openAppId: 'wxsite', openSecret: 'secret-of-wxsite' },
  });
  await world.set(world.two, { appId: 'wxtwo', appSecret: SECRETS.two, callbackToken: 'token-of-wxtwo' });
});
afterAll(() => world.close());

const browserAt = (shop: Shop) => new TestBrowser(world.kit, shop);
const me = async (browser: TestBrowser) => (await browser.call('GET', '/api/front/user/me/user_info')).body;
const offered = async (shop: Shop) => (await browserAt(shop).call('GET', '/api/front/shop')).body.loginMethods;
const newSecret = (app: string, secret: string) =>
  fetch(`${world.weixinUrl}/control/secret?appid=${app}&secret=${secret}`, { method: 'POST' });
const health = (shop: Shop) => weixinHealth['weixin.account']?.read(world.kit.ctx(shop));

/** The fields that a change of the settings was refused for; null where it was taken. */
async function refusedFor(shop: Shop, values: Record<string, unknown>): Promise<Record<string, string[]> | null> {
  return world.set(shop, values).then(
    () => null,
    (error: { fields?: Record<string, string[]> }) => error.fields ?? {},
  );
}
/** What an import leaves behind: a name in the settings, and nothing else. */
async function writeSetting(shop: Shop, key: string, value: unknown): Promise<void> {
  const { db, services } = world.kit.ctx(shop);
  await db.write(async (tx) => {
    await tx.rows(
      `insert into setting (key, value) values ($1, $2) on conflict (shop_id, key, layout) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
    await services.signals.send(tx, 'settings', { shop: shop.id });
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
}
/** The number of a person at a shop's application, as its events name it; they follow it from then on. */
async function openidOf(user: string, shop = world.one): Promise<string> {
  const { scene } = await openQr(browserAt(shop));
  return String((await world.scan(scene, user)).openid);
}
/** A scan that nobody made, signed with the token that the shop's administrator chose. */
async function forgeScan(shop: Shop, forged: { appId: string; token: string; openid: string; scene: string }) {
  const at = String(Math.floor(world.kit.services.now().getTime() / 1000));
  const nonce = crypto.randomUUID();
  const query = new URLSearchParams({ timestamp: at, nonce, signature: callbackSignature(forged.token, at, nonce) });
  const fields = {
    ToUserName: 'gh',
    FromUserName: forged.openid,
    MsgType: 'event',
    Event: 'SCAN',
    EventKey: forged.scene,
  };
  const xml = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  const url = `/api/weixin/callback/${forged.appId}?${query}`;
  return world.repost(shop, { url, body: `<xml>${xml.join('')}<CreateTime>${at}</CreateTime></xml>` });
}
const loginQr = (browser: TestBrowser, code: unknown) =>
  browser.call('POST', '/login', { channel: 'weixin_qr', code: String(code) });

describe('AU-6 an application belongs to one shop', () => {
  test('a borrowed app id and an own token take over nobody', async () => {
    const victim = browserAt(world.one);
    await enterByWeixin(world, victim, 'li');
    const { id } = await me(victim);
    await world.set(world.one, { callbackAesKey: '' });
    const openid = await openidOf('li');
    // The administrator of shop two opens a scene under the own application, and then borrows that of shop one.
    await world.set(world.two, { qrConfirm: 'scan' });
    const thief = browserAt(world.two);
    const qr = await openQr(thief);
    const refused = await refusedFor(world.two, { appId: 'wxone', callbackToken: 'mine' });
    expect(refused).toEqual({ 'weixin.appSecret': [expect.stringContaining('微信不接受这个 AppSecret')] });
    const posted = await forgeScan(world.two, { appId: 'wxone', token: 'mine', openid, scene: qr.scene });
    expect(posted.status).toBe(404);
    const { code } = await qr.state();
    thief.keep(await loginQr(thief, code));
    const phone = newPhone();
    await thief.send(phone);
    await thief.call('POST', BIND, { phone, code: lastCode(world.kit, phone) });
    world.wait(61_000);
    const entered = browserAt(world.one);
    await entered.enter(phone);
    expect((await me(entered)).id).not.toBe(id);
    expect(thief.token).toBe('');
  });

  test('a name in the settings alone opens nothing: no way in, no callback, no signature', async () => {
    await writeSetting(world.two, 'weixin.appId', 'wxone');
    expect(await offered(world.two)).toEqual(['phone']);
    const scene = { appId: 'wxone', token: 'token-of-wxtwo', openid: 'o', scene: 'any-scene-of-all' };
    expect((await forgeScan(world.two, scene)).status).toBe(404);
    for (const [method, path, input] of [
      ['GET', '/api/front/weixin/authorize', {}],
      ['POST', '/api/front/weixin/qr', {}],
      ['GET', '/api/front/weixin/config', { url: `https://${world.two.code}.localhost/` }],
    ] as const) {
      expect((await browserAt(world.two).call(method, path, input)).body.code).toBe('weixin.not_offered');
    }
    expect(await health(world.two)).toMatchObject({ kind: 'bad' });
    expect(await health(world.one)).toMatchObject({ kind: 'ok' });
  });

  test('a scene and a trip keep the application they were opened under', async () => {
    const openid = await openidOf('wu');
    await world.set(world.one, { qrConfirm: 'scan', callbackAesKey: '' });
    const browser = browserAt(world.one);
    const qr = await openQr(browser);
    const opened = await browser.call('GET', '/api/front/weixin/authorize');
    const back = (await world.agree(String(opened.body.url), 'wu')).searchParams;
    // The shop gets another application, which it proves.
    await world.set(world.two, { appId: '' });
    await world.set(world.one, { appId: 'wxtwo', appSecret: SECRETS.two });
    const forged = { appId: 'wxtwo', token: 'token-of-wxone', openid, scene: qr.scene };
    expect((await forgeScan(world.one, forged)).text).toContain('二维码已失效');
    expect(await qr.state()).toEqual({ status: 'pending' });
    const brought = { channel: 'weixin', code: String(back.get('code')), state: String(back.get('state')) };
    expect((await browser.call('POST', '/login', brought)).body.code).toBe('weixin.proof_gone');
    await world.set(world.one, { qrConfirm: 'page' });
  });

  test('a callback signs in nobody whom WeChat, asked, does not confirm', async () => {
    await world.set(world.two, { qrConfirm: 'scan' });
    const foreign = await openidOf('li');
    const follower = await openidOf('he', world.two);
    const outcome = async (openid: string) => {
      const browser = browserAt(world.two);
      const qr = await openQr(browser);
      await forgeScan(world.two, { appId: 'wxtwo', token: 'token-of-wxtwo', openid, scene: qr.scene });
      const { code } = await qr.state();
      return (await loginQr(browser, code)).body.code ?? 'in';
    };
    // A number of another application, one that is nobody's, and one of somebody who does not follow the account.
    expect(await outcome(foreign)).toBe('weixin.proof_gone');
    expect(await outcome('oNobodyAtAllHasThisNumber000')).toBe('weixin.proof_gone');
    const stranger = browserAt(world.two);
    await enterByWeixin(world, stranger, 'ye');
    const { db, services } = world.kit.ctx(world.two);
    const row = await db.row<{ account: number }>(
      'select account_id as account from member where shop_id = $1 and id = $2',
      [world.two.id, Number((await me(stranger)).id)],
    );
    const [value = ''] = await openedIdentities(db, services.config, row?.account ?? 0, 'weixin');
    expect(await outcome(value.split(':')[1] ?? '')).toBe('weixin.proof_gone');
    expect(await outcome(follower)).toBe('in');
    await world.set(world.two, { qrConfirm: 'page' });
  });

  test('WeChat that is away while a scan is traded lets nobody in, and the same code works when it is back', async () => {
    await world.set(world.two, { qrConfirm: 'scan' });
    const browser = browserAt(world.two);
    const qr = await openQr(browser);
    await world.scan(qr.scene, 'su');
    const { code } = await qr.state();
    await away(async () => {
      expect(await loginQr(browser, code)).toMatchObject({ status: 503, body: { code: 'weixin.unreachable' } });
    });
    expect((await loginQr(browser, code)).status).toBe(200);
    await world.set(world.two, { qrConfirm: 'page' });
  });

  test('of shops that enter one application at once one has it, and letting it go frees it', async () => {
    await world.set(world.two, { appId: '' });
    const shops = [world.none, world.two, await world.kit.makeShop(), await world.kit.makeShop()];
    const values = { appId: 'wxtwo', appSecret: SECRETS.two, callbackToken: 'token' };
    const outcomes = await Promise.all(shops.map((shop) => refusedFor(shop, values)));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome !== null) expect(outcome).toEqual({ 'weixin.appId': [expect.stringContaining('另一个网站')] });
    }
    const holder = shops[outcomes.indexOf(null)] as Shop;
    for (const shop of shops) {
      expect(await offered(shop)).toEqual(shop === holder ? ['phone', 'weixin', 'weixin_qr'] : ['phone']);
    }
    await world.set(holder, { appId: '' });
    const next = shops.find((shop) => shop !== holder) as Shop;
    expect(await refusedFor(next, values)).toBeNull();
    await world.set(next, { appId: '' });
  });

  test('one that changes hands follows its new secret, and the people go on by it', async () => {
    const before = browserAt(world.one);
    await enterByWeixin(world, before, 'an');
    expect(await refusedFor(world.none, { appId: 'wxone', appSecret: SECRETS.one })).toEqual({
      'weixin.appId': [expect.stringContaining('仍然有效')],
    });
    await newSecret('wxone', 'secret-of-the-new-owner');
    expect(await refusedFor(world.none, { appId: 'wxone', appSecret: 'secret-of-the-new-owner' })).toBeNull();
    expect([await offered(world.one), await offered(world.none)]).toEqual([
      ['phone', 'weixin_open'],
      ['phone', 'weixin'],
    ]);
    expect(await health(world.one)).toMatchObject({ kind: 'bad' });
    expect((await enterByWeixin(world, browserAt(world.none), 'an')).status).toBe(200);
  });

  test('where WeChat cannot be reached the change is refused in words, and what was stored stays', async () => {
    await away(async () => {
      const refused = await refusedFor(world.two, { appSecret: 'a-newer-secret-of-two', accountName: '新名称' });
      expect(refused).toEqual({ 'weixin.appSecret': [expect.stringContaining('没有保存任何更改')] });
      // Nobody loses an application because WeChat did not answer about them.
      await world.kit.database.platform.rows(
        "update platform.weixin_app set proved_at = '2026-01-01' where app_id = 'wxtwo'",
      );
      await proveStoredApps(world.kit.ctx(world.two));
    });
    const { settings } = world.kit.services;
    expect(await settings.get(world.kit.ctx(world.two), 'weixin.appSecret')).toBe(SECRETS.two);
    expect(await settings.get(world.kit.ctx(world.two), 'weixin.accountName')).toBe('');
    expect(await offered(world.two)).toEqual(['phone', 'weixin', 'weixin_qr']);
    expect(await health(world.two)).toMatchObject({ kind: 'ok' });
  });

  test('the platform names none for all shops, and an app id without its secret is refused', async () => {
    expect(await refusedFor(await platformOf(world.kit), { appId: 'wxone', appSecret: SECRETS.one })).toEqual({
      'weixin.appId': [expect.stringContaining('只属于一个网站')],
    });
    expect(await refusedFor(world.none, { appId: 'wxtwo', appSecret: '' })).toEqual({
      'weixin.appSecret': [expect.stringContaining('请同时填写')],
    });
    expect(await refusedFor(world.none, { openAppId: 'wxsite', openSecret: 'not-its-secret' })).toEqual({
      'weixin.openSecret': [expect.stringContaining('不接受')],
    });
  });

  test('what settings name without a proof is asked about, and becomes whose it is', async () => {
    // One shop has what it can prove no longer, and the settings of another name it, as an archive brings them.
    const { platform } = world.kit.database;
    await world.set(world.one, { appId: '' });
    await writeSetting(world.two, 'weixin.appId', 'wxone');
    await writeSetting(world.one, 'weixin.appId', 'wxone');
    await platform.rows("delete from platform.weixin_app where app_id = 'wxone'");
    await platform.rows(
      "insert into platform.weixin_app (app_id, shop, proved_at) values ('wxone', $1, '2026-01-01')",
      [world.two.id],
    );
    expect(await offered(world.one)).toEqual(['phone', 'weixin_open']);
    for (const shop of [world.two, world.one]) await proveStoredApps(world.kit.ctx(shop));
    expect(await offered(world.one)).toEqual(['phone', 'weixin', 'weixin_qr', 'weixin_open']);
    expect(await offered(world.two)).toEqual(['phone']);
    expect(await health(world.one)).toMatchObject({ kind: 'ok' });
    // A secret that was made anew at WeChat shows, and is forgotten when the new one was entered.
    await newSecret('wxone', 'a-secret-made-anew');
    world.wait(86_400_001);
    await proveStoredApps(world.kit.ctx(world.one));
    world.wait(-86_400_001);
    expect(await health(world.one)).toMatchObject({ kind: 'bad', text: { zh: expect.stringContaining('不再接受') } });
    expect(await refusedFor(world.one, { appSecret: 'a-secret-made-anew' })).toBeNull();
    expect(await health(world.one)).toMatchObject({ kind: 'ok' });
  });
});

/** Runs work while WeChat answers nobody. */
async function away(work: () => Promise<void>): Promise<void> {
  const { wechat } = world.kit.services.config;
  const was = { ...wechat };
  Object.assign(wechat, { apiBase: 'http://127.0.0.1:9' });
  try {
    await work();
  } finally {
    Object.assign(wechat, was);
  }
}

describe('AU-7 changing an application takes a fresh proof of the person', () => {
  const items = [{ key: 'weixin.callbackToken', value: 'a-token-of-mine', version: 0 }];

  async function staff(isProved: boolean): Promise<TestBrowser> {
    const { id } = await makeMember(world.kit, world.none, { name: '陈管理', staff: true, permissions: ['*'] });
    const browser = browserAt(world.none);
    browser.token = (await openTestSession(world.kit, world.none, id, 'staff', isProved)).token;
    return browser;
  }

  test('publishing, planning, taking back, and the older call', async () => {
    const late = await staff(false);
    const draft = (await late.call('POST', '/api/configure/setting/draft/save', { items })).body.data as {
      id: number;
      version: number;
    };
    const refused = { status: 400, body: { code: 'STEP_UP_REQUIRED' } };
    expect(await late.call('POST', '/api/configure/setting/draft/publish', { ...draft })).toMatchObject(refused);
    const at = new Date(world.kit.services.now().getTime() + 3_600_000).toISOString();
    expect(await late.call('POST', '/api/configure/setting/draft/schedule', { ...draft, at })).toMatchObject(refused);
    const plain = [{ key: 'weixin.callbackToken', value: 'x-token-of-mine' }];
    expect(await late.call('POST', '/api/front/setting/save', { items: plain })).toMatchObject(refused);
    // The draft is still there, and whatever gives no power over accounts is published as before.
    expect((await late.call('GET', '/api/configure/setting/draft/list')).body.data).toHaveLength(1);
    const harmless = [{ key: 'weixin.accountName', value: '公众号' }];
    expect((await late.call('POST', '/api/front/setting/save', { items: harmless })).status).toBe(200);

    const fresh = await staff(true);
    expect((await fresh.call('POST', '/api/front/setting/save', { items: plain })).status).toBe(200);
    const changes = (await fresh.call('GET', '/api/configure/setting/change/list', { key: 'weixin.callbackToken' }))
      .body;
    const [change] = changes.data as { id: number }[];
    expect(await late.call('POST', '/api/configure/setting/change/undo', { id: change?.id })).toMatchObject(refused);
    expect((await fresh.call('POST', '/api/configure/setting/change/undo', { id: change?.id })).status).toBe(200);
  });

  test('taking a change back proves the former application like any other', async () => {
    const fresh = await staff(true);
    await world.set(world.two, { appId: '' });
    await world.set(world.none, { appId: 'wxtwo', appSecret: SECRETS.two });
    await world.set(world.none, { appId: '' });
    await world.set(world.two, { appId: 'wxtwo', appSecret: SECRETS.two });
    const { data } = (await fresh.call('GET', '/api/configure/setting/change/list', { key: 'weixin.appId' })).body;
    const [cleared] = data as { id: number }[];
    const undone = await fresh.call('POST', '/api/configure/setting/change/undo', { id: cleared?.id });
    expect(undone).toMatchObject({
      status: 400,
      body: { fields: { 'weixin.appId': [expect.stringContaining('另一个网站')] } },
    });
    await world.set(world.two, { appId: '' });
    expect((await fresh.call('POST', '/api/configure/setting/change/undo', { id: cleared?.id })).status).toBe(200);
    expect(await offered(world.none)).toContain('weixin');
  });
});

describe('AU-6 who has nothing but WeChat', () => {
  /** Goes to WeChat's page and back once more, with what it brought. */
  async function anew(browser: TestBrowser, user: string) {
    const opened = await browser.call('GET', '/api/front/weixin/authorize');
    const back = (await world.agree(String(opened.body.url), user)).searchParams;
    return { channel: 'weixin', code: String(back.get('code')), state: String(back.get('state')) };
  }

  test('the sign-in itself is no proof for binding a phone: WeChat is asked once more, for the same person', async () => {
    const browser = browserAt(world.one);
    await enterByWeixin(world, browser, 'qi');
    const phone = newPhone();
    await browser.send(phone);
    const bind = () => browser.call('POST', BIND, { phone, code: lastCode(world.kit, phone) });
    expect(await bind()).toMatchObject({ status: 400, body: { code: 'STEP_UP_REQUIRED' } });
    expect((await browser.call('GET', `${PROVE}/way`)).body).toMatchObject({ way: 'signIn', until: null });
    expect((await browser.call('POST', PROVE, {})).body.code).toBe('signIn.phone_needed');
    const others = await browser.call('POST', PROVE, await anew(browser, 'bo'));
    expect(others).toMatchObject({ status: 409, body: { code: 'signIn.other_person' } });
    expect((await bind()).body.code).toBe('STEP_UP_REQUIRED');
    const own = await anew(browser, 'qi');
    expect((await browser.call('POST', PROVE, own)).status).toBe(200);
    // What proved it once proves nothing more.
    expect((await browser.call('POST', PROVE, own)).body.code).toBe('weixin.proof_gone');
    expect((await bind()).status).toBe(200);
  });

  test('a QR code that is scanned once more proves it at a desk', async () => {
    const browser = browserAt(world.one);
    await world.set(world.one, { qrConfirm: 'scan' });
    const scan = async () => {
      const qr = await openQr(browser);
      await world.scan(qr.scene, 'bo');
      return String((await qr.state()).code);
    };
    browser.keep(await loginQr(browser, await scan()));
    const unlink = async () => {
      const [first] = (await me(browser)).identities as { id: number }[];
      return (await browser.call('POST', '/api/front/user/me/identity/unlink', { id: first?.id })).body.code;
    };
    expect(await unlink()).toBe('STEP_UP_REQUIRED');
    const code = await scan();
    expect((await browser.call('POST', PROVE, { channel: 'weixin_qr', code })).status).toBe(200);
    expect(await unlink()).toBe('signIn.last_identity');
    await world.set(world.one, { qrConfirm: 'page' });
  });
});
