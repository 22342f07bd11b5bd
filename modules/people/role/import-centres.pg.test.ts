import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberAsPerson } from '../../../kernel/identity/authenticate.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { importCentres } from './import-centres.ts';

const KIND = 'role.centre';
const LIST = '/api/admin/role/centre/list';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
let desk: ReturnType<typeof tableDesk>;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

/** Every test has a shop without centres. */
async function opened(): Promise<void> {
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  desk = tableDesk(kit, shop);
}

/** The centres as names from the root on. */
async function trails(): Promise<string[]> {
  const rows = await desk.exported(admin, `${LIST}`, ['above', 'name']);
  return rows
    .slice(1)
    .map(([above, name]) => (above ? `${above} / ${name}` : String(name)))
    .sort();
}
const refused = ({ refusals }: { refusals: { position: number; why: string }[] }) =>
  refusals.map(({ position, why }) => [position, why] as const);

test('a tree comes in whatever the order of its rows, in either language, and goes again from its leaves', async () => {
  await opened();
  const file = `名称,英文名称,上级中心
临江研究中心,Linjiang site,Eastern region
华东区域,Eastern region,项目总部
海陵研究中心,,项目总部 / 华东区域
项目总部,Headquarters,
constructor,,项目总部`;
  const tried = await desk.takeFile(admin, KIND, file, { isTrial: true });
  expect(tried).toMatchObject({ status: 200, data: { done: 5, refused: 0 } });
  expect(await trails()).toEqual([]);
  const taken = await desk.takeFile(admin, KIND, file);
  expect(taken.data).toMatchObject({ state: 'done', done: 5, refused: 0 });
  const tree = [
    '项目总部',
    '项目总部 / constructor',
    '项目总部 / 华东区域',
    '项目总部 / 华东区域 / 临江研究中心',
    '项目总部 / 华东区域 / 海陵研究中心',
  ].sort();
  expect(await trails()).toEqual(tree);
  // The same once more is there already, row by row.
  const again = await desk.takeFile(admin, KIND, file, { mode: 'good' });
  expect(again.data).toMatchObject({ done: 0, refused: 0, standing: { there: 5 } });
  expect(again.there.every(({ to }) => to !== null)).toBe(true);
  expect(await trails()).toEqual(tree);
  const gone = await desk.undo(admin, taken);
  expect(gone.data).toMatchObject({ done: 5, refused: 0 });
  expect(await trails()).toEqual([]);
});

test('what was exported in one shop comes in at another', async () => {
  await opened();
  await desk.takeFile(
    admin,
    KIND,
    '名称,上级中心\n第一医院,\n第二医院,\n肾内科,第一医院\n肾内科,第二医院\n透析室,第二医院/肾内科',
  );
  const there = await trails();
  expect(there).toHaveLength(5);
  const rows = (await desk.exported(admin, LIST, ['name', 'nameEn', 'above'])).slice(1).reverse();
  await opened();
  const file = [['名称', '英文名称', '上级中心'], ...rows].map((cells) => cells.join(',')).join('\n');
  expect((await desk.takeFile(admin, KIND, file)).refusals).toEqual([]);
  expect(await trails()).toEqual(there);
});

