import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { openSession } from '../../../kernel/identity/sessions.ts';
import { SETTINGS_CHANGED } from '../../../kernel/settings/open-settings.ts';
import { nameServer } from '../../../kernel/testkit/name-server.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { openPaths } from './queries/microsite-cards.ts';

type Saved = { id: number; version: number };
type Host = {
  data: {
    host: string;
    isProved: boolean;
    record: { name: string; text: string } | null;
    certificate: { state: string } | null;
  };
  step: string;
};
type Shown = {
  root: string;
  main: string | null;
  address: string | null;
  home: { to: string } | null;
  pages: { id: number; to: string; slug: string }[];
  bound: { url: string } | null;
  ended: object | null;
};

let house: House;
let stage: Stage;
let other: Stage;
let now = new Date('2026-06-15T00:00:00+08:00');
const records = new Map<string, string>();
let server: Awaited<ReturnType<typeof nameServer>>;
beforeAll(async () => {
  house = await openHouse({ now: () => now });
  stage = await house.stage('MICROHOST');
  other = await house.stage('OTHERHOST');
  server = await nameServer(records);
  const { kit } = house;
  const ctx = kit.ctx(await platformOf(kit));
  await kit.services.settings.save(ctx, [{ key: 'shop.dnsServer', value: server.address }], 'test');
  await kit.services.signals.sendNow(SETTINGS_CHANGED, { shop: 0 });
});
afterAll(async () => {
  server.close();
  await house.close();
});

let made = 0;
function newHost(): string {
  made += 1;
  return `meeting${made}.example.cn`;
}
const play = (name: string, input: Record<string, unknown>, on: Stage, as?: Caller) =>
  on.play(name, new PreparedCall(input, as === undefined ? {} : { as }));
const code = async (name: string, input: Record<string, unknown>, on: Stage): Promise<unknown> =>
  (await play(`microsite.host.${name}`, input, on)).body.code;

const page = async (on: Stage, more: object = {}): Promise<number> => {
  const { input } = await on.prepare('page.page.save');
  const { id, version } = (await on.call<{ data: Saved }>('page.page.save', { ...input, ...more })).data;
  await on.call('page.page.publish', { id, version });
  return id;
};
const published = async (record: string, more: object = {}): Promise<Saved> => {
  const { input } = await stage.prepare(`${record}.save`);
  const { id, version } = (await stage.call<{ data: Saved }>(`${record}.save`, { ...input, ...more })).data;
  return (await stage.call<{ data: Saved }>(`${record}.publish`, { id, version })).data;
};

async function microsite(on: Stage, more: object = {}): Promise<{ id: number; slug: string; values: object }> {
  const slug = on.key();
  const values = {
    slug,
    name: on.text('微站'),
    pages: [{ pageId: await page(on) }, { pageId: await page(on) }],
    ...more,
  };
  const { data } = await on.call<{ data: Saved }>('microsite.microsite.save', values);
  return { id: data.id, slug, values: { ...values, ...data } };
}
const named = (on: Stage, id: number, host: string): Promise<Host> => on.call('microsite.host.save', { id, host });
const byHost = async (host: string) => (await house.kit.services.shops.byHost(host))?.domain ?? null;
const at = async (on: Stage, host: string): Promise<Caller> => ({ ...(await on.caller('visitor')), host });
const shownAt = async (on: Stage, host: string, slug = ''): Promise<Shown> =>
  (await on.call<{ data: Shown }>('microsite.show', { slug }, await at(on, host))).data;
const text = async (host: string, url: string) => {
  const { statusCode, payload, headers } = await house.kit.app.server.inject({ method: 'GET', url, headers: { host } });
  return { status: statusCode, payload, location: headers.location };
};

/** A microsite at a host of its own, below the name of its shop. */
async function hosted(on: Stage, more: object = {}) {
  const site = await microsite(on, more);
  const host = `${on.key()}.${on.shop.code}.localhost`;
  await named(on, site.id, host);
  await on.call('microsite.host.prove', { id: site.id });
  await expect.poll(() => byHost(host)).toMatchObject({ part: { kind: 'microsite', id: site.id } });
  return { ...site, host };
}

