import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let kit: TestApp;
let shop: Shop;
let other: Shop;
let admin: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

const get = async (url: string): Promise<Record<string, never>[]> =>
  (await kit.app.server.inject({ method: 'GET', url, headers: admin.headers })).json().data;
const purge = async (of: Shop): Promise<void> => {
  const job = kit.services.registry.find('retention')?.jobs?.find(({ name }) => name === 'retention.purge');
  await job?.run(kit.ctx(of), {});
};
const write = <T extends object>(of: Shop, sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  kit.ctx(of).db.write((tx) => tx.rows<T>(sql, [...values]));

/** A finished export of so many days ago, with its file. */
async function exported(of: Shop, ownerId: number, daysAgo: number): Promise<{ id: number; key: string }> {
  const key = newStorageKey(of.id, '-export');
  await kit.services.storage.put(key, Buffer.from('姓名,手机'), { mime: 'text/csv' });
  const [row] = await write<{ id: number }>(
    of,
    `insert into task (owner_id, kind, label, locale, input, created_at)
     values ($1, 'transfer.export', '会员', 'zh-CN', '{}', now() - $2 * interval '1 day') returning id`,
    [ownerId, daysAgo],
  );
  const id = row?.id ?? 0;
  await write(
    of,
    `insert into task_progress (task_id, state, file_key, file_name, ended_at) values ($1, 'done', $2, '会员.csv', now())`,
    [id, key],
  );
  return { id, key };
}
const isThere = async ({ key }: { key: string }): Promise<boolean> => (await kit.services.storage.stat(key)) !== null;

test('files of exports go when their days are over, the tasks later; other shops’ and younger ones stay', async () => {
  const stranger = await signedInPerson(kit, other, 'staff', ['*']);
  const [old, young] = [await exported(shop, admin.memberId, 8), await exported(shop, admin.memberId, 6)];
  const theirs = await exported(other, stranger.memberId, 8);
  const due = await get('/api/configure/retention/due?kind=task.file');
  expect(due).toMatchObject([{ id: old.id, person: '陈编辑', isHeld: false }]);
  await purge(shop);
  expect([await isThere(old), await isThere(young), await isThere(theirs)]).toEqual([false, true, true]);
  expect(await get('/api/admin/task/list')).toMatchObject([
    { id: young.id, file: { name: '会员.csv' } },
    { id: old.id, file: null },
  ]);
  await write(shop, `update task set created_at = now() - interval '29 days' where shop_id = $1 and id = $2`, [
    shop.id,
    old.id,
  ]);
  await purge(shop);
  expect(await get('/api/admin/task/list')).toMatchObject([{ id: young.id }]);
});

test('a shop’s own days count, also in what the tray says of a file', async () => {
  const made = await exported(shop, admin.memberId, 2);
  await write(shop, `insert into retention_rule (kind, days) values ('task.file', 1)`);
  const [task] = (await get('/api/admin/task/list')).filter(({ id }) => id === made.id) as unknown as {
    createdAt: string;
    file: { until: string };
  }[];
  expect(Date.parse(task?.file.until ?? '') - Date.parse(task?.createdAt ?? '')).toBe(86_400_000);
  await purge(shop);
  expect(await isThere(made)).toBe(false);
});

test('what was handed in for an import goes with its bytes, and stays while its person is held back', async () => {
  const key = newStorageKey(shop.id, '-import');
  await kit.services.storage.put(key, Buffer.from('姓名,手机'), { mime: 'text/csv' });
  await write(
    shop,
    `insert into import_file (owner_id, kind, name, key, head, rows, created_at)
     values ($1, 'member.person', '名单.csv', $2, '{姓名}', 1, now() - interval '8 days')`,
    [admin.memberId, key],
  );
  await write(shop, `insert into retention_hold (member_id, reason) values ($1, '调查')`, [admin.memberId]);
  await purge(shop);
  expect(await isThere({ key })).toBe(true);
  await write(shop, 'update retention_hold set lifted_at = now() where shop_id = $1', [shop.id]);
  await purge(shop);
  expect(await isThere({ key })).toBe(false);
});
