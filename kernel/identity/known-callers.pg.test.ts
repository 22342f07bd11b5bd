import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../testkit/sign-in.ts';

let kit: TestApp;
let other: TestApp;
let shop: Shop;
let editor: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  // A second process: what one of them does must be known to the other at once.
  other = await testApp();
  shop = await kit.makeShop();
});
afterAll(() => Promise.all([kit.close(), other.close()]));

const permissions = ['tags.tag.view', 'tags.tag.save'];
let calls = 0;
const save = async (by: SignedInPerson, at = kit) => {
  calls += 1;
  const answer = await at.app.server.inject({
    method: 'POST',
    url: '/api/configure/tags/category/save',
    headers: by.headers,
    payload: { key: `key-${calls}`, name: `分类 ${calls}` },
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
};
const rows = async () =>
  (
    await kit
      .ctx(shop)
      .db.row<{ n: number }>('select count(*)::int as n from tag_category where shop_id = $1', [shop.id])
  )?.n;
const sql = (text: string, values: unknown[]) => kit.ctx(shop).db.write((tx) => tx.rows(text, values));

beforeEach(async () => {
  editor = await signedInPerson(kit, shop, 'staff', permissions);
  for (const at of [kit, other]) for (const _ of [1, 2]) expect(await save(editor, at)).toMatchObject({ status: 200 });
});

describe('who called a moment ago is checked together with the first statement', () => {
  test('a sign-in that has ended opens nothing, in no process, and leaves nothing behind', async () => {
    const before = await rows();
    await sql('update session set ended_at = now() where shop_id = $1 and member_id = $2', [shop.id, editor.memberId]);
    for (const at of [kit, other]) expect(await save(editor, at)).toMatchObject({ status: 401 });
    expect(await rows()).toBe(before);
  });

  test('a person who was blocked a moment ago is refused as one', async () => {
    await sql(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [shop.id, editor.memberId]);
    for (const at of [kit, other]) expect(await save(editor, at)).toMatchObject({ status: 403 });
  });

  test('a permission that was taken is gone, and one that was given is there, at the next call', async () => {
    const role = 'select role_id from member_role where shop_id = $1 and member_id = $2';
    const mine = [shop.id, editor.memberId];
    const before = await rows();
    await sql(`delete from role_grant where shop_id = $1 and role_id in (${role}) and permission like '%.save'`, mine);
    for (const at of [kit, other])
      expect(await save(editor, at)).toMatchObject({ status: 400, code: 'PERMISSION_DENIED' });
    expect(await rows()).toBe(before);
    await sql(
      `insert into role_grant (role_id, permission, scope) select role_id, 'tags.tag.save', 'all' from (${role}) r`,
      mine,
    );
    for (const at of [kit, other]) expect(await save(editor, at)).toMatchObject({ status: 200 });
  });

  test('a grant that was changed or handed to another role no longer stands at the next call', async () => {
    const before = await rows();
    const changes = [
      `update role_grant set permission = 'tags.tag.view', scope = 'self'`,
      'update role_grant set role_id = $3',
    ];
    for (const change of changes) {
      const person = await signedInPerson(kit, shop, 'staff', ['tags.tag.save']);
      expect(await save(person)).toMatchObject({ status: 200 });
      const of = 'select role_id from member_role where shop_id = $1 and member_id = $2';
      const aside = change.includes('$3')
        ? await sql(`insert into role (key, name) values ('aside', '旁') returning id`, [])
        : [];
      await sql(`${change} where shop_id = $1 and role_id in (${of})`, [
        shop.id,
        person.memberId,
        ...aside.map((row) => (row as { id: number }).id),
      ]);
      expect(await save(person)).toMatchObject({ status: 400, code: 'PERMISSION_DENIED' });
    }
    expect(await rows()).toBe((before ?? 0) + changes.length);
  });

  test('a role that was taken is gone, and one that was given or moved here is there, at the next call', async () => {
    const mine = [shop.id, editor.memberId];
    const idle = await signedInPerson(kit, shop, 'staff', []);
    const [held] = await sql('delete from member_role where shop_id = $1 and member_id = $2 returning role_id', mine);
    const { role_id } = held as { role_id: number };
    for (const at of [kit, other])
      expect(await save(editor, at)).toMatchObject({ status: 400, code: 'PERMISSION_DENIED' });
    await sql('insert into member_role (member_id, role_id) values ($1, $2)', [editor.memberId, role_id]);
    for (const at of [kit, other]) expect(await save(editor, at)).toMatchObject({ status: 200 });
    expect(await save(idle)).toMatchObject({ status: 400 });
    await sql('update member_role set member_id = $1 where role_id = $2', [idle.memberId, role_id]);
    expect(await save(editor)).toMatchObject({ status: 400, code: 'PERMISSION_DENIED' });
    expect(await save(idle)).toMatchObject({ status: 200 });
  });

  test('who is no longer of the staff is not, at the next call', async () => {
    await sql('update member set staff = false where shop_id = $1 and id = $2', [shop.id, editor.memberId]);
    for (const at of [kit, other]) expect(await save(editor, at)).toMatchObject({ status: 401 });
  });

  test('a call costs one statement less: who calls is not asked beforehand', async () => {
    const asked: string[] = [];
    const { database } = kit;
    const as = database.as.bind(database);
    database.as = (actor, condition) => {
      asked.push(condition === undefined ? 'before' : 'together');
      return as(actor, condition);
    };
    expect(await save(editor)).toMatchObject({ status: 200 });
    database.as = as;
    expect(asked).toEqual(['together']);
  });

  test('many calls at once as the sign-in ends: each is done or refused, and none by half', async () => {
    const before = (await rows()) ?? 0;
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => save(editor)),
      sql('update session set ended_at = now() where shop_id = $1 and member_id = $2', [shop.id, editor.memberId]),
      ...Array.from({ length: 20 }, () => save(editor, other)),
    ]);
    const statuses = answers.flatMap((answer) => ('status' in answer ? [answer.status] : []));
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await rows()).toBe(before + statuses.filter((status) => status === 200).length);
  });
});
