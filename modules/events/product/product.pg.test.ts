import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import type { ContentItem } from '../../content/envelope/public.ts';
import { ContentStage } from '../../content/envelope/test-content-stage.ts';
import { productKind } from './kind.ts';
import productModule from './module.ts';

let products: ContentStage;
beforeAll(async () => {
  products = await ContentStage.open(productKind);
});
afterAll(() => products.house.close());

test('a product is shown with its maker, its year, its brochure and what the shop says under it', async () => {
  const id = await products.published({ maker: '云湖生物', makerEn: 'Yunhu', year: 1998 });
  const { kit, shop } = products.stage;
  const usual = { id, maker: '云湖生物', year: 1998, notice: '' };
  const brochure = { url: expect.stringMatching(/\.pdf$/), size: expect.any(Number) };
  expect(await products.shown(id)).toMatchObject({ ...usual, brochure });
  await kit.services.settings.save(kit.ctx(shop), [{ key: 'product.notice', value: '仅供专业人士' }], 'test');
  await products.correct(id, usual);
  expect(await products.shown(id)).toMatchObject({ ...usual, brochure, notice: '仅供专业人士' });
});

test('readers narrow the list by category and words, the desk by years too', async () => {
  const category = await products.category('耗材');
  const old = await products.published({ category, year: 1995, maker: '老厂' });
  const recent = await products.published({ category, year: 2020, position: 1 });
  expect(await products.listed({ category })).toEqual([old, recent]);
  const newest = await products.published({ category, year: 2010 });
  expect(await products.listed({ category })).toEqual([newest, old, recent]);
  expect(await products.listed({ q: '老厂' })).toEqual([old]);
  expect(await products.desk({ category, year: '1990..2000' })).toEqual([old]);
  expect(await products.desk({ category, year: '2011..' })).toEqual([recent]);
  expect(await products.desk({ category, year: '..2030' })).toHaveLength(3);
});

test('needs a category that the shop has, a paper of its library, and a lead before it is published', async () => {
  const why = [expect.any(String)];
  expect(await products.refused({ category: products.stage.key() })).toMatchObject({ category: why });
  expect(await products.refused({ brochureFile: 999_999_999 })).toMatchObject({ brochureFile: why });
  expect(await products.missing({ lead: '' })).toMatchObject({ lead: ['请写一段导语'] });
});

test('English readers get maker and category in English and find it by them; each card leads to its page', async () => {
  const category = await products.category('试剂', { nameEn: 'Reagents' });
  const id = await products.published({ category, titleEn: 'Panel', maker: '晨岛生物', makerEn: 'Chendao' });
  const list = async (asked: Record<string, unknown>, language: string) =>
    (await products.stage.play('product.list', new PreparedCall(asked, {}), { 'accept-language': language })).body;
  for (const q of ['chendao', '晨岛', 'panel'])
    expect(await list({ q }, 'en')).toMatchObject({ total: 1, data: [{ id }] });
  const inEnglish = { id, url: `/product?id=${id}`, maker: 'Chendao', categoryName: 'Reagents' };
  expect(await list({ category }, 'en')).toMatchObject({ data: [inEnglish] });
  expect(await list({ category }, 'zh-CN')).toMatchObject({ data: [{ maker: '晨岛生物' }] });
  const words = { maker: '晨岛生物', makerEn: 'Chendao' } as unknown as ContentItem;
  const found = (['en', 'zh-CN'] as const).map((locale) => productKind.searchText?.(words, locale));
  expect(found).toEqual(['Chendao', '晨岛生物']);
  expect(productKind.searchText?.({ ...words, makerEn: '' }, 'en')).toBe('晨岛生物');
});

test('the desk names the category, and the brochure that waits; a withdrawn product offers none', async () => {
  const category = await products.category('设备');
  const id = await products.published({ category });
  expect(await products.edited(id)).toMatchObject({ categoryName: '设备', brochureName: expect.any(String) });
  await products.change(id, { category, brochureFile: '' });
  expect(await products.edited(id)).toMatchObject({ brochureFile: null, brochureName: null });
  await products.withdraw(id, '停产');
  expect(await products.shown(id)).toMatchObject({ brochure: null });
});

test('a block says the category of what it shows, and a file names the categories of products', async () => {
  const category = await products.category('仪器');
  const id = await products.published({ category });
  const { blocks = [], imports = {} } = productModule;
  const ctx = products.context();
  const drawn = await blocks[0]?.data?.(ctx, { items: [id], category: '', count: 1 }, { page: 1 });
  expect(drawn).toMatchObject({ items: [{ id, category: { name: '仪器' } }] });
  const find = await imports['product.product']?.columns.find(({ key }) => key === 'category')?.find?.(ctx);
  expect(find?.('仪器')).toBe(category);
});
