import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
        'shell.identity',
        'shell.filing',
        'shell.domain',
        'agreement.published',
        'role.administrators',
        'signIn.secondFactor',
      ]),
    );
    expect(fresh.get('shell.filing')?.isDone).toBe(false);
    await set('shell.icp', '京ICP备2026000001号');
    await expect.poll(() => isDone('shell.filing')).toBe(true);
    await set('shell.icp', '');
    await expect.poll(() => isDone('shell.filing')).toBe(false);

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

    expect(await isDone('shell.domain')).toBe(true);
    await kit.database.platform.write((tx) =>
      tx.rows(`update platform.domain set verified_at = null where shop = $1`, [shop.id]),
    );
    expect(await isDone('shell.domain')).toBe(false);
    await kit.database.platform.write((tx) =>
      tx.rows('update platform.domain set verified_at = now() where shop = $1', [shop.id]),
    );
  });

  test('shows the way to those who may go it, and says nothing of modules that are off', async () => {
    const reader = await signedInPerson(kit, await kit.makeShop(), 'staff', ['shell.setting.view']);
    const seen = await steps(reader);
    expect(seen.get('shell.identity')?.to).toBeNull();
    expect((await steps()).get('shell.identity')?.to).toBe('/configure/identity');
    const visitor = await kit.app.server.inject({
      url: '/api/configure/setup/list',
      headers: { host: `${shop.code}.localhost` },
    });
    expect(visitor.statusCode).toBe(401);
  });
});
