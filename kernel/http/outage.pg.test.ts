import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { runMigrations } from '../database/run-migrations.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let kit: TestApp;
let host: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'medley-outage-'));
  postgres = await startEmbeddedPostgres({ dataDir });
  await runMigrations(postgres.ownerUrl);
  kit = await testApp({ appUrl: postgres.appUrl });
  host = `${(await kit.makeShop()).code}.localhost`;
}, 120_000);
afterAll(async () => {
  await kit.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (url: string) => kit.app.server.inject({ url, headers: { host } });

test('CH-2 a database that goes away is a 503 with Retry-After, and well again without a restart', async () => {
  expect((await get('/api/front/shop')).statusCode).toBe(200);
  expect((await get('/ready')).statusCode).toBe(200);
  const { port } = new URL(postgres.appUrl);
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
  const deadline = Date.now() + 10_000;
  while ((await get('/ready')).statusCode !== 200 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await get('/api/front/news/list')).statusCode).toBe(200);
}, 60_000);
