import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { ContentStage } from './test-content-stage.ts';

const record = 'product.product';

let items: ContentStage;
beforeAll(async () => {
  items = await ContentStage.open({ type: 'product', record });
});
afterAll(() => items.house.close());

/** Those of some items that one is chosen from, in their order. */
async function choices(ids: readonly number[], as?: Caller, asked: object = {}): Promise<number[]> {
  const input = { source: record, ids: ids.join(','), ...asked };
  const { data } = await items.stage.call<{ data: { value: number }[] }>('general.select', input, as);
  return data.map(({ value }) => value);
}

test('items are chosen in the order of the editors, and found by either title', async () => {
  const first = await items.published({ position: 1, title: '流式试剂', titleEn: 'Flow panel' });
  const last = await items.published({ position: 9 });
  const second = await items.published({ position: 1 });
  const editor = await items.stage.caller('admin');
  expect(await choices([last, first, second], editor)).toEqual([second, first, last]);
  for (const q of ['流式试剂', 'flow panel']) expect(await choices([first, last], editor, { q })).toEqual([first]);
});

test('staff choose what they read at the desk or see on the site, and nothing else', async () => {
  const open = await items.published();
  const closed = await items.published({ audience: 'role:editor' });
  const { caller: reading } = await items.stage.newcomer([`${record}.view`]);
  const { caller: other } = await items.stage.newcomer(['topic.topic.view']);
  expect(await choices([open, closed], reading)).toEqual([closed, open]);
  expect(await choices([open, closed], other)).toEqual([open]);
});

test('a block shows as many of the list as it was told to, of its category alone', async () => {
  const category = await items.category('本页');
  const [older, newer] = [await items.published({ category }), await items.published({ category })];
  const other = await items.published({ position: 0, category: await items.category('别页') });
  const block = items.stage.kit.services.registry.blocks.get('product.list');
  const drawn = async (props: object) =>
    (await block?.data?.(items.context(), { items: [], category: '', count: 6, ...props }, { page: 1 })) as {
      items: { id: number }[];
      more: string;
    };
  const idsOf = async (props: object) => (await drawn(props)).items.map(({ id }) => id);
  expect(await idsOf({ category })).toEqual([newer, older]);
  expect(await idsOf({ category, count: 1 })).toEqual([newer]);
  expect(await idsOf({ count: 1 })).toEqual([other]);
  expect(await idsOf({ items: [older, other, newer] })).toEqual([older, other, newer]);
  expect((await drawn({ category })).more).toBe(`/products?category=${category}`);
});

test('a file brings what it has columns for; under the address of another item nothing is brought, nor taken for it', async () => {
  const { kit, shop } = items.stage;
  await items.category('试剂');
  await items.published({ title: '原有产品', slug: 'taken-here' });
  const me = await signedInPerson(kit, shop, 'staff', ['*']);
  const file = `标题,英文标题,摘要,英文摘要,分类,厂商,厂商（英文）,上市年份,网址名
另一个产品,,,,试剂,,,,taken-here
原有产品,,,,试剂,,,,taken-here
新产品,New product,导语,Lead,试剂,云湖,Yunhu,2020,free-here
`;
  const taken = await tableDesk(kit, shop).takeFile(me, record, file, { mode: 'good' });
  expect([taken.refusals, taken.there].map((lines) => lines.map(({ position }) => position))).toEqual([[2], [3]]);
  const [id = 0] = await items.desk({ q: '新产品' });
  expect(await items.edited(id)).toMatchObject({
    ...{ titleEn: 'New product', lead: '导语', leadEn: 'Lead', slug: 'free-here', state: 'draft' },
    ...{ maker: '云湖', makerEn: 'Yunhu', year: 2020, categoryName: '试剂' },
  });
});
