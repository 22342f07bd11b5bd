import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jssdkSignature } from '../../../kernel/outside/weixin/jssdk-signature.ts';
import { TestBrowser } from '../../people/sign-in/test-browser.ts';
import { DatabaseTokenStore } from './database-token-store.ts';
import { type WeixinKit, weixinKit } from './test-weixin.ts';
import { officialAccount, weixinClient } from './weixin-apps.ts';

const CONFIG = '/api/front/weixin/config';
let world: WeixinKit;
beforeAll(async () => {
  world = await weixinKit();
});
afterAll(() => world.close());

const browserAt = (shop = world.one) => new TestBrowser(world.kit, shop);
const client = async () => {
  const ctx = world.kit.ctx(world.one);
  const app = await officialAccount(ctx);
  if (app === null) throw new Error('no account');
  return weixinClient(ctx, app);
};

describe('JS-SDK', () => {
  test('signs pages of the shop’s own domains, up to their #', async () => {
    const host = `${world.one.code}.localhost:3000`;
    const answer = await browserAt().call('GET', CONFIG, {
      url: `https://${host}/news/7?from=x#comments`,
      apis: 'scanQRCode',
    });
    expect(answer).toMatchObject({ status: 200, body: { appId: 'wxone', jsApiList: ['scanQRCode'], retry: null } });
    const { signature, nonceStr, timestamp } = answer.body as {
      signature: string;
      nonceStr: string;
      timestamp: number;
    };
    const ticket = await (await client()).jsapiTicket();
    const url = `https://${host}/news/7?from=x`;
    expect(signature).toBe(jssdkSignature({ ticket, nonce: nonceStr, timestamp, url }));
    const both = await browserAt().call(
      'GET',
      CONFIG,
      { url, landing: `https://${host}/` },
      { 'user-agent': 'iPhone' },
    );
    const { retry, ...main } = both.body as { retry: typeof answer.body & { nonceStr: string; timestamp: number } } & {
      signature: string;
      nonceStr: string;
      timestamp: number;
    };
    const landing = `https://${host}/`;
    expect(main.signature).toBe(
      jssdkSignature({ ticket, nonce: main.nonceStr, timestamp: main.timestamp, url: landing }),
    );
    expect(retry.signature).toBe(jssdkSignature({ ticket, nonce: retry.nonceStr, timestamp: retry.timestamp, url }));
  });

  test('refuses foreign pages, those of another shop, and shops without an account', async () => {
    const own = `https://${world.one.code}.localhost/`;
    const foreign = [
      'https://evil.example/',
      `https://${world.two.code}.localhost/`,
      `https://${world.one.code}.localhost@evil.example/`,
      `https://${world.one.code}.localhost.evil.example/`,
      `ftp://${world.one.code}.localhost/`,
      'javascript:alert(1)',
      '/news/7',
    ];
    for (const url of foreign) {
      for (const input of [{ url }, { url: own, landing: url }]) {
        expect(await browserAt().call('GET', CONFIG, input)).toMatchObject({
          status: 400,
          body: { code: 'weixin.foreign_url' },
        });
      }
    }
    const none = await browserAt(world.none).call('GET', CONFIG, { url: `https://${world.none.code}.localhost/` });
    expect(none).toMatchObject({ status: 400, body: { code: 'weixin.not_offered' } });
  });
});

