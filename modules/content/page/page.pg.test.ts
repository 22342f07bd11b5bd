import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

test('a page is found by number and slug, with its tree and its share card', async () => {
  const draft = await stage.step(admin, 'page.page.save', {
    ...{ title: '关于学苑', lead: '我们是谁', slug: 'about', body: '<p>正文</p>', shareTitle: '认识我们' },
  });
  const { id } = await stage.step(admin, 'page.page.publish', draft);
  for (const asked of [{ id }, { slug: 'about' }]) {
    expect(await stage.call(stage.as(null), 'page.show', asked)).toMatchObject({
      data: {
        ...{ id, slug: 'about', version: 1, tree: [{ type: 'rich-text', html: '<p>正文</p>' }] },
        meta: { title: '关于学苑', url: '/page/about' },
        share: { title: '认识我们', desc: '我们是谁', image: null },
      },
    });
  }
});

test('a page that is not there, not yet there, or of another shop is not found', async () => {
  const draft = await stage.step(admin, 'page.page.save', { title: '草稿页', body: '<p>x</p>' });
  for (const asked of [{ id: draft.id }, { slug: 'nowhere' }, {}]) {
    await expect(stage.call(stage.as(null), 'page.show', asked)).rejects.toMatchObject({ status: 404 });
  }
  await stage.step(admin, 'page.page.publish', draft);
  const stranger = stage.kit.ctx(await stage.kit.makeShop());
  await expect(stage.call(stranger, 'page.show', { id: draft.id })).rejects.toMatchObject({ status: 404 });
});

test('one block of a page is answered by its place, and none of a draft, a withdrawn page or beyond the end', async () => {
  const draft = await stage.step(admin, 'page.page.save', { title: '分块页', body: '<p>第一块</p>' });
  const item = { page: draft.id, item: 0 };
  await expect(stage.call(stage.as(null), 'page.item', item)).rejects.toMatchObject({ status: 404 });
  const live = await stage.step(admin, 'page.page.publish', draft);
  expect(await stage.call(stage.as(null), 'page.item', item)).toEqual({
    data: { ...item, version: 1, block: { type: 'rich-text', html: '<p>第一块</p>' } },
  });
  await expect(stage.call(stage.as(null), 'page.item', { ...item, item: 1 })).rejects.toMatchObject({ status: 404 });
  await stage.step(admin, 'page.page.withdraw', { ...live, reason: '内容有误' });
  await expect(stage.call(stage.as(null), 'page.item', item)).rejects.toMatchObject({ status: 404 });
});
