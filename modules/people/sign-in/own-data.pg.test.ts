import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember, openTestSession } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
});
afterAll(() => kit.close());

interface Copy {
  values: { label: string; value: string }[];
  records: { of: string; table: string; isWhole: boolean; rows: Record<string, unknown>[] }[];
}

/** A member with a phone, a favourite, a notice and a profile that waits for review. */
async function reader(name: string, at = shop, isProved = true) {
  const phone = newPhone();
  const { id, accountId } = await makeMember(kit, at, { name });
  await kit.ctx(at).db.write(async (tx) => {
    await linkIdentity(tx, kit.services.config, accountId, { kind: 'phone', value: phone });
    await tx.rows(`insert into favorite (member_id, type, target_id) values ($1, 'news', 7)`, [id]);
    await tx.rows(
      `insert into doctor (member_id, state, name, licence_hash, licence_box) values ($1, 'submitted', $2, 'h-1', 'b-1')`,
      [id, name],
    );
    await tx.rows(
      `insert into file (owner_id, purpose, public, key, name, size, mime, sha256) values ($1, 'licence', false, 'k', $2, 1, 'image/jpeg', 'x')`,
      [id, `${name}的执业证书.jpg`],
    );
  });
  const { token } = await openTestSession(kit, at, id, 'site', isProved);
  return { id, phone, headers: { host: `${at.code}.localhost`, authorization: token, 'x-requested-with': 'test' } };
}
const ask = async ({ headers }: { headers: Record<string, string> }) => {
  const answer = await kit.app.server.inject({ method: 'POST', url: '/api/front/user/me/data', headers, payload: {} });
  return {
    status: answer.statusCode,
    code: answer.json().code as string,
    text: answer.body,
    data: answer.json().data as Copy,
  };
};

describe('the copy of one’s own data', () => {
  test('holds what every module keeps of the member, with masked values in full', async () => {
    const me = await reader('江望舒');
    const { status, data } = await ask(me);
    expect(status).toBe(200);
    expect(data.values).toEqual([
      { label: '手机号', value: me.phone },
      { label: '姓名', value: '江望舒' },
    ]);
    const rows = Object.fromEntries(data.records.map((record) => [record.table, record.rows]));
    expect(rows.member).toMatchObject([{ id: me.id, name: '江望舒' }]);
    expect(rows.favorite).toMatchObject([{ type: 'news', target_id: 7 }]);
    expect(rows.doctor).toMatchObject([{ state: 'submitted', name: '江望舒' }]);
    expect(rows.file).toMatchObject([{ name: '江望舒的执业证书.jpg' }]);
    expect(rows.session).toHaveLength(1);
    expect(data.records.find(({ table }) => table === 'favorite')).toMatchObject({ of: '收藏', isWhole: true });
  });

  test('holds nothing that proves or hides something, and nothing of anybody else, here or elsewhere', async () => {
    const there = await kit.makeShop();
    const [me] = [await reader('罗小禾'), await reader('旁人甲'), await reader('旁人乙', there)];
    const { text, data } = await ask(me);
    const names = new Set(data.records.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))));
    expect([...names].filter((name) => /hash|box|shop_id|password|totp/.test(name))).toEqual([]);
    for (const said of ['旁人', 'h-1', 'b-1']) expect(text).not.toContain(said);
  });

  test('is given after a fresh proof alone, and a few times in an hour', async () => {
    const stale = await reader('温敬之', shop, false);
    expect(await ask(stale)).toMatchObject({ status: 400, code: 'STEP_UP_REQUIRED' });
    const me = await reader('温敬之');
    for (let count = 0; count < 5; count += 1) expect((await ask(me)).status).toBe(200);
    expect(await ask(me)).toMatchObject({ status: 429, code: 'TOO_MANY' });
  });
});