describe('tokens in the database', () => {
  test('lie sealed, serve every process, and are renewed when WeChat has ended them', async () => {
    const first = await (await client()).stableToken();
    expect(await (await client()).stableToken()).toBe(first);
    const rows = await world.kit.ctx(world.one).db.rows('select * from weixin_token');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(first);
    await fetch(`${world.weixinUrl}/control/expire-tokens`, { method: 'POST' });
    expect(await (await client()).createSceneQr('after', 60)).toMatchObject({ ticket: expect.any(String) });
    expect(await (await client()).stableToken()).not.toBe(first);
  });

  test('one holder at a time works under a key, in however many processes; a holder that died is passed over', async () => {
    const ctx = world.kit.ctx(world.one);
    // No more than can take their turns within the patience of each, however slow the machine.
    let inside = 0;
    let most = 0;
    let rounds = 0;
    await Promise.all(
      Array.from({ length: 3 }, () =>
        new DatabaseTokenStore(ctx).lock('test', async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 20));
          rounds += 1;
          inside -= 1;
        }),
      ),
    );
    expect({ most, rounds }).toEqual({ most: 1, rounds: 3 });
    await expect(new DatabaseTokenStore(ctx).lock('test', () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
    await ctx.db.rows(
      `insert into weixin_token (key, locked_by, locked_until) values ('dead', 'gone', now() - interval '1 second')`,
    );
    expect(await new DatabaseTokenStore(ctx).lock('dead', async () => 'mine')).toBe('mine');
  });

  test('another shop neither sees nor opens them', async () => {
    const one = new DatabaseTokenStore(world.kit.ctx(world.one));
    const two = new DatabaseTokenStore(world.kit.ctx(world.two));
    const end = new Date(Date.now() + 60_000);
    await one.set('same', 'value of one', end);
    expect(await two.get('same')).toBeNull();
    await two.set('same', 'value of two', end);
    expect([await one.get('same'), await two.get('same')]).toEqual(['value of one', 'value of two']);
    await one.set('same', 'past', new Date(Date.now() - 1000));
    expect(await one.get('same')).toBeNull();
  });
});

describe('pages', () => {
  test('weixin/gzh tells what signing in and following need, and no secret', async () => {
    await world.set(world.one, { accountName: '血液学苑', accountQrcode: '/files/qr.png' });
    const answer = await browserAt().call('GET', '/api/front/weixin/gzh');
    expect(answer.body).toEqual({
      app_id: 'wxone',
      scopes: 'snsapi_userinfo',
      name: '血液学苑',
      qrcode: '/files/qr.png',
    });
    expect((await browserAt(world.none).call('GET', '/api/front/weixin/gzh')).body).toMatchObject({ app_id: null });
    for (const path of ['/api/front/shop', '/api/front/shop/setting', '/api/front/setting/list']) {
      expect(JSON.stringify((await browserAt().call('GET', path)).body)).not.toMatch(/secret-of|token-of|abcdefghijkl/);
    }
  });

  test('weixin_must holds for kept pages outside WeChat alone', async () => {
    await world.set(world.one, { onlyInWeixin: ['/live', '/mobile/checkin/'] });
    const ask = async (path: string, agent = 'Chrome') =>
      (await browserAt().call('GET', '/api/front/weixin_must', { path }, { 'user-agent': agent })).body;
    expect(await ask('/live/7?a=1')).toEqual({
      must: true,
      reason: '此页面需要在微信中打开',
      url: expect.stringMatching(/\/live\/7\?a=1$/),
    });
    expect(await ask('/live')).toMatchObject({ must: true });
    expect(await ask('/mobile/checkin/9')).toMatchObject({ must: true });
    expect(await ask('/live/7', 'Mozilla/5.0 MicroMessenger/8.0')).toEqual({ must: false, reason: '' });
    expect(await ask('/liveliness')).toMatchObject({ must: false });
    expect(await ask('//evil.example/live')).toMatchObject({ must: false });
  });

  test('weixin/share gives the card of a page in its normal form and notes the intent', async () => {
    const answer = await browserAt().call('POST', '/api/front/weixin/share', {
      url: `https://${world.one.code}.localhost/news?utm_source=x&page=2#top`,
    });
    expect(answer.body).toMatchObject({
      title: world.one.name['zh-CN'],
      link: expect.stringMatching(/\.localhost:3000\/news\?page=2$/),
    });
    const rows = await world.kit.ctx(world.one).db.rows('select path, member_id from weixin_share');
    expect(rows).toEqual([{ path: '/news?page=2', member_id: null }]);
    expect(
      await browserAt().call('POST', '/api/front/weixin/share', { url: `https://${world.two.code}.localhost/` }),
    ).toMatchObject({ status: 400, body: { code: 'weixin.foreign_url' } });
    const unknown = await browserAt().call('POST', '/api/front/weixin/share', {
      url: `https://${world.one.code}.localhost/x`,
      type: 'constructor',
      id: '1',
    });
    expect(unknown.status).toBe(200);
  });
});
