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
});
