import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';

const KIND = 'news.category';
const LIST = '/api/configure/news/category/list';

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
let desk: ReturnType<typeof tableDesk>;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  desk = tableDesk(kit, shop);
});
afterAll(() => kit.close());

const listed = async (): Promise<string[]> =>
  (await desk.exported(admin, LIST, ['key', 'name', 'parentName'])).slice(1).map((cells) => cells.join('|'));

test('categories come in below others of the same file or of the shop, are named where they cannot, and go again', async () => {
  const first = await desk.takeFile(admin, KIND, '名称,标识,上级分类\n淋巴瘤,lymphoma,血液肿瘤\n血液肿瘤,haematology,');
  expect(first).toMatchObject({ data: { done: 2, refused: 0 }, refusals: [] });
  const file = `Name,English name,Key,Position,Parent
T 细胞淋巴瘤,T-cell,t-cell,3,lymphoma
构造,,constructor,,HAEMATOLOGY
圈一,,ring-one,,圈二
圈二,,ring-two,,ring-one
重复,,lymphoma,,
错位,,misplaced,从前,
错名,,大写,,
无上级,,lost,,constructors`;
  const tried = await desk.takeFile(admin, KIND, file, { mode: 'good', isTrial: true });
  const taken = await desk.takeFile(admin, KIND, file, { mode: 'good' });
  expect(taken.refusals).toEqual(tried.refusals);
  expect(taken.refusals.map(({ position, name, why }) => [position, name, why])).toEqual([
    [4, '圈一', expect.stringContaining('成了一个圈')],
    [5, '圈二', expect.stringContaining('成了一个圈')],
    [6, '重复', expect.stringContaining('lymphoma')],
    [7, '错位', expect.any(String)],
    [8, '错名', expect.any(String)],
    [9, '无上级', expect.stringContaining('“constructors”')],
  ]);
  expect((await listed()).sort()).toEqual([
    'constructor|构造|血液肿瘤',
    'haematology|血液肿瘤|',
    'lymphoma|淋巴瘤|血液肿瘤',
    't-cell|T 细胞淋巴瘤|淋巴瘤',
  ]);
  // What was taken in later hangs on it.
  expect(await desk.undo(admin, first)).toMatchObject({ data: { done: 0, refused: 2 } });
  expect((await desk.undo(admin, taken)).data).toMatchObject({ done: 2, refused: 0 });
  expect((await desk.undo(admin, first)).data).toMatchObject({ done: 2, refused: 0 });
  expect(await listed()).toEqual([]);
});

test('of two files at once with one key one is taken, and another shop knows nothing of it', async () => {
  const other = await kit.makeShop();
  const there = tableDesk(kit, other);
  const staff = await signedInPerson(kit, other, 'staff', ['*']);
  const file = '名称,标识\n罕见病,rare';
  const both = await Promise.all([desk.takeFile(admin, KIND, file), desk.takeFile(admin, KIND, file)]);
  expect(both.map(({ data }) => [data.state, data.done]).sort()).toEqual([
    ['done', 0],
    ['done', 1],
  ]);
  const below = await there.takeFile(staff, KIND, '名称,标识,上级分类\n戈谢病,gaucher,rare');
  expect(below.refusals.map(({ why }) => why)).toEqual([expect.stringContaining('“rare”')]);
  expect((await there.takeFile(staff, KIND, file)).data).toMatchObject({ done: 1 });
});

test('takes the right to import, and to export', async () => {
  const clerk = await signedInPerson(kit, shop, 'staff', ['news.category.view', 'news.category.save']);
  expect(await desk.takeFile(clerk, KIND, '名称,标识\n甲,jia')).toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(desk.exported(clerk, LIST, ['name'])).rejects.toThrow('PERMISSION_DENIED');
  const importer = await signedInPerson(kit, shop, 'staff', ['news.category.import']);
  expect((await desk.takeFile(importer, KIND, '名称,标识\n甲,jia')).refusals).toHaveLength(1);
});
