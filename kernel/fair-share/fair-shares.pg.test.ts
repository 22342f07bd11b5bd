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
  /** Counts what has come of a flood, without what was refused. */
  const counted = <T>(flood: readonly Promise<T>[], isRefused: (one: T) => boolean): (() => number) => {
    let come = 0;
    for (const one of flood) {
      one.then((out) => {
        if (!isRefused(out)) come += 1;
      });
    }
    return () => come;
  };
  const isTurnedAway = ({ statusCode }: { statusCode: number }): boolean => statusCode === 503;
  const isError = (outcome: unknown): boolean => outcome instanceof Error;

  it('draws the first page of another shop at once while 90 connections ask one for pages that are not kept', async () => {
    const flood = Array.from({ length: FLOOD }, (_, n) => get(flooded, `/slow/${n}`));
    await wait(100);
    const come = counted(flood, isTurnedAway);
    expect((await get(other, '/first', '198.51.100.7')).statusCode).toBe(200);
    expect((await get(other, '/api/front/shop', '198.51.100.7')).statusCode).toBe(200);
    const before = come();
    const answers = await Promise.all(flood);
    const refused = answers.filter(isTurnedAway);
    expect(before).toBeLessThan(FLOOD - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  it('draws the page of another visitor of the flooded shop in turn', async () => {
    const flood = Array.from({ length: 30 }, (_, n) => get(flooded, `/slow/again/${n}`));
    await wait(100);
    expect((await get(flooded, '/reader', '198.51.100.8')).statusCode).toBe(200);
    await Promise.all(flood);
    const asked = drawn.filter((page) => page.startsWith(`${flooded.code} /slow/again/`) || page.endsWith(' /reader'));
    expect(asked.indexOf(`${flooded.code} /reader`)).toBeLessThan(asked.length - 1);
  });

  it('keeps answering kept pages of the flooded shop itself', async () => {
    await get(flooded, '/kept');
    const flood = Array.from({ length: 30 }, (_, n) => get(flooded, `/slow/third/${n}`));
    await wait(50);
    const come = counted(flood, isTurnedAway);
    expect((await get(flooded, '/kept')).statusCode).toBe(200);
    const before = come();
    await Promise.all(flood);
    expect(before).toBeLessThan(come());
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
    const come = counted(flood, isError);
    expect((await get(other, '/api/front/news/list', '198.51.100.7')).statusCode).toBe(200);
    const reader = app.database.as({ shopId: flooded.id, personId: null, requestId: 'reader', client: '198.51.100.8' });
    await reader.rows('select 1');
    const before = come();
    const outcomes = await Promise.all(flood);
    expect(before).toBeLessThan(come());
    // Visitors wait in lines of their own, whatever the shop's own work does.
    const work = app.database.as({ shopId: flooded.id, personId: null, requestId: 'work' });
    const busy = Array.from({ length: 20 }, () => work.rows('select pg_sleep(0.3)').catch((error: Error) => error));
    const done = counted(busy, isError);
    await wait(50);
    expect((await get(flooded, '/api/front/news/list', '198.51.100.8')).statusCode).toBe(200);
    const atVisit = done();
    await Promise.all(busy);
    expect(atVisit).toBeLessThan(done());
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toSatisfy((errors: Error[]) =>
      errors.every(({ name }) => name === 'ShareSpent'),
    );
  });
});
