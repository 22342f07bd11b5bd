import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { makeMember } from '../testkit/sign-in.ts';
import { membersHolding } from './members-holding.ts';

const RIGHT = 'ask.alert.handle';
let kit: TestApp;
let shop: Shop;
/** More people than are told of anything, each of whom holds everything. */
let holders: number[];
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  holders = [];
  for (let made = 0; made < 103; made += 1) {
    holders.push((await makeMember(kit, shop, { name: `管理员 ${made}`, staff: true, permissions: ['*'] })).id);
  }
});
afterAll(() => kit.close());

const holding = (among?: readonly number[], of = shop): Promise<number[]> =>
  kit.ctx(of).db.write((tx) => membersHolding(tx, of.id, RIGHT, among));

test('of all who hold a permission the first hundred are named, always the same', async () => {
  expect(await holding()).toEqual(holders.slice(0, 100));
});

test('whether certain people hold it is said of each of them, however many others do', async () => {
  const { id: late } = await makeMember(kit, shop, { name: '值班医生', staff: true, permissions: [RIGHT] });
  const { id: stranger } = await makeMember(kit, shop, { name: '编辑', staff: true, permissions: ['news.item.view'] });
  expect(await holding([late, stranger])).toEqual([late]);
  expect(await holding([...holders, late, stranger])).toEqual([...holders, late]);
  expect(await holding([stranger])).toEqual([]);
  expect(await holding([])).toEqual([]);
  expect(await holding([late], await kit.makeShop())).toEqual([]);
});
