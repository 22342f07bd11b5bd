import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommentThread } from '../../../kernel/contract/comments.ts';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { forgetGone } from './commands/forget-gone.ts';

const reading = ['tags.tag.view'];
const writing = [...reading, 'comment.comment.save'];

let kit: TestApp;
let shop: Shop;
let boss: SignedInPerson;
let me: SignedInPerson;
let other: SignedInPerson;
let reader: SignedInPerson;
let blind: SignedInPerson;
let elsewhere: SignedInPerson;
let later = 0;
let tag = { id: 0, version: 0 };
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(Date.now() + later) });
  shop = await kit.makeShop();
  boss = await signedInPerson(kit, shop, 'staff', ['*']);
  me = await signedInPerson(kit, shop, 'staff', writing);
  other = await signedInPerson(kit, shop, 'staff', writing);
  reader = await signedInPerson(kit, shop, 'staff', reading);
  blind = await signedInPerson(kit, shop, 'staff', ['comment.comment.save']);
  elsewhere = await signedInPerson(kit, await kit.makeShop(), 'staff', ['*']);
});
afterAll(() => kit.close());
beforeEach(async () => {
  later = 0;
  const category = { key: `k${Date.now()}`, name: '分类' };
  const { data } = await post(boss, '/api/configure/tags/category/save', category);
  tag = (await post(boss, '/api/admin/tags/tag/save', { name: crypto.randomUUID(), categoryId: data.id })).data;
});

async function post(who: SignedInPerson, url: string, input: Record<string, unknown>) {
  const headers = { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await kit.app.server.inject({ method: 'POST', url, headers, payload: encodeForm(input) });
  return { status: answer.statusCode, ...answer.json() };
}
async function get(who: SignedInPerson, path: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ record: 'tags.tag', id: String(tag.id), ...more });
  const answer = await kit.app.server.inject({ url: `/api/admin/comment/${path}?${query}`, headers: who.headers });
  return { status: answer.statusCode, ...answer.json() };
}
const say = (who: SignedInPerson, body: string, more: object = {}) =>
  post(who, '/api/admin/comment/add', { record: 'tags.tag', id: tag.id, body, ...more });
const threads = async (who: SignedInPerson): Promise<CommentThread[]> => (await get(who, 'list')).data;
const told = (who: SignedInPerson) =>
  kit
    .ctx(shop)
    .db.rows<{ kind: string; link: string; texts: object }>(
      'select kind, link, texts from notice where shop_id = $1 and member_id = $2 and link like $3 order by id',
      [shop.id, who.memberId, `%/${tag.id}?%`],
    );

