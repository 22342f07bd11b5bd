import { afterAll, describe, expect, test, vi } from 'vitest';
import { fingerprint } from '../../../kernel/conformance/fingerprint.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { SETTINGS_CHANGED } from '../../../kernel/settings/open-settings.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { nameServer } from '../../../kernel/testkit/name-server.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makePartHost } from '../../../kernel/testkit/part-host.ts';
import { dataOf, openPlatformDesk, type PlatformAnswer } from '../../../kernel/testkit/platform.ts';
import { makeMember, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { TestBrowser } from '../../people/sign-in/test-browser.ts';
import { copyFiles } from './commands/copy-template.ts';
import { purgeDueShops } from './commands/purge-shop.ts';

const desk = await openPlatformDesk('/api/admin/shop/');
const { kit, platform } = desk;
afterAll(() => kit.close());

const newCode = (): string => `t${crypto.randomUUID().slice(0, 12)}`;

interface Founded {
  id: number;
  version: number;
  code: string;
  host: string;
}

async function found(): Promise<Founded> {
  const code = newCode();
  const answer = await desk.post('shop/found', { code, name: { 'zh-CN': '海棠消化学会', en: 'Haitang Society' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...dataOf<{ id: number; version: number }>(answer), code, host: `${code}.localhost` };
}

const shown = async (id: number) =>
  dataOf<{ version: number; state: string; purgeAt: string | null }>(await desk.get(`shop/show/${id}`));
const move = async (id: number, verb: string): Promise<PlatformAnswer> =>
  desk.post('shop/move', { id, version: (await shown(id)).version, move: verb, reason: '测试需要' });

/** What the process knows of a shop, once it has heard of the change. */
async function until(id: number, right: (shop: Shop | null) => boolean): Promise<Shop | null> {
  // The word of a change comes on a connection of its own, late on a machine that has other things to do.
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const shop = await kit.services.shops.byId(id);
    if (right(shop)) return shop;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Shop ${id} did not become what was expected.`);
}

describe('founding', () => {
  test('makes a closed shop with its address and roles', async () => {
    const { id, host } = await found();
    const shop = await until(id, (known) => known !== null);
    expect(shop).toMatchObject({ status: 'closed', closedAs: 'preparing', canonicalHost: host });
    const roles = await kit.ctx(shop as Shop).db.rows<{ key: string }>('select key from role where shop_id = $1', [id]);
    expect(roles.map(({ key }) => key)).toEqual(expect.arrayContaining(['admin', 'editor', 'chief']));
  });

  test('refuses bad, reserved and taken codes, and of two at once one', async () => {
    const name = { 'zh-CN': '甲', en: 'A' };
    for (const code of ['Admin', 'admin', 'a b', '1abc', 'ab-', 'www']) {
      expect((await desk.post('shop/found', { code, name })).body.code, code).toBe('shop.code_bad');
    }
    const code = newCode();
    const both = await Promise.all([desk.post('shop/found', { code, name }), desk.post('shop/found', { code, name })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for those who hold the permission, on the platform alone', async () => {
    const reader = await signedInPerson(kit, platform, 'staff', ['shop.shop.view']);
    expect((await desk.get('shop/list', reader)).status).toBe(200);
    expect((await desk.post('shop/found', {}, reader)).body.code).toBe('PERMISSION_DENIED');
    const elsewhere = await kit.makeShop();
    const admin = await signedInPerson(kit, elsewhere, 'staff', ['*']);
    const there = await kit.app.server.inject({ url: '/api/admin/shop/shop/list', headers: admin.headers });
    expect(there.statusCode).toBe(404);
  });
});

describe('founding after a template', () => {
  test('takes over pages, roles, words, routes, settings and their pictures, and nobody', async () => {
    const template = await kit.makeShop();
    const mark = 'CANARY-PERSON';
    const chief = await makeMember(kit, template, { name: mark, staff: true, permissions: ['*'] });
    const key = newStorageKey(template.id, '.webp');
    await kit.services.storage.put(key, Buffer.from('picture'), { mime: 'image/webp' });
    const page = await kit.ctx(template).db.write(async (tx) => {
      const file = await tx.row<{ id: number }>(
        `insert into file (owner_id, purpose, public, key, name, size, mime, sha256) values ($1, 'content', true, $2, 'a.webp', 7, 'image/webp', 'ab')
         returning id`,
        [chief.id, key],
      );
      const made = await tx.row<{ id: number }>(
        `insert into page (slug, title, body, state, standing, edition, published_at, author, created_by)
         values ('about', '关于我们', $1, 'published', 'published', 1, now(), $2, $3) returning id`,
        [
          `<p>我们是谁<img src="/api/file/${file?.id}/x.webp" alt=""></p>`,
          JSON.stringify({ name: mark, title: '', org: '' }),
          chief.id,
        ],
      );
      await tx.rows(`insert into page (slug, title) values ('draft', '草稿')`);
      await tx.rows(`insert into association (name, charter_file) values ('青屿学会', $1)`, [file?.id]);
      await tx.rows(`insert into content_slug (type, slug, item_id) values ('page', 'about', $1)`, [made?.id]);
      await tx.rows(
        `insert into route_entry (type, path, title, page) values ('page', '/who', '{"zh": "我们", "en": "Who"}', $1)`,
        [made?.id],
      );
      const category = await tx.row<{ id: number }>(
        `insert into tag_category (key, name) values ('disease', '疾病') returning id`,
      );
      const wide = await tx.row<{ id: number }>(
        `insert into tag (category_id, name) values ($1, '淋巴瘤') returning id`,
        [category?.id],
      );
      await tx.rows(`insert into tag (category_id, name, parent_id) values ($1, '滤泡性', $2)`, [
        category?.id,
        wide?.id,
      ]);
      await tx.rows(
        `insert into setting (key, value) values ('shell.icp', '"沪ICP备1号"'), ('weixin.appId', '"wx-of-the-template"')`,
      );
      await tx.rows(`insert into role (key, name) values ('curator', '策展人')`);
      await tx.rows(`insert into menu (place, items) values ('footer', '[]')`);
      const asks = (who: object): string => JSON.stringify({ stages: [{ steps: [{ approvers: [who] }] }] });
      for (const [kind, who] of [
        ['news.publish', { kind: 'role', key: 'chief' }],
        ['page.publish', { kind: 'person', memberId: chief.id }],
      ] as const) {
        await tx.rows('insert into approval_flow (kind, draft, published) values ($1, $2, 2)', [kind, asks(who)]);
        await tx.rows(
          `insert into approval_flow_version (kind, number, flow, published_by) values ($1, 1, $2, $3), ($1, 2, $2, $3)`,
          [kind, asks(who), chief.id],
        );
      }
      return made?.id;
    });
    const code = newCode();
    const answer = await desk.post('shop/found', { code, name: { 'zh-CN': '新站', en: 'New' }, template: template.id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { id } = dataOf<{ id: number }>(answer);
    const shop = (await until(id, (known) => known !== null)) as Shop;
    const { db } = kit.ctx(shop);
    const count = async (sql: string): Promise<number> =>
      (await db.row<{ n: number }>(`select count(*)::int as n from ${sql}`, [id]))?.n ?? -1;
    expect(
      await count(`page where shop_id = $1 and live and slug = 'about' and author is null and created_by is null`),
    ).toBe(1);
    expect(await count('page where shop_id = $1')).toBe(1);
    expect(await count(`route_entry where shop_id = $1 and page = ${page}`)).toBe(1);
    expect(await count('tag where shop_id = $1')).toBe(2);
    // Associations come along, and their papers stay with the shop that they were given to.
    const associations = await db.rows('select name, charter_file from association where shop_id = $1', [id]);
    expect(associations).toEqual([{ name: '青屿学会', charter_file: null }]);
    expect(await count(`role where shop_id = $1 and key in ('curator', 'admin', 'editor')`)).toBe(3);
    expect(await count('member where shop_id = $1')).toBe(0);
    expect(await count('menu where shop_id = $1')).toBe(1);
    // Flows in force come along, unless they ask somebody who is not here.
    expect(await count(`approval_flow where shop_id = $1 and kind = 'news.publish' and published = 2`)).toBe(1);
    expect(await count('approval_flow where shop_id = $1')).toBe(1);
    expect(await count('approval_flow_version where shop_id = $1 and published_by is null')).toBe(1);
    const settings = await db.rows<{ key: string }>('select key from setting where shop_id = $1', [id]);
    expect(settings).toEqual([{ key: 'shell.icp' }]);
    await copyFiles(kit.ctx(platform), { from: template.id, to: id });
    const copied = await db.row<{ key: string }>('select key from file where shop_id = $1 and owner_id is null', [id]);
    expect(copied?.key).toMatch(new RegExp(`^shop/${id}/`));
    expect(await kit.services.storage.stat(copied?.key ?? '')).toMatchObject({ bytes: 7, mime: 'image/webp' });
    const tables = await db.rows<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'shop_id'`,
    );
    for (const { name } of tables) {
      expect(await count(`"${name}" t where shop_id = $1 and t::text like '%${mark}%'`), name).toBe(0);
    }
    expect(
      (await desk.post('shop/found', { code: newCode(), name: { 'zh-CN': '乙', en: 'B' }, template: 999_999 })).status,
    ).toBe(404);
  });
});