describe('MS4 a host is proved before it shows anything', () => {
  test('by its TXT record; until then it answers nothing of the microsite', async () => {
    const { id, slug } = await microsite(stage);
    const host = newHost();
    const { data, step } = await named(stage, id, `HTTPS://${host.toUpperCase()}/`);
    expect([data.host, step, data.isProved]).toEqual([host, 'proof', false]);
    const challenge = data.record?.name ?? '';
    expect(challenge).toBe(`_medley-challenge.${host}`);
    expect(await byHost(host)).toBeNull();
    expect((await play('microsite.show', { slug }, stage, await at(stage, host))).body.code).toBe('UNKNOWN_HOST');
    expect((await text(host, '/')).status).toBe(404);
    expect(await code('prove', { id }, stage)).toBe('microsite.proof_missing');
    records.set(challenge, 'medley=somebody else');
    expect(await code('prove', { id }, stage)).toBe('microsite.proof_missing');
    records.set(challenge, data.record?.text ?? '');
    const proved = await stage.call<Host>('microsite.host.prove', { id });
    // This installation answers without encryption: there is no certificate to look at.
    expect([proved.data.isProved, proved.step, proved.data.certificate]).toEqual([
      true,
      'done',
      { state: 'plain', until: null },
    ]);
    await expect.poll(() => byHost(host)).toMatchObject({ kind: 'part', part: { kind: 'microsite', id } });
    expect((await shownAt(stage, host)).root).toBe('/');
    // Proving once more is fine.
    expect((await play('microsite.host.prove', { id }, stage)).status).toBe(200);
  });

  test('no loop: neither a host of this shop, nor of another, nor of another microsite', async () => {
    const { id } = await microsite(stage);
    const own = `${stage.shop.code}.localhost`;
    expect(await code('save', { id, host: `extra.${own}.` }, stage)).toBeUndefined();
    const { host } = await hosted(stage);
    const taken = newHost();
    const theirs = await microsite(other);
    records.set(`_medley-challenge.${taken}`, (await named(other, theirs.id, taken)).data.record?.text ?? '');
    await other.call('microsite.host.prove', { id: theirs.id });
    const { kit } = house;
    await kit.database.platform.write((tx) =>
      tx.rows(`insert into platform.domain (host, shop, kind) values ($1, $2, 'mirror')`, [
        'www.own.example.cn',
        stage.shop.id,
      ]),
    );
    expect(await code('save', { id, host: 'www.own.example.cn' }, stage)).toBe('microsite.host_loop');
    for (const held of [host, taken])
      expect(await code('save', { id, host: held }, stage), held).toBe('microsite.host_taken');
    // Below the platform's own domain a shop has names below its own one alone.
    const bad = [own, 'localhost', 'admin.localhost', `${other.shop.code}.localhost`, `x.${other.shop.code}.localhost`];
    for (const wrong of [
      ...bad,
      `a.b.${own}`,
      '127.0.0.1',
      'printer.lan',
      'a b.cn',
      'münchen',
      'x.cn/path',
      'u@x.cn',
    ]) {
      expect(await code('save', { id, host: wrong }, stage), wrong).toBe('microsite.host_bad');
    }
  });

  test('of two shops that prove one host at once one has it, and who only names it keeps nobody from it', async () => {
    const [mine, theirs] = [await microsite(stage), await microsite(other)];
    const host = newHost();
    const first = await named(stage, mine.id, host);
    const second = await named(other, theirs.id, host);
    expect(first.data.record?.text).not.toBe(second.data.record?.text);
    // The name server gives one record of a name: whose it is, is proved.
    records.set(`_medley-challenge.${host}`, second.data.record?.text ?? '');
    expect(await code('prove', { id: mine.id }, stage)).toBe('microsite.proof_missing');
    const [a, b] = [await hosted(stage), await hosted(other)];
    const both = newHost();
    for (const [on, { id }] of [
      [stage, a],
      [other, b],
    ] as const)
      await named(on, id, both);
    await house.kit
      .ctx(stage.shop)
      .db.rows('UPDATE microsite_host SET challenge = NULL WHERE shop_id = $1 AND microsite_id = $2', [
        ...[stage.shop.id, a.id],
      ]);
    await house.kit
      .ctx(other.shop)
      .db.rows('UPDATE microsite_host SET challenge = NULL WHERE shop_id = $1 AND microsite_id = $2', [
        ...[other.shop.id, b.id],
      ]);
    const answers = await Promise.all([
      play('microsite.host.prove', { id: a.id }, stage),
      play('microsite.host.prove', { id: b.id }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['microsite.host_taken']);
    const winner = answers[0]?.status === 200 ? stage : other;
    await expect.poll(async () => (await byHost(both))?.shopId).toBe(winner.shop.id);
  });

  test('no name server that answers proves nothing, and another shop’s microsite is like none', async () => {
    const { kit } = house;
    const ctx = kit.ctx(await platformOf(kit));
    const { id } = await microsite(stage);
    await named(stage, id, newHost());
    for (const verb of ['prove', 'check', 'remove']) {
      expect((await play(`microsite.host.${verb}`, { id }, other)).status, verb).toBe(404);
    }
    expect((await play('microsite.host.save', { id, host: newHost() }, other)).status).toBe(404);
    await kit.services.settings.save(ctx, [{ key: 'shop.dnsServer', value: '127.0.0.1:9' }], 'test');
    await kit.services.signals.sendNow(SETTINGS_CHANGED, { shop: 0 });
    await expect.poll(() => code('prove', { id }, stage)).toBe('microsite.proof_unreachable');
    await kit.services.settings.save(ctx, [{ key: 'shop.dnsServer', value: server.address }], 'test');
    await kit.services.signals.sendNow(SETTINGS_CHANGED, { shop: 0 });
  });
});

describe('MS1 at its own host', () => {
  test('a microsite lies at the root, its path leads there, and another host of the shop is as it was', async () => {
    const { id, slug, host } = await hosted(stage, {
      bound: { type: 'product', id: (await published('product.product')).id },
    });
    const there = await shownAt(stage, host);
    expect(there).toMatchObject({
      root: '/',
      main: `http://${stage.shop.code}.localhost:3000`,
      address: null,
      home: { to: '/' },
    });
    expect(there.pages[1]?.to).toBe(`/${there.pages[1]?.slug}`);
    expect(there.bound?.url).toMatch(/^http:\/\/[\w-]+\.localhost:3000\/product/);
    const here = (await stage.call<{ data: Shown }>('microsite.show', { slug })).data;
    expect(here).toMatchObject({ root: `/m/${slug}`, main: null, address: `http://${host}:3000` });
    // Without its slug nothing is meant on a host of the whole shop.
    expect((await play('microsite.show', {}, stage)).status).toBe(404);
    await stage.call('microsite.host.remove', { id });
    await expect.poll(() => byHost(host)).toBeNull();
    expect((await stage.call<{ data: Shown }>('microsite.show', { slug })).data.address).toBeNull();
    expect((await play('microsite.show', {}, stage, await at(stage, host))).body.code).toBe('UNKNOWN_HOST');
  });

  test('the host has the routes of the microsite alone, and no console', async () => {
    const { host } = await hosted(stage);
    const asking = await at(stage, host);
    const { main, internal } = await stage.call<{ main: string; internal: string }>('shell.shop', {}, asking);
    expect([main, internal]).toEqual([`http://${stage.shop.code}.localhost:3000`, 'bare']);
    const routes = await house.kit.app.server.inject({ method: 'GET', url: '/api/front/route', headers: { host } });
    const paths = routes.json<{ path: string }[]>().map(({ path }) => path);
    expect(paths).toEqual(['/', '/search', '/:page', '/*', '/signed-in']);
    expect([(await text(host, '/backend')).status, (await text(host, '/configure/hosts')).status]).toEqual([404, 404]);
    const admin = { ...(await stage.caller('admin')), host };
    expect((await play('microsite.microsite.list', {}, stage, admin)).status).toBe(404);
    // What a host says of itself in another header is not believed.
    const lied = await house.kit.app.server.inject({
      ...{ method: 'GET', url: '/api/front/shop' },
      headers: { host: `${stage.shop.code}.localhost`, 'x-forwarded-host': host },
    });
    expect(lied.json<{ main: string | null }>().main).toBeNull();
  });

  test('a path of the shop leads to the shop, but never back here', async () => {
    const { host } = await hosted(stage);
    const asking = await at(stage, host);
    const to = async (path: string) =>
      (await stage.call<{ to: string | null }>('microsite.elsewhere', { path }, asking)).to;
    expect(await to('/news')).toBe(`http://${stage.shop.code}.localhost:3000/news`);
    for (const path of ['/nothing-here', '//evil.example', 'https://evil.example', '/\\evil'])
      expect(await to(path), path).toBeNull();
    const ctx = house.kit.ctx(stage.shop);
    await house.kit.services.settings.save(ctx, [{ key: 'shell.redirectHosts', value: [host] }], 'test');
    await ctx.db.write((tx) =>
      tx.rows(
        `INSERT INTO route_entry (type, path, name, layout, redirect, title) VALUES ('redirect', '/circle', 'circle', 'front', $1, '{"zh":"圈","en":"Circle"}')`,
        [`https://${host}/circle`],
      ),
    );
    expect(await to('/circle')).toBeNull();
    expect((await stage.call<{ to: string | null }>('microsite.elsewhere', { path: '/news' })).to).toBeNull();
  });

  test('MS2 site map and robots are those of the host; the shop’s site map leaves it to it', async () => {
    const { slug, host } = await hosted(stage);
    const { pages } = await shownAt(stage, host);
    const map = await text(host, '/sitemap.xml');
    expect(map.payload).toContain(`<loc>http://${host}:3000/</loc>`);
    expect(map.payload).toContain(`<loc>http://${host}:3000${pages[1]?.to}</loc>`);
    expect(map.payload).not.toContain(`//${stage.shop.code}.localhost`);
    expect((await text(host, '/robots.txt')).payload).toContain(`Sitemap: http://${host}:3000/sitemap.xml`);
    // The feed is that of the shop.
    expect((await text(host, '/rss.xml')).location).toBe(`http://${stage.shop.code}.localhost:3000/rss.xml`);
    expect((await openPaths(house.kit.ctx(stage.shop))).map(({ path }) => path)).not.toContain(`/m/${slug}`);
  });

  test('MS3 holds there too: before it begins nothing, at its end the notice or the way on', async () => {
    const life = { startsAt: '2026-06-01T00:00:00+08:00', endsAt: '2026-07-01T00:00:00+08:00' };
    const bound = { type: 'conference', id: (await published('conference.conference')).id };
    const { host } = await hosted(stage, { ...life, bound, afterwards: 'redirect' });
    now = new Date('2026-05-31T23:59:59+08:00');
    expect((await play('microsite.show', {}, stage, await at(stage, host))).status).toBe(404);
    expect((await text(host, '/robots.txt')).payload).toBe('User-agent: *\nDisallow: /\n');
    now = new Date('2026-06-30T23:59:59+08:00');
    expect((await shownAt(stage, host)).ended).toBeNull();
    now = new Date('2026-07-01T00:00:00+08:00');
    const over = await shownAt(stage, host);
    expect(over.ended).toMatchObject({ isRedirected: true });
    expect(over.bound?.url).toMatch(/^http:\/\/[\w-]+\.localhost:3000\/conference/);
    expect((await play('microsite.search', { q: 'MICROHOST' }, stage, await at(stage, host))).status).toBe(404);
    now = new Date('2026-06-15T00:00:00+08:00');
  });

  test('goes with its microsite, and with another host; who was signed in at it is so no longer', async () => {
    const site = await hosted(stage);
    const { member } = await stage.newcomer();
    const ctx = house.kit.ctx(stage.shop);
    const who = { memberId: member.id, kind: 'site' as const, deviceHash: 'd', device: '' };
    const life = { idle: 900, whole: 900 };
    const own = await ctx.db.write((tx) => openSession(tx, who, life, now));
    const { token } = await ctx.db.write((tx) =>
      openSession(tx, { ...who, from: { id: own.id, host: site.host } }, life, now),
    );
    expect(token).not.toBe('');
    const next = `${stage.key()}.${stage.shop.code}.localhost`;
    await named(stage, site.id, next);
    await expect.poll(() => byHost(site.host)).toBeNull();
    const alive = await ctx.db.rows('SELECT FROM session WHERE shop_id = $1 AND host = $2 AND ended_at IS NULL', [
      ...[stage.shop.id, site.host],
    ]);
    expect(alive).toEqual([]);
    await stage.call('microsite.host.prove', { id: site.id });
    await expect.poll(() => byHost(next)).not.toBeNull();
    const { id, version } = (await stage.call<{ data: Saved }>('microsite.microsite.show', { id: site.id })).data;
    await stage.call('microsite.microsite.remove', { id, version });
    await expect.poll(() => byHost(next)).toBeNull();
  });
});

test('MS2 a search finds what is bound to the microsite and nothing else, as far as the reader sees it', async () => {
  const word = '嵌合抗原受体';
  const product = await published('product.product', { name: `${word}检测`, title: `${word}检测` });
  const shownPage = await page(stage, { title: `${word}专场` });
  const gated = await page(stage, { title: `${word}内部`, audience: 'doctor' });
  await page(stage, { title: `${word}他处` });
  const { slug, host } = await hosted(stage, {
    pages: [{ pageId: await page(stage) }, { pageId: shownPage }, { pageId: gated }],
    bound: { type: 'product', id: product.id },
  });
  type Found = { data: { type: string; id: number; url: string }[]; words: string[] };
  const asking = await at(stage, host);
  const found = await stage.call<Found>('microsite.search', { q: word }, asking);
  expect(found.data.map(({ type, id }) => `${type} ${id}`).sort()).toEqual(
    [`page ${shownPage}`, `product ${product.id}`].sort(),
  );
  const urls = Object.fromEntries(found.data.map(({ type, url }) => [type, url]));
  expect(urls.page).toMatch(/^\/[a-z0-9-]+$/);
  expect(urls.product).toMatch(/^http:\/\/[\w-]+\.localhost:3000\/product/);
  const here = await stage.call<Found>('microsite.search', { slug, q: word });
  expect(here.data.find(({ type }) => type === 'page')?.url).toMatch(new RegExp(`^/m/${slug}/`));
  const doctor = { ...(await stage.caller('granted')), host };
  expect((await stage.call<Found>('microsite.search', { q: word }, doctor)).data).toHaveLength(3);
  for (const q of ['', '  ', '不存在的词'])
    expect((await stage.call<Found>('microsite.search', { q }, asking)).data).toEqual([]);
  expect((await play('microsite.search', { slug, q: word }, other)).status).toBe(404);
});
