import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
});
afterAll(() => kit.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  kit.app.server.inject({ url, headers: { host: `${shop.code}.localhost`, ...headers } });

describe('the way of a request', () => {
  test('/health answers any host, /ready asks the database', async () => {
    expect((await get('/health', { host: 'nobody.example' })).json()).toEqual({ status: 'ok' });
    expect((await get('/ready')).json()).toEqual({ status: 'ready' });
  });

  test('an unknown address is a 404 with the reader’s text and no word of a shop', async () => {
    const answer = await get('/api/front/nothing', { 'x-requested-with': 'fetch', 'accept-language': 'en' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', errors: expect.stringContaining('could not find') });
  });

  test('an address that says too much in a word, or what nobody can read, is refused', async () => {
    for (const [phone, expected] of [
      ['1'.repeat(513), 'NOT_FOUND'],
      ['1'.repeat(512), 'INVALID_INPUT'],
      ['%zz', 'INVALID_INPUT'],
      ['%', 'INVALID_INPUT'],
      ['1/2', 'NOT_FOUND'],
    ]) {
      const answer = await get(`/api/front/user/auth/phone/code/${phone}`, { 'x-requested-with': 'fetch' });
      expect([answer.statusCode, answer.json().code], phone).toEqual([expected === 'NOT_FOUND' ? 404 : 400, expected]);
    }
  });

  test('to each operation as much may be sent as it says', async () => {
    const posts = kit.services.registry.bindings.filter(
      ({ endpoint }) => endpoint.method === 'POST' && !endpoint.upload,
    );
    const limits = new Map(posts.map(({ endpoint }) => [endpoint.bodyBytes, endpoint]));
    expect(limits.size).toBeGreaterThan(2);
    for (const [limit, { path }] of limits) {
      const send = (bytes: number) =>
        kit.app.server.inject({
          ...{ method: 'POST', url: path.replace(/\{\w+\}/g, '1') },
          headers: { host: `${shop.code}.localhost`, 'x-requested-with': 'fetch', 'content-type': 'application/json' },
          payload: JSON.stringify({ x: 'x'.repeat(bytes - 8) }),
        });
      expect((await send(limit)).statusCode, path).not.toBe(413);
      expect((await send(limit + 1)).statusCode, path).toBe(413);
    }
  });

  test('whoever asks for the head alone is answered like whoever reads', async () => {
    const whole = await get('/api/front/shop?lang=en');
    const head = await kit.app.server.inject({
      ...{ method: 'HEAD', url: '/api/front/shop?lang=en' },
      headers: { host: `${shop.code}.localhost` },
    });
    expect([whole.statusCode, head.statusCode, head.body]).toEqual([200, 200, '']);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  test('HDR-1 every JSON answer carries the exact headers', async () => {
    for (const url of ['/health', '/api/front/nothing']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test.each(['/api/openapi.json', '/api/openapi.json?area=front', '/api/docs', '/api/docs/docs.css'])(
    '%s is there for hosts that are known, compressed, kept and recognised',
    async (url) => {
      const stranger = await get(url, { host: 'nobody.example' });
      expect(stranger.statusCode).toBe(404);
      expect(stranger.json()).toMatchObject({ code: 'UNKNOWN_HOST' });
      const plain = await get(url);
      const small = await get(url, { 'accept-encoding': 'gzip, br' });
      expect(small.headers['content-encoding']).toBe('br');
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(small.headers['cache-control']).toBe('public, max-age=300');
      expect((await get(url, { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304);
    },
  );

  test('the document lists every call, and what stands beside them', async () => {
    const { paths, webhooks, components } = (await get('/api/openapi.json')).json();
    const calls = kit.services.registry.bindings;
    expect(Object.keys(paths)).toHaveLength(new Set(calls.map(({ endpoint }) => endpoint.path)).size);
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods as object))).toHaveLength(calls.length);
    expect(Object.keys(webhooks).length).toBeGreaterThan(0);
    expect(components.schemas).toHaveProperty('Error');
  });
});

describe('behind a proxy', () => {
  const proxied = async (env: Record<string, string>) => {
    const app = await testApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8', ...env } });
    const [own, other] = [await app.makeShop(), await app.makeShop()];
    const ask = async (remoteAddress: string, url: string) => {
      const headers = { host: `${own.code}.localhost`, 'x-forwarded-host': `${other.code}.localhost` };
      return (await app.app.server.inject({ url, remoteAddress, headers })).json().code as string;
    };
    return { app, own, other, ask };
  };

  test('whose addresses are believed, the host that a caller sends along chooses no shop', async () => {
    const { app, own, ask } = await proxied({});
    expect(await ask('10.0.0.1', '/api/front/shop')).toBe(own.code);
    expect(await ask('203.0.113.7', '/api/front/shop')).toBe(own.code);
    await app.close();
  });

  test('whose host is believed too, it does, from that proxy alone', async () => {
    const { app, own, other, ask } = await proxied({ TRUST_FORWARDED_HOST: '1' });
    expect(await ask('10.0.0.1', '/api/front/shop')).toBe(other.code);
    expect(await ask('203.0.113.7', '/api/front/shop')).toBe(own.code);
    await app.close();
  });
});
