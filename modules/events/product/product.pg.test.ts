import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import type { ContentItem } from '../../content/envelope/public.ts';
import { productKind } from './kind.ts';
import productModule from './module.ts';
import { publishedProducts } from './published-products.ts';

type Saved = { data: { id: number; version: number } };
type List = { data: { id: number }[]; total: number };

let house: House;
let stage: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('PRODUCT');
});
afterAll(() => house.close());

async function published(more: object = {}): Promise<number> {
  const { input } = await stage.prepare('product.product.save');
  const { data } = await stage.call<Saved>('product.product.save', { ...input, ...more });
  await stage.call('product.product.publish', { id: data.id, version: data.version });
  return data.id;
}
const idsOf = ({ data }: List): number[] => data.map(({ id }) => id);

test('a product is shown with its maker, its year, its brochure and what the shop says under it', async () => {
  const id = await published({ maker: '云湖生物', makerEn: 'Yunhu', year: 1998 });
  const { services } = house.kit;
  expect((await stage.call<{ data: object }>('product.show', { id })).data).toMatchObject({
    ...{ id, maker: '云湖生物', year: 1998, notice: '' },
    brochure: { url: expect.stringMatching(/\.pdf$/), size: expect.any(Number) },
  });
  expect(services.registry.settings.get('product.notice')?.default).toBe('');
});

test('readers narrow the list by category and words, the desk by years too', async () => {
  const key = stage.key();
  await stage.call('product.category.save', { key, name: '耗材' });
  const old = await published({ category: key, year: 1995, maker: '老厂' });
  const recent = await published({ category: key, year: 2020, position: 1 });
  expect(idsOf(await stage.call<List>('product.list', { category: key }))).toEqual([old, recent]);
  const newest = await published({ category: key, year: 2010 });
  expect(idsOf(await stage.call<List>('product.list', { category: key }))).toEqual([newest, old, recent]);
  expect(idsOf(await stage.call<List>('product.list', { q: '老厂' }))).toEqual([old]);
  const desk = (year: string) => stage.call<List>('product.product.list', { category: key, year });
  expect(idsOf(await desk('1990..2000'))).toEqual([old]);
  expect(idsOf(await desk('2011..'))).toEqual([recent]);
  expect((await desk('..2030')).total).toBe(3);
});

test('needs a category that the shop has, a paper of its library, and a lead before it is published', async () => {
  const { input } = await stage.prepare('product.product.save');
  const refused = async (more: object) =>
    (await stage.play('product.product.save', new PreparedCall({ ...input, ...more }, {}))).body;
  expect(await refused({ category: stage.key() })).toMatchObject({ fields: { category: [expect.any(String)] } });
  expect(await refused({ brochureFile: 999_999_999 })).toMatchObject({
    fields: { brochureFile: [expect.any(String)] },
  });
  const { data } = await stage.call<Saved>('product.product.save', { ...input, lead: '' });
  const step = { id: data.id, version: data.version };
  expect((await stage.play('product.product.publish', new PreparedCall(step, {}))).body).toMatchObject({
    fields: { lead: ['请写一段导语'] },
  });
});

test('a draft is nothing that readers or other editors’ choices show', async () => {
  const { input } = await stage.prepare('product.product.save');
  const { data } = await stage.call<Saved>('product.product.save', { ...input, title: '未发布的产品' });
  expect(idsOf(await stage.call<List>('product.list', { limit: 100 }))).not.toContain(data.id);
  await expect(stage.call('product.show', { id: data.id })).rejects.toThrow('404');
  const chosen = await stage.call<{ total: number }>(
    'general.select',
    { source: 'product.product', q: '未发布的产品' },
    await stage.caller('admin'),
  );
  expect(chosen.total).toBe(0);
});

test('English readers get maker and category in English and find it by them; each card leads to its page', async () => {
  const key = stage.key();
  await stage.call('product.category.save', { key, name: '试剂', nameEn: 'Reagents' });
  const id = await published({ category: key, maker: '晨岛生物', makerEn: 'Chendao' });
  const list = async (asked: Record<string, unknown>, language: string) =>
    (await stage.play('product.list', new PreparedCall(asked, {}), { 'accept-language': language })).body;
  for (const q of ['chendao', '晨岛']) expect(await list({ q }, 'en')).toMatchObject({ total: 1, data: [{ id }] });
  const card = { id, url: `/product?id=${id}` };
  expect(await list({ category: key }, 'en')).toMatchObject({
    data: [{ ...card, maker: 'Chendao', categoryName: 'Reagents' }],
  });
  expect(await list({ category: key }, 'zh-CN')).toMatchObject({ data: [{ ...card, maker: '晨岛生物' }] });
  const words = { maker: '晨岛生物', makerEn: 'Chendao' } as unknown as ContentItem;
  expect([productKind.searchText?.(words, 'en'), productKind.searchText?.(words, 'zh-CN')]).toEqual([
    'Chendao',
    '晨岛生物',
  ]);
});

test('the desk names the category, and the brochure that waits; a withdrawn product offers none', async () => {
  const key = stage.key();
  await stage.call('product.category.save', { key, name: '设备' });
  const id = await published({ category: key });
  const shown = async () => (await stage.call<{ data: Saved['data'] }>('product.product.show', { id })).data;
  expect(await shown()).toMatchObject({ categoryName: '设备', brochureName: expect.any(String) });
  const { input } = await stage.prepare('product.product.save');
  const { version } = await shown();
  await stage.call('product.product.save', { ...input, id, version, category: key, brochureFile: '' });
  expect(await shown()).toMatchObject({ brochureFile: null, brochureName: null });
  const { data } = await stage.call<{ data: Saved['data'] }>('product.product.show', { id });
  await stage.call('product.product.withdraw', { id, version: data.version, reason: '停产' });
  expect((await stage.call<{ data: object }>('product.show', { id })).data).toMatchObject({ brochure: null });
});

test('what is for members is in no list of a visitor, and no card of a draft is drawn anywhere', async () => {
  const visitor = await stage.caller('visitor');
  const forMembers = await published({ audience: 'member' });
  expect(idsOf(await stage.call<List>('product.list', { limit: 100 }, visitor))).not.toContain(forMembers);
  const { input } = await stage.prepare('product.product.save');
  const { data } = await stage.call<Saved>('product.product.save', { ...input });
  const open = await published();
  const cards = await publishedProducts.cards(house.kit.ctx(stage.shop), [data.id, forMembers, open]);
  expect(cards.map(({ id }) => id)).toEqual([open]);
});

test('a block says the category of what it shows, and a file names the categories of products', async () => {
  const key = stage.key();
  await stage.call('product.category.save', { key, name: '仪器' });
  const id = await published({ category: key });
  const { blocks = [], imports = {} } = productModule;
  const ctx = house.kit.ctx(stage.shop);
  const asked = { items: [id], category: '', count: 1 };
  expect(await blocks[0]?.data?.(ctx, asked, { page: 1 })).toMatchObject({
    items: [{ id, category: { name: '仪器' } }],
  });
  const find = await imports['product.product']?.columns.find((column) => column.key === 'category')?.find?.(ctx);
  expect(find?.('仪器')).toBe(key);
});

test('what the shop says under every product stands on its page', async () => {
  const id = await published();
  const { kit } = house;
  await kit.services.settings.save(kit.ctx(stage.shop), [{ key: 'product.notice', value: '仅供专业人士' }], 'test');
  expect((await stage.call<{ data: object }>('product.show', { id })).data).toMatchObject({ notice: '仅供专业人士' });
});