describe('conversations about a record', () => {
  test('are begun, answered, settled and opened again by the next word', async () => {
    const first = await say(me, '英文名写错了 <b>请改</b>', { field: 'nameEn' });
    const { thread } = first.data;
    await say(other, '已改', { thread });
    const [seen] = await threads(reader);
    expect(seen).toMatchObject({ field: 'nameEn', resolvedAt: null });
    expect(seen?.comments.map(({ body }) => body)).toEqual(['英文名写错了 <b>请改</b>', '已改']);
    expect(await post(other, '/api/admin/comment/resolve', { thread, isResolved: true })).toMatchObject({
      status: 200,
    });
    await post(me, '/api/admin/comment/resolve', { thread, isResolved: true });
    expect((await threads(me))[0]?.resolvedBy?.id).toBe(other.memberId);
    expect((await get(me, 'count')).open).toBe(0);
    await say(me, '还有一处', { thread });
    expect((await threads(me))[0]).toMatchObject({ resolvedAt: null, resolvedBy: null });
    expect((await get(me, 'count')).open).toBe(1);
  });

  test('are about a part of it, by the id under which the part is moved', async () => {
    const { data } = await say(me, '这一段太长', { part: 'text-3f' });
    await say(other, '已缩短', { thread: data.thread, part: 'elsewhere' });
    const [seen] = await threads(reader);
    expect(seen).toMatchObject({ part: 'text-3f', field: '' });
    expect(seen?.comments).toHaveLength(2);
    for (const part of ['', '../x', 'a b', 'x'.repeat(65)]) {
      expect(await say(me, '无处可指', { part })).toMatchObject({ status: 400 });
    }
  });

  test('say what is new to each, until they have looked', async () => {
    const { data } = await say(me, '请看');
    expect(await get(me, 'count')).toMatchObject({ open: 1, unread: 0 });
    expect(await get(other, 'count')).toMatchObject({ open: 1, unread: 1 });
    expect((await threads(other))[0]?.comments[0]).toMatchObject({ isNew: true, isOwn: false, mayEdit: false });
    await post(other, '/api/admin/comment/seen', { record: 'tags.tag', id: tag.id });
    expect((await get(other, 'count')).unread).toBe(0);
    later = 1000;
    await say(me, '再看', { thread: data.thread });
    expect((await get(other, 'count')).unread).toBe(1);
  });

  test('tell whom they name and who took part, once each, with the way there', async () => {
    const { data } = await say(me, '@陈编辑 请核对', { mentions: [other.memberId, me.memberId] });
    expect(await told(other)).toEqual([
      expect.objectContaining({ kind: 'comment.mentioned', link: `/backend/tags/${tag.id}?tab=comments` }),
    ]);
    expect(JSON.stringify(await told(other))).toContain('@陈编辑 请核对');
    await say(other, '核对过了', { thread: data.thread });
    expect((await told(me)).map(({ kind }) => kind)).toEqual(['comment.replied']);
    expect(await told(reader)).toEqual([]);
    const edited = { id: data.id, version: 1, body: '@陈编辑 再请核对', mentions: [other.memberId, reader.memberId] };
    await post(me, '/api/admin/comment/edit', edited);
    expect((await told(reader)).map(({ kind }) => kind)).toEqual(['comment.mentioned']);
    expect(await told(other)).toHaveLength(1);
  });

  test('can name only who may see the record, and offer only those', async () => {
    const { data } = await get(me, 'people');
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([me.memberId, other.memberId, reader.memberId, boss.memberId]));
    expect(ids).not.toContain(blind.memberId);
    for (const stranger of [blind.memberId, elsewhere.memberId]) {
      expect(await say(me, '看这里', { mentions: [stranger] })).toMatchObject({ code: 'comment.mentioned_unseen' });
    }
    expect(await threads(me)).toEqual([]);
  });

  test('are changed for a day and taken away by their writers alone', async () => {
    const { data } = await say(me, '第一句');
    await say(other, '第二句', { thread: data.thread });
    const mine = { id: data.id, version: 1 };
    expect((await post(other, '/api/admin/comment/edit', { ...mine, body: '改' })).status).toBe(404);
    expect((await post(other, '/api/admin/comment/remove', mine)).status).toBe(404);
    expect(await post(me, '/api/admin/comment/edit', { ...mine, body: '改过' })).toMatchObject({
      data: { version: 2 },
    });
    expect(await post(me, '/api/admin/comment/edit', { ...mine, body: '又改' })).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update comment set at = at - interval '25 hours' where shop_id = $1 and id = $2`, [shop.id, data.id]),
      );
    expect(await post(me, '/api/admin/comment/edit', { id: data.id, version: 2, body: '迟' })).toMatchObject({
      code: 'comment.too_late',
    });
    expect((await post(me, '/api/admin/comment/remove', { id: data.id, version: 2 })).status).toBe(200);
    const [thread] = await threads(other);
    expect(thread?.comments[0]).toMatchObject({ body: '', isRemoved: true });
    const second = thread?.comments[1];
    await post(other, '/api/admin/comment/remove', { id: second?.id, version: second?.version });
    expect(await threads(other)).toEqual([]);
  });

  test('are read by who may see the record, written with the right, and are nothing to others', async () => {
    const { data } = await say(me, '内部意见');
    expect(await say(reader, '不行')).toMatchObject({ code: 'PERMISSION_DENIED' });
    for (const stranger of [blind, elsewhere]) {
      expect((await get(stranger, 'list')).status).toBe(404);
      expect((await get(stranger, 'count')).status).toBe(404);
      expect((await say(stranger, '插话', { thread: data.thread })).status).toBe(404);
      const resolved = { thread: data.thread, isResolved: true };
      expect((await post(stranger, '/api/admin/comment/resolve', resolved)).status).toBe(404);
    }
  });

  test('go in the night after their record went without the bin, and stay while it is there or in the bin', async () => {
    const gone = tag;
    await say(me, '随保留期限一起删除');
    await get(other, 'list');
    await post(other, '/api/admin/comment/seen', { record: 'tags.tag', id: gone.id });
    const { categoryId } = (await kit
      .ctx(shop)
      .db.row<{ categoryId: number }>('select category_id as "categoryId" from tag where shop_id = $1 and id = $2', [
        ...[shop.id, gone.id],
      ])) ?? { categoryId: 0 };
    const another = async () =>
      (await post(boss, '/api/admin/tags/tag/save', { name: crypto.randomUUID(), categoryId })).data;
    const [kept, binned] = [await another(), await another()];
    for (const { id } of [kept, binned]) await say(me, '留下', { id });
    await post(boss, '/api/admin/tags/tag/remove', { id: binned.id, version: binned.version });
    await kit.ctx(shop).db.write((tx) => tx.rows('delete from tag where shop_id = $1 and id = $2', [shop.id, gone.id]));
    await forgetGone(kit.ctx(shop));
    const left = (table: string) =>
      kit
        .ctx(shop)
        .db.rows<{ id: number }>(
          `select row_id as id from ${table} where shop_id = $1 and row_id = any($2::bigint[]) order by row_id`,
          [shop.id, [gone.id, kept.id, binned.id]],
        )
        .then((rows) => rows.map(({ id }) => id));
    expect(await left('comment_thread')).toEqual([kept.id, binned.id]);
    expect(await left('comment_seen')).not.toContain(gone.id);
  });

  test('stand at applications of doctors too, for those who review them', async () => {
    const doctor = await kit.ctx(shop).db.write((tx) =>
      tx.row<{ id: number }>(
        `insert into doctor (shop_id, member_id, state, name, title, hospital, department, licence_masked, licence_box, licence_hash)
           values ($1, $2, 'submitted', '李会员', 'attending', '第一医院', 'hematology', '', '', '') returning id`,
        [shop.id, me.memberId],
      ),
    );
    const about = { record: 'doctor.application', id: doctor?.id ?? 0 };
    const reviewer = await signedInPerson(kit, shop, 'staff', ['doctor.profile.review', 'comment.comment.save']);
    expect((await post(reviewer, '/api/admin/comment/add', { ...about, body: '证号请再核对' })).status).toBe(200);
    expect((await get(reviewer, 'list', { ...about, id: String(about.id) })).total).toBe(1);
    expect((await get(me, 'list', { ...about, id: String(about.id) })).status).toBe(404);
    const show = kit.services.registry.bindings.find(({ name }) => name === 'doctor.application.show');
    expect(show?.endpoint.record, 'by which the console draws the tab').toBe(about.record);
  });

  test('wait while their record lies in the bin, and go when it goes', async () => {
    await say(me, '先别删');
    await post(boss, '/api/admin/tags/tag/remove', tag);
    expect((await get(me, 'list')).status).toBe(404);
    await post(boss, '/api/admin/bin/undo', { operation: '/api/admin/tags/tag/remove', ids: [tag.id] });
    expect((await get(me, 'list')).total).toBe(1);
    await post(boss, '/api/admin/tags/tag/remove', { ...tag, version: tag.version + 1 });
    const binned = await kit.app.server.inject({ url: '/api/admin/bin/entry/list', headers: boss.headers });
    await post(boss, '/api/admin/bin/entry/purge', { id: binned.json().data[0].id, reason: '清理' });
    const left = await kit
      .ctx(shop)
      .db.rows('select 1 from comment_thread where shop_id = $1 and record = $2 and row_id = $3', [
        shop.id,
        'tags.tag',
        tag.id,
      ]);
    expect(left).toEqual([]);
  });
});
