import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { makeApiKey } from '../../../kernel/testkit/api-key.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { purgeOld } from './commands/purge.ts';

type Saved = { id: number; version: number };
type Entry = { id: number; rowId: number };
const removal = '/api/admin/tags/tag/remove';
const DAY = 24 * 3_600_000;

let kit: TestApp;
let shop: Shop;
let me: SignedInPerson;
let other: SignedInPerson;
let elsewhere: SignedInPerson;
let later = 0;
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(Date.now() + later) });
  shop = await kit.makeShop();
  me = await signedInPerson(kit, shop, 'staff', ['*']);
  other = await signedInPerson(kit, shop, 'staff', ['bin.entry.view', 'tags.tag.view', 'tags.tag.remove']);
  elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
});
afterAll(() => kit.close());

async function post(who: SignedInPerson, url: string, input: Record<string, unknown>) {
  const headers = { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await kit.app.server.inject({ method: 'POST', url, headers, payload: encodeForm(input) });
  return { status: answer.statusCode, ...answer.json() };
}
async function get(who: SignedInPerson, url: string) {
  const answer = await kit.app.server.inject({ url, headers: who.headers });
  return { status: answer.statusCode, ...answer.json() };
}
async function make(url: string, input: Record<string, unknown>): Promise<Saved> {
  const answer = await post(me, url, input);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.data;
}
let made = 0;
const text = (label: string): string => `${label}${++made}`;
const category = () => make('/api/configure/tags/category/save', { key: `k${++made}`, name: text('分类') });
const tag = async (name: string, more: object = {}) =>
  make('/api/admin/tags/tag/save', { name, categoryId: (await category()).id, ...more });
/** Removes a record and answers its entry. */
async function binned(row: Saved, url = removal): Promise<number> {
  expect(await post(me, url, { ...row, reason: '重复了' })).toMatchObject({ status: 200 });
  const { data } = await get(me, '/api/admin/bin/entry/list?limit=100');
  return data.find(({ rowId }: Entry) => rowId === row.id).id;
}
/** Lets a page name a new file, and answers whether the sweep of files finds that something names it. */
async function namedFile(page: number): Promise<() => Promise<boolean>> {
  const ctx = kit.ctx(shop);
  const file = await ctx.db.write(async (tx) => {
    const row = await tx.row<{ id: number }>(
      `insert into file (purpose, public, key, name, size, mime, sha256) values ('content', true, 'k', 'map.png', 1, 'image/png', 'x')
       returning id`,
    );
    await tx.rows('update page set lead = $3 where shop_id = $1 and id = $2', [
      shop.id,
      page,
      `/api/file/${row?.id}/map.png`,
    ]);
    return row?.id;
  });
  return async () => {
    const sweep = kit.services.registry.find('file')?.jobs?.find(({ name }) => name === 'file.sweep_unused');
    await sweep?.run(ctx, {});
    const row = await ctx.db.row<{ used: boolean }>(
      'select unused_since is null as used from file where shop_id = $1 and id = $2',
      [shop.id, file],
    );
    return row?.used === true;
  };
}
const restore = (id: number, more: object = {}, who = me) => post(who, '/api/admin/bin/entry/restore', { id, ...more });
const show = (id: number, who = me) => get(who, `/api/admin/bin/entry/show/${id}`);

describe('the recycle bin', () => {
  test('takes what is removed, shows it, and gives it back under its number', async () => {
    const row = await tag('中性粒细胞减少', { synonyms: ['粒缺'], position: 7 });
    const entry = await binned(row);
    expect((await get(me, `/api/admin/tags/tag/show/${row.id}`)).status).toBe(404);
    const shown = await show(entry);
    expect(shown.data).toMatchObject({
      ...{
        record: 'tags.tag',
        rowId: row.id,
        name: '中性粒细胞减少',
        kindName: '标签',
        reason: '重复了',
        obstacle: '',
      },
      removedBy: { id: me.memberId },
      fields: expect.arrayContaining([{ label: '同义词', value: ['粒缺'] }]),
    });
    // What has no name of its own is left out, and is no text that somebody forgot to write.
    await kit.services.ownTexts.flush();
    expect(await kit.ctx(shop).db.rows('select key from missing_text where shop_id = $1', [shop.id])).toEqual([]);
    const back = await restore(entry);
    expect(back).toMatchObject({ status: 200, data: { id: row.id, address: `/backend/tags/${row.id}` } });
    const now = await get(me, `/api/admin/tags/tag/show/${row.id}`);
    expect(now.data).toMatchObject({ synonyms: ['粒缺'], position: 7, version: row.version + 1 });
    expect((await show(entry)).status).toBe(404);
    const history = await get(me, `/api/admin/tags/tag/history/${row.id}`);
    expect(history.data.slice(0, 2)).toMatchObject([
      { action: 'insert', reason: '从回收站恢复' },
      { action: 'delete', reason: '重复了' },
    ]);
  });

  test('gives back the rows that went along', async () => {
    const grants = [
      { permission: 'tags.tag.view', scope: 'all' },
      { permission: 'tags.tag.save', scope: 'all' },
    ];
    const role = await make('/api/admin/role/role/save', { key: `r${++made}`, name: text('角色'), grants });
    const entry = await binned(role, '/api/admin/role/role/remove');
    expect((await show(entry)).data).toMatchObject({ owned: 2 });
    expect((await restore(entry)).status).toBe(200);
    const back = await get(me, `/api/admin/role/role/show/${role.id}`);
    expect(back.data.grants).toHaveLength(2);
  });

  test('gives nobody back more power than they hold themselves', async () => {
    const grants = [{ permission: 'tags.tag.save', scope: 'all' }];
    const role = await make('/api/admin/role/role/save', { key: `r${++made}`, name: text('角色'), grants });
    const entry = await binned(role, '/api/admin/role/role/remove');
    const weak = await signedInPerson(kit, shop, 'staff', ['bin.entry.view', 'role.role.remove']);
    expect(await restore(entry, {}, weak)).toMatchObject({ code: 'role.beyond_own' });
    expect((await restore(entry)).status).toBe(200);
  });

  test('of two who bring a record back at once one does, and the other finds nothing', async () => {
    const entry = await binned(await tag(text('两人')));
    const answers = await Promise.all([restore(entry), restore(entry), restore(entry)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('refuses while something else holds the name, says so before, and gives back once it is free', async () => {
    const row = await tag('凝血');
    const entry = await binned(row);
    const heir = await tag('凝血');
    expect((await show(entry)).data.obstacle).toContain('凝血');
    expect(await restore(entry)).toMatchObject({ status: 409, code: 'tags.name_taken' });
    expect((await get(me, `/api/admin/tags/tag/show/${row.id}`)).status).toBe(404);
    await post(me, removal, { ...heir });
    expect((await restore(entry)).status).toBe(200);
  });

  test('brings back what the record belonged to, leaves it out, or refuses', async () => {
    const home = await category();
    const row = await make('/api/admin/tags/tag/save', { name: text('孩子'), categoryId: home.id });
    const parent = await make('/api/admin/tags/tag/save', { name: text('上级'), categoryId: home.id });
    const child = await make('/api/admin/tags/tag/save', {
      name: text('下级'),
      categoryId: home.id,
      parentId: parent.id,
    });
    const [rowEntry, childEntry, parentEntry] = [await binned(row), await binned(child), await binned(parent)];
    const homeEntry = await binned(home, '/api/configure/tags/category/remove');
    const shown = (await show(rowEntry)).data;
    expect(shown.parents).toEqual([
      { kindName: '标签分类', binned: { id: homeEntry, name: expect.stringContaining('分类') }, isOptional: false },
    ]);
    expect(await restore(rowEntry)).toMatchObject({ status: 409, code: 'bin.parent_gone' });
    expect(await restore(rowEntry, { parents: 'without' })).toMatchObject({ status: 409, code: 'bin.parent_lost' });
    expect((await show(homeEntry)).status).toBe(200);
    expect((await restore(rowEntry, { parents: 'with' })).status).toBe(200);
    expect((await show(homeEntry)).status).toBe(404);
    expect((await restore(childEntry, { parents: 'without' })).status).toBe(200);
    expect((await get(me, `/api/admin/tags/tag/show/${child.id}`)).data).toMatchObject({ parentId: null });
    expect((await show(parentEntry)).status).toBe(200);
  });

  test('gives back content as it was, and keeps its files until then', async () => {
    const { id, version } = await make('/api/admin/page/page/save', { title: '夏季学校', slug: text('summer-') });
    const isNamed = await namedFile(id);
    const entry = await binned({ id, version }, '/api/admin/page/page/remove');
    expect(await isNamed()).toBe(true);
    expect(await restore(entry)).toMatchObject({ status: 200 });
    expect((await get(me, `/api/admin/page/page/show/${id}`)).data).toMatchObject({
      title: '夏季学校',
      state: 'draft',
    });
    const again = await binned({ id, version: version + 1 }, '/api/admin/page/page/remove');
    await post(me, '/api/admin/bin/entry/purge', { id: again, reason: '不再需要' });
    expect(await isNamed()).toBe(false);
  });

  test('is undone at once by whoever removed, one or many, all or none', async () => {
    const rows = [await tag(text('一')), await tag(text('二'))];
    const ids = rows.map(({ id }) => id);
    const named = rows.map((row, at) => ({ ...row, name: `${at}` }));
    await post(me, '/api/admin/task/bulk', { operation: removal, label: '删除', rows: named });
    expect(await post(other, '/api/admin/bin/undo', { operation: removal, ids })).toMatchObject({ status: 404 });
    expect(await post(me, '/api/admin/bin/undo', { operation: removal, ids })).toMatchObject({
      status: 200,
      restored: 2,
    });
    const undone = await post(me, '/api/admin/bin/undo', { operation: removal, ids });
    expect(undone.status).toBe(404);
    expect((await post(me, '/api/admin/bin/undo', { operation: '/api/admin/tags/tag/save', ids })).status).toBe(404);
  });

  test('shows and gives each person only what they could have removed', async () => {
    const entry = await binned(await tag(text('共有')));
    const role = await make('/api/admin/role/role/save', { key: `r${++made}`, name: text('角色'), grants: [] });
    const roleEntry = await binned(role, '/api/admin/role/role/remove');
    const seen = (await get(other, '/api/admin/bin/entry/list?limit=100')).data;
    expect(new Set(seen.map(({ record }: { record: string }) => record))).toEqual(new Set(['tags.tag']));
    expect((await get(other, '/api/admin/bin/kinds')).data.map(({ record }: { record: string }) => record)).toEqual([
      'tags.tag',
    ]);
    expect((await show(roleEntry, other)).status).toBe(404);
    expect((await restore(roleEntry, {}, other)).status).toBe(404);
    expect(await post(other, '/api/admin/bin/entry/purge', { id: entry, reason: 'x' })).toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    for (const answer of [await show(entry, elsewhere), await restore(entry, {}, elsewhere)]) {
      expect(answer.status).toBe(404);
    }
    expect((await restore(entry, {}, other)).status).toBe(200);
  });

  test('shows who reaches one centre only what lay in it', async () => {
    const own = await make('/api/admin/role/centre/save', { name: text('本院') });
    const outside = await make('/api/admin/role/centre/save', { name: text('他院') });
    const rights = ['bin.entry.view', 'role.centre.view', 'role.centre.save', 'role.centre.remove'];
    const local = await signedInPerson(kit, shop, 'staff', rights);
    await kit.ctx(shop).db.write(async (tx) => {
      await tx.rows('update member set centre_id = $3 where shop_id = $1 and id = $2', [
        shop.id,
        local.memberId,
        own.id,
      ]);
      await tx.rows(
        `update role_grant g set scope = 'self_lower_write' from member_role mr
         where g.shop_id = $1 and mr.shop_id = $1 and mr.role_id = g.role_id and mr.member_id = $2 and g.permission like 'role.centre.%'`,
        [shop.id, local.memberId],
      );
    });
    const removed = '/api/admin/role/centre/remove';
    const below = await make('/api/admin/role/centre/save', { name: text('分院'), parentId: own.id });
    const [entry, within] = [await binned(outside, removed), await binned(below, removed)];
    const seen = (await get(local, '/api/admin/bin/entry/list?limit=100')).data;
    expect(seen.map(({ rowId }: Entry) => rowId)).toEqual([below.id]);
    expect((await show(entry, local)).status).toBe(404);
    expect((await restore(entry, {}, local)).status).toBe(404);
    expect((await restore(within, {}, local)).status).toBe(200);
  });

  test('takes routes, layouts of pages and views, whose calls their modules answer themselves', async () => {
    const route = { path: text('/bin-'), type: 'redirect', redirect: '/news', title: { zh: '旧地址' } };
    const moved = await make('/api/configure/shell/route/save', route);
    const routeEntry = await binned(moved, '/api/configure/shell/route/remove');
    expect((await get(me, `/api/configure/shell/route/show/${moved.id}`)).status).toBe(404);
    const heir = await make('/api/configure/shell/route/save', route);
    expect((await show(routeEntry)).data.obstacle).not.toBe('');
    expect((await restore(routeEntry)).status).toBe(400);
    await post(me, '/api/configure/shell/route/remove', { ...heir });
    expect((await restore(routeEntry)).status).toBe(200);
    expect((await get(me, `/api/configure/shell/route/show/${moved.id}`)).data).toMatchObject({ redirect: '/news' });

    const tree = JSON.stringify({ schemaVersion: 1, blocks: [] });
    const layout = await make('/api/admin/page/template/save', { name: text('会议'), tree });
    const layoutEntry = await binned(layout, '/api/admin/page/template/remove');
    expect((await show(layoutEntry)).data).toMatchObject({
      record: 'page.template',
      kindName: '页面模板',
      obstacle: '',
    });
    expect((await restore(layoutEntry)).status).toBe(200);
  });

  test('gives a view back to its owner, and shows it to nobody else but those who share', async () => {
    const state = { q: '', filters: {}, sort: '', hidden: [], density: 'roomy' };
    const view = async (who: SignedInPerson, audience: string): Promise<Saved> =>
      (await post(who, '/api/admin/view/save', { place: '/x', name: text('视图'), audience, state })).data;
    const path = '/api/admin/view/remove';
    const [hers, shared] = [await view(other, 'own'), await view(me, 'all')];
    expect(await post(me, path, { ...hers })).toMatchObject({ status: 404 });
    await post(other, path, { ...hers });
    await post(me, path, { ...shared });
    const viewsOf = async (who: SignedInPerson) =>
      (await get(who, '/api/admin/bin/entry/list?record=view.saved')).data.map(({ rowId }: Entry) => rowId);
    expect([await viewsOf(other), await viewsOf(me)]).toEqual([[hers.id], [shared.id]]);
    const undo = { operation: path, ids: [hers.id] };
    expect(await post(me, '/api/admin/bin/undo', undo)).toMatchObject({ status: 404 });
    expect(await post(other, '/api/admin/bin/undo', undo)).toMatchObject({ status: 200, restored: 1 });
  });

  test('lets a key bring back what keys may remove, and purge nothing', async () => {
    const rights = ['bin.entry.view', 'bin.entry.purge', 'tags.tag.remove', 'route.entry.update'];
    const key = async (permissions: readonly string[]): Promise<SignedInPerson> => ({
      ...me,
      headers: { ...me.headers, authorization: await makeApiKey(kit, shop, me.memberId, permissions) },
    });
    const holder = await key(rights);
    const entry = await binned(await tag(text('钥匙')));
    const route = { path: text('/key-'), type: 'redirect', redirect: '/news', title: { zh: '地址' } };
    const routePath = '/api/configure/shell/route';
    const routeEntry = await binned(await make(`${routePath}/save`, route), `${routePath}/remove`);
    expect(await post(holder, '/api/admin/bin/entry/purge', { id: entry, reason: 'x' })).toMatchObject({
      code: 'KEY_REFUSED',
    });
    // Keys reach nothing of the configuration, so the bin hands them none of it either.
    expect((await restore(routeEntry, {}, holder)).status).toBe(404);
    expect((await restore(entry, {}, await key(['bin.entry.view']))).status).toBe(404);
    expect((await restore(entry, {}, holder)).status).toBe(200);
  });

  test('refuses what has lost its place in the tables since, and fills what came since', async () => {
    const [kept, lost] = [await binned(await tag(text('旧'))), await binned(await tag(text('更旧')))];
    const stale = (id: number, key: string, value: string) =>
      kit.ctx(shop).db.write((tx) =>
        tx.rows(
          `update bin_entry set shapes = '{"tag": "older"}',
             kept_rows = jsonb_set(kept_rows #- '{tag,0,synonyms}', '{tag,0,${key}}', $3::jsonb) where shop_id = $1 and id = $2`,
          [shop.id, id, value],
        ),
      );
    await stale(kept, 'colour', 'null');
    await stale(lost, 'colour', '"red"');
    expect((await restore(kept)).status).toBe(200);
    expect(await restore(lost)).toMatchObject({ status: 409, code: 'bin.shape_changed' });
  });

  test('lets go of what is older than the shop keeps it, and of that alone', async () => {
    const old = await binned(await tag(text('老')));
    const left = (await get(me, '/api/admin/bin/entry/list')).total;
    later = 31 * DAY;
    const before = Date.now();
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows('update bin_entry set removed_at = $3 where shop_id = $1 and id <> $2', [
          shop.id,
          old,
          new Date(before + later).toISOString(),
        ]),
      );
    await purgeOld(kit.ctx(shop));
    later = 0;
    expect((await show(old)).status).toBe(404);
    expect((await get(me, '/api/admin/bin/entry/list')).total).toBe(left - 1);
  });
});
