import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runSql } from '../../../kernel/database/provision.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { testApp } from '../../../kernel/testkit/app.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { sealTrail } from '../../../kernel/testkit/seal-trail.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { watchTrail } from './trail-watch.ts';

const kit = await testApp();
afterAll(() => kit.close());

let shop: Shop;
let auditor: number;
beforeEach(async () => {
  shop = await kit.makeShop();
  auditor = (await makeMember(kit, shop, { name: '沈审计', staff: true, permissions: ['audit.trail.view'] })).id;
  await makeMember(kit, shop, { name: '陈编辑', staff: true, permissions: ['news.article.save'] });
  await sealTrail(kit.ctx(shop));
});

const watch = (): Promise<void> => watchTrail(kit.ctx(shop));
const anchors = async (): Promise<string[]> => {
  const text = await readFile(join(kit.services.config.dataDir, 'anchors', `audit-${shop.id}.jsonl`), 'utf8');
  return text.trimEnd().split('\n');
};
const told = () =>
  kit.ctx(shop).db.rows<{ member: number; body: string }>(
    `select member_id as member, texts -> 'zh-CN' ->> 'body' as body from notice
     where shop_id = $1 and kind = 'audit.trail_broken' order by id`,
    [shop.id],
  );
/** What somebody does who has the whole database in their hands. */
const behind = (...statements: string[]): Promise<void> =>
  runSql(testDatabase().ownerUrl, `set app.shop_id = '${shop.id}'`, ...statements);

test('a trail that is whole is written down as it ends, and again when it has grown; nobody is told', async () => {
  await watch();
  await watch();
  expect(await anchors()).toHaveLength(1);
  await kit.services.settings.save(kit.ctx(shop), [{ key: 'shell.icp', value: '京ICP备1号' }], '');
  await sealTrail(kit.ctx(shop));
  await watch();
  expect(await anchors()).toHaveLength(2);
  expect(await told()).toEqual([]);
});

test('an end that was cut off is noticed, though what is left is whole; who looks after the trail hears once', async () => {
  await watch();
  await behind(
    `delete from audit_entry where shop_id = ${shop.id} and id = (select max(entry_id) from audit_seal where shop_id = ${shop.id})`,
    `delete from audit_seal where shop_id = ${shop.id} and id = (select max(id) from audit_seal where shop_id = ${shop.id})`,
  );
  await watch();
  expect(await told()).toMatchObject([{ member: auditor, body: expect.stringContaining('末尾的记录不见了') }]);
  // From then on it goes by what is there: a backup that was brought back is said once.
  await watch();
  expect(await told()).toHaveLength(1);
});

test('an entry that was changed is named', async () => {
  const row = await kit
    .ctx(shop)
    .db.row<{ id: number }>('select min(entry_id) as id from audit_seal where shop_id = $1', [shop.id]);
  await behind(`update audit_entry set after = '{"name": "another"}' where id = ${row?.id}`);
  await watch();
  expect(await told()).toMatchObject([{ body: expect.stringContaining(`第 ${row?.id} 号记录`) }]);
});