test('names each bad row and why: a circle and what hangs on it, a parent unknown, twofold or refused, a doubled name', async () => {
  await opened();
  const elsewhere = shop;
  await desk.takeFile(admin, KIND, '名称\n别处的中心');
  await opened();
  await desk.takeFile(admin, KIND, '名称,上级中心\n一院,\n二院,\n内科,一院\n内科,二院\n旧院区,');
  await kit
    .ctx(shop)
    .db.write((tx) => tx.rows("update centre set closed_at = now() where shop_id = $1 and name = '旧院区'", [shop.id]));
  const file = `名称,上级中心
甲,乙
乙,丙
丙,甲
丁,甲
自己,自己
别家,别处的中心
心血管,内科
心血管,一院 / 内科
心血管,一院／内科
新楼,旧院区
新楼一层,新楼
${'长'.repeat(81)},
,一院
急诊,一院`;
  const taken = await desk.takeFile(admin, KIND, file, { mode: 'good' });
  expect(refused(taken).toSorted(([a], [b]) => a - b)).toEqual([
    [2, expect.stringContaining('成了一个圈')],
    [3, expect.stringContaining('成了一个圈')],
    [4, expect.stringContaining('成了一个圈')],
    [5, expect.stringContaining('第 2 行')],
    [6, expect.stringContaining('成了一个圈')],
    [7, expect.stringContaining('“别处的中心”')],
    [8, expect.stringContaining('不止一个')],
    [10, expect.stringContaining('已有叫“心血管”的中心')],
    [11, expect.stringContaining('已关闭')],
    [12, expect.stringContaining('第 11 行')],
    [13, expect.any(String)],
    [14, expect.stringContaining('中心名称')],
  ]);
  expect(taken.data).toMatchObject({ done: 2 });
  const before = await trails();
  expect(before).toContain('一院 / 内科 / 心血管');
  // All or none: the good row of this one does not stay either.
  const whole = await desk.takeFile(admin, KIND, '名称,上级中心\n药房,一院\n甲,乙\n乙,甲');
  expect(whole.data).toMatchObject({ done: 0, refused: 2 });
  expect(await trails()).toEqual(before);
  expect(elsewhere.id).not.toBe(shop.id);
});

test('more rows than one batch, leaves first', async () => {
  await opened();
  const ctx = kit.ctx(shop, await memberAsPerson(kit.ctx(shop).db, shop.id, admin.memberId, 'staff'));
  const rows = [
    ...Array.from({ length: 150 }, (_, nth) => ({ name: `叶${nth}`, parent: `枝${nth % 10}` })),
    ...Array.from({ length: 10 }, (_, nth) => ({ name: `枝${nth}`, parent: '根' })),
    { name: '根' },
  ].map((values, position) => ({ position, values }));
  const outcomes = await ctx.db.write(async (tx) => {
    const kept = new Map<string, unknown>();
    const order = (await importCentres.arrange?.(ctx, tx, rows, kept)) ?? [];
    const [first, second] = [order.slice(0, 100), order.slice(100)];
    const run = { isTrial: false, takesAlike: false, kept };
    return [...(await importCentres.take(ctx, tx, first, run)), ...(await importCentres.take(ctx, tx, second, run))];
  });
  expect(outcomes.filter((outcome) => 'id' in outcome)).toHaveLength(161);
  expect((await trails()).filter((trail) => /^根 \/ 枝\d \/ 叶\d+$/.test(trail))).toHaveLength(150);
});

test('two at once put one centre of a name into one place, and who reaches a branch alone puts centres there alone', async () => {
  await opened();
  await desk.takeFile(admin, KIND, '名称,上级中心\n东院,\n西院,');
  const both = await Promise.all([
    desk.takeFile(admin, KIND, '名称,上级中心\n影像科,东院'),
    desk.takeFile(admin, KIND, '名称,上级中心\n影像科,东院'),
  ]);
  expect(both.map(({ data }) => data.done).sort()).toEqual([0, 1]);
  const person = await signedInPerson(kit, shop, 'staff', [
    'role.centre.view',
    'role.centre.save',
    'role.centre.import',
  ]);
  await kit.ctx(shop).db.write(async (tx) => {
    await tx.rows(
      "update member set centre_id = (select id from centre where shop_id = $1 and name = '东院') where shop_id = $1 and id = $2",
      [shop.id, person.memberId],
    );
    await tx.rows(
      `update role_grant set scope = 'self_lower_write' where shop_id = $1 and permission like 'role.centre.%'
       and role_id in (select role_id from member_role where shop_id = $1 and member_id = $2)`,
      [shop.id, person.memberId],
    );
  });
  const taken = await desk.takeFile(person, KIND, '名称,上级中心\n超声科,东院\n超声科,西院\n分院,', { mode: 'good' });
  expect(refused(taken).map(([position]) => position)).toEqual([3, 4]);
  expect(taken.data.done).toBe(1);
  const viewer = await signedInPerson(kit, shop, 'staff', ['role.centre.view', 'role.centre.save']);
  expect(await desk.upload(viewer, KIND, '名称\n甲')).toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(desk.exported(viewer, LIST, ['name'])).rejects.toThrow('PERMISSION_DENIED');
});
