import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { runMigrations } from '../database/run-migrations.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { eventually } from '../testkit/eventually.ts';
import type { RenderSite } from './site-render.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let kit: TestApp;
let host: string;
let rendered = 0;

/** Reads the database for every page, as real views do. */
const render: RenderSite = async ({ url, call }) => {
  rendered += 1;
  try {
    await call('GET', '/api/front/news/list', { page: rendered });
  } catch (error) {
    const { status } = error as { status: number };
    return { status, html: `no news: ${status}` };
  }
  return { status: 200, html: `<html>${url}</html>` };
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'medley-outage-'));
  postgres = await startEmbeddedPostgres({ dataDir });
  await runMigrations(postgres.ownerUrl);
  kit = await testApp({ appUrl: postgres.appUrl, bundle: { render } });
  host = `${(await kit.makeShop()).code}.localhost`;
});
afterAll(async () => {
  vi.useRealTimers();
  await kit.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (url: string) => kit.app.server.inject({ url, headers: { host } });

test('CH-2 a database that goes away is a 503 with Retry-After, and well again without a restart', async () => {
  expect((await get('/api/front/shop')).statusCode).toBe(200);
  expect((await get('/ready')).statusCode).toBe(200);
  const { port } = new URL(postgres.appUrl);
  const hearsAgain = new Promise<void>((resolve) => kit.services.signals.onGap(resolve));
  await postgres.stop();

  const lost = await get('/api/front/permission/me');
  expect(lost.statusCode).toBe(401);
  for (const url of ['/ready', '/api/front/news/list', '/api/front/news/category']) {
    const answer = await get(url);
    expect([answer.statusCode, url]).toEqual([503, url]);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', errors: expect.any(String) });
  }
  expect((await get('/health')).statusCode).toBe(200);

  postgres = await startEmbeddedPostgres({ dataDir, port: Number(port) });
  await eventually(async () => expect((await get('/ready')).statusCode).toBe(200));
  expect((await get('/api/front/news/list')).statusCode).toBe(200);
  // Whatever was kept is forgotten in that moment; the next test keeps a page.
  await hearsAgain;
});

test('CH-2 pages that were seen before are answered while the database is away, others say when to come again', async () => {
  const seen = await get('/news');
  expect(seen.statusCode).toBe(200);
  const { port } = new URL(postgres.appUrl);
  await postgres.stop();

  // The faked clock begins at nought: what was kept so far would lie in its future, the more the slower the machine.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(process.uptime() * 1000);
  // The page and the table of shops are both out of date by now.
  for (const minutes of [2, 4]) {
    vi.advanceTimersByTime(minutes * 60_000);
    const again = await get('/news');
    expect([again.statusCode, again.body]).toEqual([200, seen.body]);
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
  const unseen = await get('/never-seen');
  expect(unseen.statusCode).toBe(503);
  expect(unseen.headers['retry-after']).toMatch(/^\d+$/);
  expect(unseen.headers['cache-control']).toBe('no-store');
  // Nobody lives on old pages for ever.
  vi.advanceTimersByTime(11 * 60_000);
  const plain = await get('/news');
  expect(plain.statusCode).toBe(503);
  expect(plain.headers['retry-after']).toMatch(/^\d+$/);
  expect(plain.headers['content-type']).toContain('text/html');
  expect(plain.body).toContain('服务暂时不可用');
  vi.useRealTimers();

  postgres = await startEmbeddedPostgres({ dataDir, port: Number(port) });
  await eventually(async () => expect((await get('/never-seen')).statusCode).toBe(200));
  // Who missed the changes of that time forgets what was kept.
  const before = rendered;
  await eventually(async () => {
    expect((await get('/news')).statusCode).toBe(200);
    expect(rendered).toBeGreaterThan(before);
  });
});