describe('looks', () => {
  test('are stored as chosen, and an accent that cannot be read, or a view that is not there, is refused', async () => {
    const { id, version } = await found();
    const theme = { accent: '#0b6b74', accentDark: '#5cc5cd', hue: 10, headline: 'serif', radius: 4, dark: 'never' };
    const face = { id, version, name: { 'zh-CN': '新名', en: 'New' }, internal: 'hema', front: 'hema', locale: 'en' };
    const pale = await desk.post('shop/face/save', { ...face, theme: { ...theme, accent: '#ffe08a' } });
    expect(Object.keys(pale.body.fields ?? {})).toEqual(['theme.accent']);
    const lost = await desk.post('shop/face/save', { ...face, theme, internal: '../secret', front: 'nowhere' });
    expect(Object.keys(lost.body.fields ?? {}).sort()).toEqual(['front', 'internal']);
    expect((await desk.post('shop/face/save', { ...face, theme })).status).toBe(200);
    expect((await desk.post('shop/face/save', { ...face, theme })).body.code).toBe('VERSION_CONFLICT');
    expect(await until(id, (shop) => shop?.internal === 'hema')).toMatchObject({ locale: 'en', theme });
  });
});

describe('domains', () => {
  const ask = (shop: number, verb: string, host: string, more: object = {}): Promise<PlatformAnswer> =>
    desk.post(`domain/${verb}`, { shop, host, ...more });
  const listed = async (shop: number) =>
    dataOf<{ host: string; kind: string; verifiedAt: string | null; record: { name: string; text: string } | null }[]>(
      await desk.get(`domain/list/${shop}`),
    );

  test('outside hosts lead to the shop only once their TXT record has been seen', async () => {
    const records = new Map<string, string>();
    const server = await nameServer(records);
    const ctx = kit.ctx(platform);
    await kit.services.settings.save(ctx, [{ key: 'shop.dnsServer', value: server.address }], 'test');
    await kit.services.signals.sendNow(SETTINGS_CHANGED, { shop: 0 });
    const { id } = await found();
    const host = `www.${newCode()}.example.cn`;
    expect((await ask(id, 'add', `WWW.${host.slice(4)}.`)).status).toBe(200);
    const pending = (await listed(id)).find((row) => row.host === host);
    expect(pending).toMatchObject({ verifiedAt: null, record: { name: `_medley-challenge.${host}` } });
    expect(await kit.services.shops.byHost(host)).toBeNull();
    expect((await ask(id, 'prove', host)).body.code).toBe('shop.proof_missing');
    expect((await ask(id, 'change', host, { kind: 'canonical' })).body.code).toBe('shop.host_unproved');
    records.set(pending?.record?.name ?? '', 'medley=something else');
    expect((await ask(id, 'prove', host)).body.code).toBe('shop.proof_missing');
    records.set(pending?.record?.name ?? '', pending?.record?.text ?? '');
    expect((await ask(id, 'prove', host)).status).toBe(200);
    await expect.poll(async () => (await kit.services.shops.byHost(host))?.shop.id).toBe(id);
    server.close();
    const other = `www.${newCode()}.example.cn`;
    await ask(id, 'add', other);
    expect((await ask(id, 'prove', other)).body.code).toBe('shop.proof_unreachable');
    await kit.services.settings.save(ctx, [{ key: 'shop.dnsServer', value: null }], 'test');
  });

  test('hosts below the platform’s domain are proved at once; taken, bad and inner ones are refused', async () => {
    const [one, two] = [await found(), await found()];
    const host = `extra-${one.code}.localhost`;
    expect((await ask(one.id, 'add', host)).status).toBe(200);
    expect((await ask(two.id, 'add', host)).body.code).toBe('shop.host_taken');
    expect((await ask(one.id, 'add', two.host)).body.code).toBe('shop.host_taken');
    for (const bad of ['localhost', 'a b.example.cn', 'printer.lan', '127.0.0.1', 'http://x.example.cn/', 'münchen']) {
      expect((await ask(one.id, 'add', bad)).body.code, bad).toBe('shop.host_bad');
    }
    // A host of its own letters is kept as the wire wants it, and shown as people write it.
    expect((await ask(one.id, 'add', '会议.example.cn')).body).toMatchObject({
      data: { host: 'xn--6oqu09l.example.cn', shown: '会议.example.cn' },
    });
  });

  test('a shop always has one canonical host, and another shop’s hosts are like none', async () => {
    const [one, two] = [await found(), await found()];
    const host = `extra-${one.code}.localhost`;
    await ask(one.id, 'add', host, { kind: 'alias' });
    expect((await ask(one.id, 'remove', one.host)).body.code).toBe('shop.host_canonical');
    expect((await ask(one.id, 'change', one.host, { kind: 'mirror' })).body.code).toBe('shop.host_canonical');
    for (const verb of ['remove', 'prove']) expect((await ask(two.id, verb, host)).status, verb).toBe(404);
    expect((await ask(two.id, 'change', host, { kind: 'canonical' })).status).toBe(404);
    expect((await ask(one.id, 'change', host, { kind: 'canonical' })).status).toBe(200);
    const kinds = Object.fromEntries((await listed(one.id)).map((row) => [row.host, row.kind]));
    expect(kinds).toEqual({ [host]: 'canonical', [one.host]: 'mirror' });
    expect((await ask(one.id, 'remove', one.host)).status).toBe(200);
  });

  test('the host of a part of a shop is listed, never made the shop’s own, and can be taken away', async () => {
    const { id, code } = await found();
    const shop = await kit.services.shops.byId(id);
    if (shop === null) throw new Error('the shop was not stored');
    const host = await makePartHost(kit, shop);
    expect((await listed(id)).find((row) => row.host === host)?.kind).toBe('part');
    expect((await ask(id, 'change', host, { kind: 'canonical' })).body.code).toBe('shop.host_part');
    expect((await ask(id, 'remove', host)).status).toBe(200);
    expect(await kit.services.shops.byHost(host), code).toBeNull();
  });
});

