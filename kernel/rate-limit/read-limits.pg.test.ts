import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { enrolDevice } from '../testkit/device.ts';
import { enterAsGuest } from '../testkit/guest.ts';
import { makeLink } from '../testkit/link.ts';
import { makeMember, openTestSession } from '../testkit/sign-in.ts';

describe('limits of reads over HTTP', () => {
  let app: TestApp;
  let shop: Shop;
  beforeAll(async () => {
    app = await testApp({ bundle: { render: async ({ url }) => ({ status: 200, html: url }) } });
    shop = await app.makeShop();
  });
  afterAll(() => app.close());

  const get = (url: string, remoteAddress: string, token?: string) =>
    app.app.server.inject({
      url,
      remoteAddress,
      headers: { host: `${shop.code}.localhost`, ...(token && { authorization: token }) },
    });
  const signIn = async (name: string): Promise<string> => {
    const { id } = await makeMember(app, shop, { name });
    return (await openTestSession(app, shop, id, 'site')).token;
  };
  /** Reads until one is refused, some at a time. */
  const untilRefused = async (read: (n: number) => ReturnType<typeof get>, most: number) => {
    for (let count = 0; count < most; count += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => read(count + n)));
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      if (refused !== undefined) return { count, refused };
    }
    return { count: most, refused: null };
  };

  it('tell a sign-in that reads without end when to go on, and leave everybody else behind its address alone', async () => {
    const [greedy, calm] = [await signIn('greedy'), await signIn('calm')];
    const { count, refused } = await untilRefused(() => get('/api/front/shop', '203.0.113.5', greedy), 4_000);
    expect(count).toBeGreaterThanOrEqual(1_180);
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY', retryAfter: expect.any(Number) });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/api/front/shop', '203.0.113.5', calm)).statusCode).toBe(200);
    expect((await get('/api/front/shop', '203.0.113.5')).statusCode).toBe(200);
  });

  it.each([
    ['device', async () => (await enrolDevice(app, shop)).token],
    ['link', () => makeLink(app, shop)],
    ['guest', async () => (await enterAsGuest(app, shop)).token],
  ])('tell a %s the same, and not its address', async (_who, tokenOf) => {
    const [greedy, calm] = [await tokenOf(), await tokenOf()];
    const { count, refused } = await untilRefused(() => get('/api/front/shop', '203.0.113.6', greedy), 4_000);
    expect(count).toBeGreaterThanOrEqual(1_180);
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY' });
    expect((await get('/api/front/shop', '203.0.113.6', calm)).statusCode).not.toBe(429);
    expect((await get('/api/front/shop', '203.0.113.6')).statusCode).toBe(200);
  });

  it('count the drawn pages of one IPv6 /64 as those of one visitor, and kept ones not at all', async () => {
    await get('/kept', '2001:db8:1:2::1');
    const drawn = (n: number) => get(`/draw/${n}`, `2001:db8:1:2::${(n + 2).toString(16)}`);
    const { count, refused } = await untilRefused(drawn, 4_000);
    expect(count).toBeGreaterThanOrEqual(1_180);
    expect(refused?.headers['content-type']).toContain('text/html');
    expect(refused?.body).toContain('请求过于频繁');
    // It says when, in words and to the browser, which asks again by itself then.
    const seconds = refused?.headers['retry-after'];
    expect(refused?.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(refused?.body).toContain(`${seconds} 秒后本页会自动重新打开`);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/kept', '2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await get('/draw/elsewhere', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('and the limits of attempts take the addresses of one IPv6 /64 for one', async () => {
    const ask = (address: string) => get('/api/front/erasure/receipt?receipt=0123456789AB', address);
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push((await ask(`2001:db8:5:6::${n + 1}`)).statusCode);
    expect(answers).toContain(429);
    expect((await ask('2001:db8:5:7::1')).statusCode).not.toBe(429);
  });
});
