import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { plantContent } from '../envelope/public.ts';
import { documentKind } from './kind.ts';

let house: House;
let ctx: Ctx;
beforeAll(async () => {
  house = await openHouse();
  const { shop } = await house.stage('PLANT');
  // The demo of a shop follows its code; the rows go into the shop of this test.
  ctx = house.kit.ctx({ ...shop, code: 'hema' });
  await plantCategories(ctx, 'document_category', 'document-categories.yaml');
});
afterAll(() => house.close());

const planted = async () => {
  await plantContent(ctx, documentKind, 'documents.yaml');
  return ctx.db.rows<{ slug: string; name: string; purpose: string; size: number; old: boolean }>(
    `select d.slug, f.name, f.purpose, f.size, f.created_at < d.published_at + interval '1 minute' as old
     from document d join file f on f.shop_id = d.shop_id and f.id = d.paper_file where d.shop_id = $1 order by d.id`,
    [ctx.shop.id],
  );
};

test('an entry brings its paper along into a library that had none, once', async () => {
  const first = await planted();
  expect(first).toContainEqual({
    ...{ slug: 'residual-disease-consensus', name: '骨髓瘤微小残留病检测共识.pdf', purpose: 'reading' },
    ...{ size: expect.any(Number), old: true },
  });
  expect(first).toHaveLength(3);
  expect(await planted()).toEqual(first);
  const files = await ctx.db.row('select count(*)::int as total from file where shop_id = $1', [ctx.shop.id]);
  expect(files).toEqual({ total: 3 });
});