describe('packages', () => {
  const savePackage = async (input: object): Promise<PlatformAnswer> => desk.post('package/save', input);

  test('a smaller package cuts modules off everywhere at once, and a larger one brings them back', async () => {
    const name = newCode();
    const made = await savePackage({ name, modules: ['topic', 'weixin'] });
    const { id: pack, version } = dataOf<{ id: number; version: number }>(made);
    const row = dataOf<{ modules: string[] }>(await desk.get(`package/show/${pack}`));
    // What a module cannot live without comes with it.
    expect(row.modules).toEqual(expect.arrayContaining(['topic', 'tags', 'weixin']));
    expect((await savePackage({ name, modules: [] })).body.code).toBe('shop.package_name_taken');
    expect((await savePackage({ name: newCode(), modules: ['shell'] })).body.code).toBe('shop.modules_unknown');
    const { id } = await found();
    const assigned = await desk.post('shop/package/assign', { id, version: (await shown(id)).version, package: pack });
    expect(assigned.status).toBe(200);
    const shop = await until(id, (known) => known?.modules.has('favorite') === false);
    expect(shop?.modules.has('topic')).toBe(true);
    const editor = await signedInPerson(kit, shop as Shop, 'staff', ['*']);
    const admin = (path: string, payload?: object) =>
      kit.app.server.inject({
        method: payload ? 'POST' : 'GET',
        url: path,
        headers: editor.headers,
        ...(payload && { payload }),
      });
    expect((await admin('/api/front/favorite/cnt')).statusCode).toBe(404);
    const switched = await admin('/api/configure/shell/module/switch', { module: 'favorite', enabled: true });
    expect(switched.json()).toMatchObject({ code: 'module.not_offered' });
    expect((await savePackage({ id: pack, version, name, modules: ['topic', 'favorite'] })).status).toBe(200);
    await until(id, (known) => known?.modules.has('favorite') === true && !known.modules.has('weixin'));
    const used = dataOf<{ version: number }>(await desk.get(`package/show/${pack}`));
    expect((await desk.post('package/remove', { id: pack, version: used.version })).body.code).toBe(
      'shop.package_used',
    );
  });

  test('people come in through a grace, then registration closes in words of the shop, and members come in as ever', async () => {
    const { id: pack } = dataOf<{ id: number }>(await savePackage({ name: newCode(), people: 10 }));
    const { id } = await found();
    await desk.post('shop/package/assign', { id, version: (await shown(id)).version, package: pack });
    await move(id, 'open');
    const shop = (await until(id, (known) => known?.status === 'open' && known.quotas.people === 10)) as Shop;
    for (let n = 0; n < 9; n += 1) await makeMember(kit, shop, { name: `会员${n}` });
    // One place is left, and one more is given beyond the ten: of four at once two come in.
    const phones = Array.from({ length: 4 }, () => newPhone());
    const outcomes = await Promise.all(phones.map((phone) => new TestBrowser(kit, shop).enter(phone)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const said = outcomes.find(({ status }) => status === 409)?.body;
    expect(said).toMatchObject({
      code: 'signIn.registration_closed',
      errors: expect.stringContaining(shop.name['zh-CN']),
    });
    expect(String(said?.errors)).not.toMatch(/套餐|平台|上限|10/);
    const known = phones[outcomes.findIndex(({ status }) => status === 200)] ?? '';
    await kit.database.platform.rows('delete from platform.attempt');
    expect((await new TestBrowser(kit, shop).enter(known)).status).toBe(200);
    const detail = dataOf<{ usage: { people: { used: number; limit: number } } }>(await desk.get(`shop/show/${id}`));
    expect(detail.usage.people).toEqual({ used: 11, limit: 10 });
  });
});

describe('suspending and closing', () => {
  test('a suspended shop shows its closed page, its staff still sign in, and it comes back', async () => {
    const { id, host } = await found();
    await move(id, 'open');
    expect((await move(id, 'open')).body.code).toBe('shop.not_now');
    const shop = (await until(id, (known) => known?.status === 'open')) as Shop;
    const staff = await signedInPerson(kit, shop, 'staff', ['*']);
    const home = () => kit.app.server.inject({ url: '/', headers: { host } });
    expect((await move(id, 'suspend')).status).toBe(200);
    await until(id, (known) => known?.status === 'closed');
    expect((await home()).headers.location).toBe('/closed');
    const me = await kit.app.server.inject({ url: '/api/admin/shell/me', headers: { ...staff.headers, host } });
    expect(me.statusCode).toBe(200);
    expect((await move(id, 'resume')).status).toBe(200);
    await until(id, (known) => known?.status === 'open');
    expect((await home()).headers.location).toBeUndefined();
  });

  test('a closed shop waits thirty days, can be kept, and changes no more meanwhile', async () => {
    const { id } = await found();
    await move(id, 'open');
    expect((await move(id, 'close')).status).toBe(200);
    const closing = await shown(id);
    expect(closing.state).toBe('closing');
    const days = (Date.parse(closing.purgeAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    await purgeDueShops(kit.ctx(platform));
    expect((await shown(id)).state).toBe('closing');
    expect((await desk.post('domain/add', { shop: id, host: `x-${newCode()}.localhost` })).body.code).toBe(
      'shop.not_now',
    );
    const early = kit.database.platform.write((tx) => tx.rows('select platform.purge_shop($1, 10)', [id]));
    await expect(early).rejects.toThrow('has not come');
    expect((await move(id, 'cancelClose')).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'suspended', purgeAt: null });
  });

  test('a purge that fails holds up no other, and takes what was stored while it went', async () => {
    const [stuck, gone] = [await found(), await found()];
    for (const { id } of [stuck, gone]) expect((await move(id, 'close')).status).toBe(200);
    const { storage } = kit.services;
    const list = storage.list.bind(storage);
    const [early, late] = [newStorageKey(gone.id), newStorageKey(gone.id)];
    const put = (key: string) => storage.put(key, Buffer.from('x'), { mime: 'image/webp' });
    await put(early);
    let isFirst = true;
    const listing = vi.spyOn(storage, 'list').mockImplementation(async function* (of) {
      if (of === stuck.id) throw new Error('the disk of one shop is away');
      yield* list(of);
      // Somebody stores a file behind the first look.
      if (of === gone.id && isFirst) await put(late);
      isFirst = isFirst && of !== gone.id;
    });
    await expect(purgeDueShops(kit.ctx(platform))).rejects.toThrow('1 purges failed');
    listing.mockRestore();
    const left = 'select id from platform.shop where id = any($1)';
    expect(await kit.database.platform.rows(left, [[stuck.id, gone.id]])).toEqual([{ id: stuck.id }]);
    expect(await storage.stat(late)).toBeNull();
    await purgeDueShops(kit.ctx(platform));
    expect(await kit.database.platform.rows(left, [[stuck.id]])).toEqual([]);
  });

  test('the purge leaves no row, file, host or account of the shop, and no other shop changes', async () => {
    const [gone, kept] = [await found(), await kit.makeShop()];
    const shop = (await until(gone.id, (known) => known !== null)) as Shop;
    const only = await makeMember(kit, shop, { name: '只属于本站', permissions: ['*'], staff: true });
    const both = await makeMember(kit, shop, { name: '两站会员' });
    await kit
      .ctx(kept)
      .db.write((tx) => tx.rows('insert into member (account_id, name) values ($1, $2)', [both.accountId, '两站会员']));
    await kit.ctx(shop).db.write(async (tx) => {
      const parent = await tx.row<{ id: number }>(
        `insert into centre (name, path) values ('总部', '/1/') returning id`,
      );
      await tx.rows(
        `insert into centre (name, path, parent_id) select '分部' || n, '/1/' || n || '/', $1 from generate_series(1, 450) n`,
        [parent?.id],
      );
      await tx.rows('update member set centre_id = $2 where shop_id = $1', [gone.id, parent?.id]);
      await tx.rows(
        `insert into favorite (member_id, type, target_id) select $1, 'news', n from generate_series(1, 450) n`,
        [both.id],
      );
    });
    const { storage } = kit.services;
    const keys = [newStorageKey(gone.id, '.webp'), newStorageKey(gone.id), newStorageKey(kept.id)];
    for (const key of keys) await storage.put(key, Buffer.from('x'), { mime: 'image/webp' });
    await kit.database.platform.rows(
      'insert into platform.weixin_app (app_id, shop, proved_at) values ($1, $2, now())',
      [...[`wxgone${gone.id}`, gone.id]],
    );
    const before = await fingerprint(kit, kept);
    // It never opened, so nobody has to wait.
    expect((await move(gone.id, 'close')).status).toBe(200);
    await purgeDueShops(kit.ctx(platform));
    expect(await kit.database.platform.row('select 1 from platform.shop where id = $1', [gone.id])).toBeNull();
    expect(await kit.database.platform.row('select 1 from platform.domain where shop = $1', [gone.id])).toBeNull();
    expect(await kit.database.platform.row('select 1 from platform.weixin_app where shop = $1', [gone.id])).toBeNull();
    const left = Object.entries(await fingerprint(kit, shop)).filter(
      ([, hash]) => hash !== '' && !hash.startsWith('0 '),
    );
    expect(left).toEqual([]);
    expect(await fingerprint(kit, kept)).toEqual(before);
    expect(await Promise.all(keys.map(async (key) => (await storage.stat(key)) !== null))).toEqual([
      false,
      false,
      true,
    ]);
    const accounts = await kit.database.platform.rows<{ id: number }>(
      'select id from platform.account where id = any($1::bigint[])',
      [[only.accountId, both.accountId]],
    );
    expect(accounts).toEqual([{ id: both.accountId }]);
    const proofs = dataOf<
      {
        id: number;
        files: number;
        accounts: number;
        tables: { table: string; rows: number }[];
        finishedAt: string | null;
      }[]
    >(await desk.get('purge/list'));
    const proof = proofs.find(({ id }) => id === gone.id);
    expect(proof).toMatchObject({ files: 2, accounts: 1, finishedAt: expect.any(String) });
    const counted = Object.fromEntries((proof?.tables ?? []).map(({ table, rows }) => [table, rows]));
    expect(counted).toMatchObject({
      centre: 451,
      favorite: 450,
      member: 2,
      role: expect.any(Number),
      audit_entry: expect.any(Number),
    });
    // Its number is never given out again.
    expect((await found()).id).toBeGreaterThan(gone.id);
  });
});
