import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRegistry } from '../module/registry.ts';
import { categoryColumns } from '../record/category-import.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../testkit/sign-in.ts';
import { tableDesk } from '../testkit/table-desk.ts';

const { modules } = await loadRegistry();
const kinds = modules
  .flatMap(({ manifest }) => Object.entries(manifest.imports ?? {}))
  .filter(([, { columns }]) => columns === categoryColumns)
  .map(([kind]) => kind);

let kit: TestApp;
let admin: SignedInPerson;
let desk: ReturnType<typeof tableDesk>;
beforeAll(async () => {
  kit = await testApp();
  const shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  desk = tableDesk(kit, shop);
});
afterAll(() => kit.close());

test('there are such categories', () => expect(kinds.length).toBeGreaterThan(3));

const rowsOf = async (kind: string): Promise<string[][]> => {
  const list = `/api/configure/${kind.replace('.', '/')}/list`;
  return (await desk.exported(admin, list, ['key', 'name', 'nameEn', 'position'])).slice(1);
};

const FILE = `Name,English name,Key,Position
血液肿瘤,Haematology,blood,20
构造,,constructor,10
重复,,blood,
,,nameless,
错位,,misplaced,-1
大写,,Upper,`;
const TAKEN = [
  ['constructor', '构造', '', '10'],
  ['blood', '血液肿瘤', 'Haematology', '20'],
];

test.each(kinds)('%s comes in from a file, is named where it cannot, and goes again', async (kind) => {
  const before = await rowsOf(kind);
  const taken = await desk.takeFile(admin, kind, FILE, { mode: 'good' });
  expect(taken.data).toMatchObject({ done: 2, refused: 4 });
  expect(taken.refusals.map(({ position }) => position)).toEqual([4, 5, 6, 7]);
  expect(taken.refusals.every(({ why }) => why.length > 3)).toBe(true);
  expect((await rowsOf(kind)).filter(([key]) => TAKEN.some(([own]) => own === key))).toEqual(TAKEN);
  expect((await desk.undo(admin, taken)).data).toMatchObject({ done: 2, refused: 0 });
  expect(await rowsOf(kind)).toEqual(before);
});

// All of them take files by the same rows of code; what these do beyond the plain way is asked of one.
test('a category is tried first, made once by two at a time, and is not taken for another by its key', async () => {
  const [kind = ''] = kinds;
  const before = await rowsOf(kind);
  expect((await desk.takeFile(admin, kind, FILE, { isTrial: true })).data).toMatchObject({ done: 2, refused: 4 });
  expect(await desk.takeFile(admin, kind, FILE)).toMatchObject({ data: { done: 0 } });
  expect(await rowsOf(kind)).toEqual(before);
  const both = await Promise.all([0, 1].map(() => desk.takeFile(admin, kind, FILE, { mode: 'good' })));
  expect(both.map(({ data }) => data.done).sort()).toEqual([0, 2]);
  // A key leads to one thing: under another name it is refused, and not taken for what is there.
  const renamed = await desk.takeFile(admin, kind, 'Name,Key\n别名,blood\n', { mode: 'good' });
  expect(renamed.data).toMatchObject({ done: 0, refused: 1 });
  expect((await rowsOf(kind)).filter(([key]) => TAKEN.some(([own]) => own === key))).toEqual(TAKEN);
});
