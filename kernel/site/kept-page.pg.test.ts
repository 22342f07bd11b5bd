import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderSite } from '../http/site-render.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
let shop: Shop;
let rendered = 0;
let hold: Promise<void> | undefined;
const lines: string[] = [];

const render: RenderSite = async ({ url, locale }) => {
  rendered += 1;
  await hold;
  return { status: 200, html: `<html lang="${locale}">${url} ${'x'.repeat(2_000)}</html>` };
};

beforeAll(async () => {
  app = await testApp({ bundle: { render }, log: { write: (line) => lines.push(line) } });
  shop = await app.makeShop();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.server.inject({ method, url, headers: { host: `${shop.code}.localhost`, ...headers } });

/** The headers without those that differ from one answer to the next. */
function lasting(headers: Record<string, unknown>): Record<string, unknown> {
  const { date: _date, 'x-request-id': _id, connection: _connection, 'keep-alive': _alive, ...rest } = headers;
  return rest;
}

describe('a kept page', () => {
  it.each([['gzip'], ['br, gzip'], ['identity']])(
    'is answered byte for byte and header for header as a new one (%s)',
    async (encoding) => {
      const url = `/kept-${encoding.replace(', ', '-')}`;
      const before = rendered;
      const anew = await get(url, { 'accept-encoding': encoding });
      const kept = await get(url, { 'accept-encoding': encoding });
      expect(rendered).toBe(before + 1);
      expect([anew.statusCode, kept.statusCode]).toEqual([200, 200]);
      expect(kept.rawPayload.equals(anew.rawPayload)).toBe(true);
      expect(lasting(kept.headers)).toEqual(lasting(anew.headers));
      expect(kept.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
      expect(kept.headers['x-request-id']).not.toBe(anew.headers['x-request-id']);
      const known = await get(url, { 'accept-encoding': encoding, 'if-none-match': String(anew.headers.etag) });
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', anew.headers.etag]);
      expect(known.headers['content-security-policy']).toBe(anew.headers['content-security-policy']);
      const head = await get(url, { 'accept-encoding': encoding }, 'HEAD');
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(lasting(head.headers)).toEqual(lasting(anew.headers));
    },
  );

  it('stands in the log like every other', async () => {
    await get('/logged');
    await get('/logged', { 'x-request-id': 'given-by-the-proxy' });
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
      reqId: 'given-by-the-proxy',
      shop: shop.code,
      status: 200,
      route: '/*',
    });
  });

  it('is found in its own language, device and host alone', async () => {
    await get('/apart');
    const before = rendered;
    expect((await get('/apart?lang=en')).body).toContain('lang="en"');
    expect((await get('/apart', { cookie: 'medley-locale=en; locale=en' })).statusCode).toBe(200);
    await get('/apart', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile' });
    expect(rendered).toBeGreaterThanOrEqual(before + 2);
    expect((await get('/apart', { host: 'stranger.localhost' })).statusCode).toBe(404);
    expect((await get('/apart/')).statusCode).toBe(301);
  });
});

describe('more readers than can be served', () => {
  it('are told to come again in some seconds, and the others are served', async () => {
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const crowd = Array.from({ length: 75 }, (_, index) => get(`/crowd/${index}`));
    // Those that wait have no answer yet, so whoever has one was turned away.
    const turned = await Promise.any(crowd);
    expect(turned.statusCode).toBe(503);
    expect(turned.headers['retry-after']).toBe('3');
    expect(turned.headers['cache-control']).toBe('no-store');
    expect(turned.headers['content-type']).toContain('text/html');
    expect(turned.body).toContain('稍后');
    // What is kept costs no rendering, so it is answered all the same.
    expect((await get('/logged')).statusCode).toBe(200);
    release.resolve();
    hold = undefined;
    const answers = await Promise.all(crowd);
    const served = answers.filter(({ statusCode }) => statusCode === 200).length;
    // Two are drawn at once for one address, and 64 wait.
    expect(served).toBe(66);
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(75 - served);
    expect((await get('/crowd/74')).statusCode).toBe(200);
  });
});
