import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countFigure } from '../../../kernel/figures/count-figure.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import type { SetupRow } from './contract.ts';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  await kit.services.registry.find('role')?.onStart?.(kit.ctx(shop));
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

async function steps(who = admin): Promise<Map<string, SetupRow>> {
  const answer = await kit.app.server.inject({ url: '/api/configure/setup/list', headers: who.headers });
  return new Map(answer.json<{ data: SetupRow[] }>().data.map((row) => [row.key, row]));
}
const isDone = async (key: string): Promise<boolean | undefined> => (await steps()).get(key)?.isDone;
const set = (key: string, value: unknown): Promise<void> =>
  kit.services.settings.save(kit.ctx(shop), [{ key, value }], '测试');

describe('what stands behind a module', () => {
  interface Impact {
    menu: { zh: string }[];
    routes: { path: string }[];
    records: { table: string; rows: number }[];
    leaning: { label: { en: string }; count: number; examples: string[] }[];
  }
  test('is told before it is switched off: its places, its records, and what leans on it', async () => {
    const own = await kit.makeShop();
    const who = await signedInPerson(kit, own, 'staff', ['*']);
    await kit.ctx(own).db.write(async (tx) => {
      await tx.rows(`insert into news (slug, title) values ('one', '一'), ('two', '二')`);
      await tx.rows(
        `insert into route_entry (type, path, title, module, component) values ('vue', '/own', '{"zh": "自", "en": "Own"}', 'news', 'x')`,
      );
      const tree = { blocks: [{ type: 'news.list', props: {} }] };
      await tx.rows(
        `insert into page (slug, title, tree) values ('a', '首页稿', $1), ('b', '别的', '{"blocks": []}')`,
        [JSON.stringify(tree)],
      );
      const role = await tx.row<{ id: number }>(
        `insert into role (key, name) values ('writer', '撰稿人') returning id`,
      );
      await tx.rows(`insert into role_grant (role_id, permission) values ($1, 'news.article.save')`, [role?.id]);
      await tx.rows(
        `insert into approval_request (kind, subject_id, title, facts, flow) values ('news.review', 1, '等待审核的一则', '{}', '{"steps": []}')`,
      );
    });
    const ask = async (module: string, headers = who.headers) =>
      kit.app.server.inject({ url: `/api/configure/shell/module/impact?module=${module}`, headers });
    const { data } = (await ask('news')).json<{ data: Impact }>();
    expect(data.menu.length).toBeGreaterThan(0);
    expect(data.routes.map(({ path }) => path)).toContain('/news');
    expect(data.records).toContainEqual({ table: 'news', rows: 2, isAtLeast: false });
    const found = new Map(
      data.leaning.map(({ label, count, examples }) => [
        label.en.split(' ').slice(0, 2).join(' '),
        { count, examples },
      ]),
    );
    expect(found.get('Own routes')).toEqual({ count: 1, examples: ['/own'] });
    expect(found.get('Roles with')).toEqual({ count: 1, examples: ['撰稿人'] });
    expect(found.get('Open approvals')).toEqual({ count: 1, examples: ['等待审核的一则'] });
    expect(found.get('Pages with')).toEqual({ count: 1, examples: ['首页稿'] });
    expect((await ask('topic')).json<{ data: Impact }>().data.leaning).toEqual([]);
    expect((await ask('shop')).statusCode).toBe(404);
    // Another shop's rows stand behind nothing here.
    const elsewhere = (await ask('news', admin.headers)).json<{ data: Impact }>().data.leaning;
    expect(elsewhere.flatMap(({ examples }) => examples)).toEqual(['编辑', '主编']);
  });
});

