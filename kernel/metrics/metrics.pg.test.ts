import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { signedInPerson } from '../testkit/sign-in.ts';

const TOKEN = 'a token of the installation';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the text format of Prometheus, and refuses what is none: a type before each family, each family in one piece. */
function parsed(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  let family = '';
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, type = '', kind = ''] = /^# TYPE ([a-z0-9_]+) (counter|gauge|histogram)$/.exec(line) ?? [];
      if (type !== '') {
        expect(types.has(type), `${type} comes twice`).toBe(false);
        types.set(type, kind);
        family = type;
        return [];
      }
      if (line.startsWith('# HELP ')) return [];
      const [, name = '', inner = '', value = ''] = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const ends = types.get(family) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      expect(
        ends.map((end) => `${family}${end}`),
        line,
      ).toContain(name);
      const labels = Object.fromEntries(
        Array.from(inner.matchAll(/([a-z_]+)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g), ([, key = '', said = '']) => [
          key,
          said,
        ]),
      );
      const whole = Object.entries(labels).map(([key, said]) => `${key}="${said}"`);
      expect(whole.join(','), line).toBe(inner);
      expect(Number.isFinite(Number(value)), line).toBe(true);
      return [{ name, labels, value: Number(value) }];
    });
}

describe('GET /metrics', () => {
  let app: TestApp;
  let open: TestApp;
  let shop: Shop;
  beforeAll(async () => {
    app = await testApp();
    open = await testApp({ env: { METRICS_TOKEN: TOKEN } });
    shop = await app.makeShop();
  });
  afterAll(async () => {
    await app.close();
    await open.close();
  });
  const get = (headers: Record<string, string>, of = app, remoteAddress = '127.0.0.1') =>
    of.app.server.inject({ url: '/metrics', headers, remoteAddress });
  const status = async (...asked: Parameters<typeof get>) => (await get(...asked)).statusCode;
  const here = { host: 'localhost:3000' };
  const samples = async () => parsed((await get(here)).body);
  const valueIn = (all: readonly Sample[], name: string, labels: Record<string, string> = {}): number =>
    all.find((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
      ?.value ?? 0;

  it('is there for programs of this machine alone, where the installation has no token', async () => {
    expect(await status(here)).toBe(200);
    expect(await status({ host: '127.0.0.1:3000' })).toBe(200);
    const foreign = await get(here, app, '203.0.113.9');
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND']);
    // A proxy of this machine stands before everybody.
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect(await status({ ...here, [name]: '127.0.0.1' }), name).toBe(404);
    }
    expect(await status({ host: `${shop.code}.localhost` })).toBe(404);
    expect(await status({ host: 'localhost.example.org' })).toBe(404);
  });

  it('is there for whoever says the token, and for nobody else, where it has one', async () => {
    const said = (authorization: string) => status({ ...here, authorization }, open);
    expect(await status(here, open)).toBe(404);
    expect([await said('Bearer '), await said(TOKEN), await said(`Bearer ${TOKEN}x`)]).toEqual([404, 404, 404]);
    expect(await said(`Bearer ${TOKEN}`)).toBe(200);
    expect(await status({ host: 'portal.example.org', authorization: `Bearer ${TOKEN}` }, open, '203.0.113.9')).toBe(
      200,
    );
  });

  it('counts requests by operation and status, and how long they took', async () => {
    const listed = { operation: 'notice.own.unread', status: '200' };
    const before = await samples();
    const who = await signedInPerson(app, shop, 'staff', ['*']);
    for (let turn = 0; turn < 3; turn += 1) {
      await app.app.server.inject({ url: '/api/admin/notice/own/unread', headers: who.headers });
    }
    const after = await samples();
    const grown = (name: string, labels: Record<string, string>) =>
      valueIn(after, name, labels) - valueIn(before, name, labels);
    expect(grown('medley_requests_total', listed)).toBe(3);
    expect(grown('medley_request_duration_seconds_count', { area: 'admin' })).toBe(3);
    expect(grown('medley_request_duration_seconds_bucket', { area: 'admin', le: '+Inf' })).toBe(3);
    const buckets = after.filter(({ name, labels }) => name.endsWith('_bucket') && labels.area === 'admin');
    const counts = buckets.map(({ value }) => value);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  it('says how process, database and jobs are', async () => {
    const all = await samples();
    expect(
      all.filter(({ name }) => name === 'medley_event_loop_delay_seconds').map(({ labels }) => labels.quantile),
    ).toEqual(['0.5', '0.99', '1']);
    expect(valueIn(all, 'medley_memory_bytes', { kind: 'heap_used' })).toBeGreaterThan(1_000_000);
    expect(valueIn(all, 'medley_database_up')).toBe(1);
    const jobs = all.filter(({ name }) => name === 'medley_jobs');
    expect(jobs.map(({ labels }) => `${labels.queue}/${labels.state}`).sort()).toEqual(
      ['bulk', 'heavy', 'outside', 'work'].flatMap((queue) =>
        ['active', 'failed', 'waiting'].map((state) => `${queue}/${state}`),
      ),
    );
    const connections = all.filter(({ name }) => name === 'medley_database_connections');
    expect(connections.map(({ labels }) => labels.state)).toEqual(['busy', 'idle', 'waiting']);
  });

  it('counts calls outside by service and outcome', async () => {
    const failed = { service: 'address', outcome: 'failed' };
    const refused = { service: 'address', outcome: 'refused' };
    const before = await samples();
    await app.services.outside.call('http://hooks.test:1/', { timeoutMs: 1000 }).catch(() => undefined);
    await app.services.outside.call('http://localhost/', {}).catch(() => undefined);
    const after = await samples();
    const grown = (labels: Record<string, string>) =>
      valueIn(after, 'medley_outside_calls_total', labels) - valueIn(before, 'medley_outside_calls_total', labels);
    expect([grown(failed), grown(refused)]).toEqual([1, 1]);
  });

  it('says no word of shops, people and what they ask, and does not grow with it', async () => {
    const secret = 'zhou-mingyuan';
    for (let turn = 0; turn < 50; turn += 1) {
      const url = `/api/front/${secret}/${turn}?phone=13800138000`;
      await app.app.server.inject({ url, headers: { host: `${shop.code}.localhost`, 'user-agent': secret } });
    }
    const sized = (await get(here)).body;
    expect(sized).not.toMatch(new RegExp(`${secret}|13800138000|${shop.code}|phone=`));
    const unknown = parsed(sized).filter(({ labels }) => labels.status === '404');
    expect(unknown.length).toBeLessThan(5);
  });
});
