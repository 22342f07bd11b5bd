import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderSite } from '../http/site-render.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const FLOOD = 90;

describe('fair shares', () => {
  let app: TestApp;
  let flooded: Shop;
  let other: Shop;
  const drawn: string[] = [];
  /** A page that waits for its data, as long as the flood is asked for. */
  const render: RenderSite = async ({ url, boot }) => {
    const { code } = boot.shop as { code: string };
    drawn.push(`${code} ${url}`);
    await wait(url.startsWith('/slow') ? 200 : 5);
    return { status: 200, html: `<p>${url}</p>` };
  };

  beforeAll(async () => {
    app = await testApp({ bundle: { render } });
    [flooded, other] = [await app.makeShop(), await app.makeShop()];
  });
  afterAll(() => app.close());

  const get = (shop: Shop, url: string, address = '203.0.113.1') =>
    app.app.server.inject({ url, remoteAddress: address, headers: { host: `${shop.code}.localhost` } });
  const timed = async <T>(work: Promise<T>): Promise<{ out: T; ms: number }> => {
    const from = performance.now();
    const out = await work;
    return { out, ms: performance.now() - from };
  };

  it('draws the first page of another shop at once while 90 connections ask one for pages that are not kept', async () => {
    const flood = Array.from({ length: FLOOD }, (_, n) => get(flooded, `/slow/${n}`));
    await wait(100);
    const page = await timed(get(other, '/first', '198.51.100.7'));
    const call = await timed(get(other, '/api/front/shop', '198.51.100.7'));
    expect(page.out.statusCode).toBe(200);
    expect(call.out.statusCode).toBe(200);
    expect(page.ms).toBeLessThan(600);
    expect(call.ms).toBeLessThan(600);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  it('draws the page of another visitor of the flooded shop in turn', async () => {
    const flood = Array.from({ length: 30 }, (_, n) => get(flooded, `/slow/again/${n}`));
    await wait(100);
    const page = await timed(get(flooded, '/reader', '198.51.100.8'));
    expect(page.out.statusCode).toBe(200);
    expect(page.ms).toBeLessThan(600);
    await Promise.all(flood);
  });

  it('keeps answering kept pages of the flooded shop itself', async () => {
    await get(flooded, '/kept');
    const flood = Array.from({ length: 30 }, (_, n) => get(flooded, `/slow/third/${n}`));
    await wait(50);
    const page = await timed(get(flooded, '/kept'));
    expect(page.out.statusCode).toBe(200);
    expect(page.ms).toBeLessThan(100);
    await Promise.all(flood);
  });

  it('does not refuse a page to who joined in waiting for it, when the flood that asked first is refused', async () => {
    const turned = new Set<number>();
    const flood = Array.from({ length: FLOOD }, async (_, n) => {
      const answer = await get(flooded, `/slow/fourth/${n}`);
      if (answer.statusCode === 503) turned.add(n);
      return answer;
    });
    await wait(100);
    // The line is full now: the last that is in it is the first to go when others come.
    const waiting = Array.from({ length: FLOOD }, (_, n) => n).findLast((n) => !turned.has(n)) ?? 0;
    expect(waiting).toBeLessThan(FLOOD - 1);
    const joined = get(flooded, `/slow/fourth/${waiting}`, '198.51.100.9');
    const others = Array.from({ length: 5 }, (_, n) => get(other, `/slow/fifth/${n}`, '198.51.100.10'));
    expect((await joined).statusCode).toBe(200);
    expect((await flood[waiting])?.statusCode).toBe(503);
    await Promise.all([...flood, ...others]);
  });

  it('shares connections of the database: another shop reads while one has dear statements under way', async () => {
    const dear = app.database.as({ shopId: flooded.id, personId: null, requestId: 'flood', client: '203.0.113.1' });
    const flood = Array.from({ length: FLOOD }, () => dear.rows('select pg_sleep(0.4)').catch((error: Error) => error));
    await wait(50);
    const read = await timed(get(other, '/api/front/news/list', '198.51.100.7'));
    expect(read.out.statusCode).toBe(200);
    expect(read.ms).toBeLessThan(700);
    const reader = app.database.as({ shopId: flooded.id, personId: null, requestId: 'reader', client: '198.51.100.8' });
    expect((await timed(reader.rows('select 1'))).ms).toBeLessThan(700);
    const outcomes = await Promise.all(flood);
    // Visitors wait in lines of their own, whatever the shop's own work does.
    const work = app.database.as({ shopId: flooded.id, personId: null, requestId: 'work' });
    const busy = Array.from({ length: 20 }, () => work.rows('select pg_sleep(0.3)').catch((error: Error) => error));
    await wait(50);
    const visit = await timed(get(flooded, '/api/front/news/list', '198.51.100.8'));
    expect(visit.out.statusCode).toBe(200);
    expect(visit.ms).toBeLessThan(700);
    await Promise.all(busy);
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toSatisfy((errors: Error[]) =>
      errors.every(({ name }) => name === 'ShareSpent'),
    );
  });
});