describe('the setup of a shop', () => {
  test('is read from how the shop stands, each step from not done to done and back', async () => {
    const fresh = await steps();
    expect([...fresh.keys()]).toEqual(
      expect.arrayContaining([
        'identity.names',
        'identity.filing',
        'identity.domain',
        'agreement.published',
        'role.administrators',
        'signIn.secondFactor',
      ]),
    );
    expect(fresh.get('identity.filing')?.isDone).toBe(false);
    await set('shell.icp', '京ICP备2026000001号');
    await expect.poll(() => isDone('identity.filing')).toBe(true);
    await set('shell.icp', '');
    await expect.poll(() => isDone('identity.filing')).toBe(false);

    expect(await isDone('agreement.published')).toBe(false);
    await kit.ctx(shop).db.write(async (tx) => {
      const made = await tx.row<{ id: number }>(
        `insert into agreement (key, title, asks) values ('terms', '服务协议', '["login"]') returning id`,
      );
      await tx.rows(
        `insert into agreement_version (agreement_id, number, title, title_en, text, text_en, fingerprint) values ($1, 1, '甲', 'A', '文', 'T', 'x')`,
        [made?.id],
      );
    });
    expect(await isDone('agreement.published')).toBe(true);

    expect(await isDone('signIn.sms')).toBe(false);
    await kit.ctx(shop).db.write((tx) => countFigure(tx, 'signIn.code_passed', kit.services.now()));
    expect(await isDone('signIn.sms')).toBe(true);

    expect(await isDone('role.administrators')).toBe(false);
    await makeMember(kit, shop, { name: '林主任', staff: true, role: 'admin' });
    await makeMember(kit, shop, { name: '苏主任', staff: true, role: 'admin' });
    expect(await isDone('role.administrators')).toBe(true);

    expect(await isDone('page.first')).toBe(false);
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(
          `insert into page (slug, title, state, standing, edition, published_at) values ('about', '关于', 'published', 'published', 1, now())`,
        ),
      );
    expect(await isDone('page.first')).toBe(true);

    expect(await isDone('identity.domain')).toBe(true);
    await kit.database.platform.write((tx) =>
      tx.rows(`update platform.domain set verified_at = null where shop = $1`, [shop.id]),
    );
    expect(await isDone('identity.domain')).toBe(false);
    await kit.database.platform.write((tx) =>
      tx.rows('update platform.domain set verified_at = now() where shop = $1', [shop.id]),
    );
  });

  test('shows the way to those who may go it, and says nothing of modules that are off', async () => {
    const reader = await signedInPerson(kit, await kit.makeShop(), 'staff', ['shell.setting.view']);
    const seen = await steps(reader);
    expect(seen.get('identity.names')?.to).toBeNull();
    expect((await steps()).get('identity.names')?.to).toBe('/configure/identity');
    expect((await steps()).get('signIn.sms')?.test).toMatchObject({ key: 'signIn.sms' });
    expect(seen.get('signIn.sms')?.test).toBeNull();
    const visitor = await kit.app.server.inject({
      url: '/api/configure/setup/list',
      headers: { host: `${shop.code}.localhost` },
    });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('the overview of the configuration', () => {
  interface Overview {
    setup: { done: number; total: number; missing: number; next: { key: string } | null } | null;
    health: { key: string; line: { text: string; kind: string } }[];
    changes: { actor: { id: number }; label: string; path: string; what: string }[];
    groups: { group: string; entries: { path: string; line: { text: string; kind: string } | null }[] }[];
  }
  async function overview(who: SignedInPerson): Promise<Overview> {
    const answer = await kit.app.server.inject({ url: '/api/configure/setup/overview', headers: who.headers });
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json<Overview>();
  }
  const lineOf = ({ groups }: Overview, path: string) =>
    groups.flatMap(({ entries }) => entries).find((entry) => entry.path === path)?.line;

  test('says how each part stands, what is wrong, and what is next', async () => {
    const own = await kit.makeShop();
    const who = await signedInPerson(kit, own, 'staff', ['*']);
    const before = await overview(who);
    expect(before.setup?.next?.key).toBe('identity.names');
    expect(lineOf(before, 'route')).toMatchObject({ kind: 'plain' });
    expect(lineOf(before, 'identity')).toMatchObject({ kind: 'ok', text: expect.stringContaining('#a61f38') });
    const healthOf = ({ health }: Overview, key: string) => health.find((one) => one.key === key)?.line;
    expect(healthOf(before, 'identity.domains')).toMatchObject({ kind: 'ok' });
    expect(healthOf(before, 'notice.sms')).toMatchObject({ kind: 'plain' });

    await kit.ctx(own).db.write(async (tx) => {
      await tx.rows(
        `insert into route_entry (type, path, title, module, component, opens_at)
         values ('vue', '/soon', '{"zh": "将来", "en": "Soon"}', 'news', 'x', now() + interval '1 day')`,
      );
      await tx.rows(
        `insert into setting_draft (member_id, state, items, publish_at, problem)
         values ($1, 'failed', '[]', now(), '{"code": "VERSION_CONFLICT", "fields": {}}')`,
        [who.memberId],
      );
      await tx.rows(
        `insert into outbox_message (key, channel, message_box, status) values ('lost', 'sms', 'x', 'failed')`,
      );
    });
    await kit.database.platform.write((tx) =>
      tx.rows(
        `insert into platform.domain (host, shop, kind, challenge, verified_at) values ($1, $2, 'mirror', 'x', null)`,
        [...[`www.${own.code}.example.cn`, own.id]],
      ),
    );
    const after = await overview(who);
    expect(lineOf(after, 'route')).toMatchObject({ kind: 'waiting', text: '1 条自有路由 · 1 条定时生效' });
    expect(lineOf(after, 'setting')).toMatchObject({ kind: 'bad' });
    expect(healthOf(after, 'notice.sms')).toMatchObject({ kind: 'bad', text: expect.stringContaining('1 条') });
    expect(after.health.find(({ key }) => key === 'notice.mail')?.line.kind).toBe('plain');
    expect(healthOf(after, 'identity.domains')).toMatchObject({ kind: 'warn', text: expect.stringContaining('www.') });
  });

  test('tells who changed what last, and only where the reader may look', async () => {
    const own = await kit.makeShop();
    const who = await signedInPerson(kit, own, 'staff', ['*']);
    const signed = { id: who.memberId, accountId: 0, name: '陈编辑', avatar: null, kind: 'staff' as const };
    const person = {
      ...signed,
      sessionId: 0,
      provedUntil: null,
      roles: [],
      grants: new Map(),
      facts: {},
      centreId: null,
    };
    await kit.services.settings.save(kit.ctx(own, person), [{ key: 'shell.icp', value: '京ICP备1号' }], '测试');
    await kit
      .ctx(own, person)
      .db.write((tx) =>
        tx.rows(
          `insert into route_entry (type, path, title, module, component) values ('vue', '/own', '{"zh": "自建页", "en": "Own"}', 'news', 'x')`,
        ),
      );
    const { changes } = await overview(who);
    expect(changes.map(({ path }) => path)).toEqual(['route', 'setting']);
    expect(changes).toContainEqual(
      expect.objectContaining({ path: 'route', what: '自建页', actor: expect.objectContaining({ id: who.memberId }) }),
    );
    const reader = await signedInPerson(kit, own, 'staff', ['shell.menu.view']);
    const seen = await overview(reader);
    expect(seen.changes).toEqual([]);
    expect(seen.groups.flatMap(({ entries }) => entries.map(({ path }) => path)).sort()).toEqual(['menu']);
    expect(seen.health).toEqual([]);
    expect(seen.setup, 'how far the shop is on its way').toBeNull();
    const list = await kit.app.server.inject({ url: '/api/configure/setup/list', headers: reader.headers });
    expect(list.json()).toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
