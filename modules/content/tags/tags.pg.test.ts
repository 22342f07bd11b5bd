import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;
let categoryId = 0;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  categoryId = (await stage.step(admin, 'tags.category.save', { key: 'field', name: '领域', nameEn: 'Fields' })).id;
});
afterAll(() => stage.close());

const make = (name: string, more: object = {}): Promise<Saved> =>
  stage.step(admin, 'tags.tag.save', { name, categoryId, ...more });
const refused = (code: string) => expect.objectContaining({ code });

test('merging moves the items, the words and the address, also of changes that wait', async () => {
  const wrong = await make('CAR-T 疗法', { synonyms: ['嵌合抗原受体'] });
  const right = await make('细胞治疗');
  const one = await stage.published({ tagIds: [wrong.id] });
  const both = await stage.published({ tagIds: [right.id, wrong.id] });
  await stage.step(admin, 'news.article.save', { ...one, ...stage.written({ tagIds: [wrong.id, stage.tagId] }) });
  await stage.step(admin, 'tags.tag.merge', { ...wrong, into: right.id });
  const shown = await stage.call<{
    data: { id: number; cnt: number; synonyms: string[] };
    items: { data: { id: number; tags: object[] }[] };
  }>(stage.as(null), 'tags.show', { id: wrong.id });
  expect(shown.data).toMatchObject({ id: right.id, cnt: 2, synonyms: ['CAR-T 疗法', '嵌合抗原受体'] });
  expect(shown.items.data.map(({ id }) => id).sort()).toEqual([one.id, both.id].sort());
  const article = await stage.call<{ data: { tags: { id: number }[] } }>(stage.as(null), 'news.show', { id: both.id });
  expect(article.data.tags.map(({ id }) => id)).toEqual([right.id]);
  const copy = await stage.call<{ data: { tagIds: number[] } }>(admin, 'news.article.show', { id: one.id });
  expect(copy.data.tagIds.sort()).toEqual([right.id, stage.tagId].sort());
});

test('a name names one tag, whether as its name or as a synonym', async () => {
  await make('感染管理', { synonyms: ['院感'] });
  await expect(make('院感')).rejects.toEqual(refused('tags.name_taken'));
  await expect(make('防控', { synonyms: ['感染管理'] })).rejects.toEqual(refused('tags.name_taken'));
});

test('a tree has no circles, and what is used cannot be deleted', async () => {
  const wide = await make('白血病');
  const narrow = await make('急性白血病', { parentId: wide.id });
  await expect(make('白血病', { ...wide, parentId: narrow.id })).rejects.toEqual(refused('tags.circle'));
  await expect(stage.call(admin, 'tags.tag.remove', { ...wide })).rejects.toEqual(refused('tags.tag_used'));
  await expect(stage.step(admin, 'tags.tag.merge', { ...wide, into: wide.id })).rejects.toEqual(
    refused('tags.merge_itself'),
  );
  const { tree } = await stage.call<{ tree: { name: string; children: { name: string }[] }[] }>(
    stage.as(null),
    'tags.category',
    { id: 'field' },
  );
  expect(tree.find(({ name }) => name === '白血病')?.children).toMatchObject([{ name: '急性白血病' }]);
});

test('tags that stand together are related; a synonym asks as well as the name', async () => {
  const left = await make('检验诊断', { synonyms: ['实验室'] });
  const right = await make('流式细胞术');
  await stage.published({ tagIds: [left.id, right.id] });
  const same = await stage.call<{ data: { id: number; cnt: number }[] }>(stage.as(null), 'tags.same', {
    names: '实验室',
  });
  expect(same.data).toMatchObject([{ id: right.id, cnt: 1 }]);
});

test('another shop’s tags are not there', async () => {
  const own = await make('贫血');
  const stranger = stage.kit.ctx(await stage.kit.makeShop(), await stage.person());
  for (const [name, input] of [
    ['tags.show', { id: own.id }],
    ['tags.category', { id: String(categoryId) }],
    ['tags.tag.show', { id: own.id }],
    ['tags.tag.merge', { ...own, into: own.id + 1 }],
    ['tags.tag.save', { ...own, name: '贫血', categoryId }],
  ] as const) {
    await expect(stage.call(stranger, name, input), name).rejects.toMatchObject({ status: 404 });
  }
  expect(await stage.call(stranger, 'tags.list', {})).toEqual([]);
});

test('categories are chosen from by a part of their name in either language, by those who see tags alone', async () => {
  const select = (who: Ctx, more: object) =>
    stage.call<{ data: { value: number; label: string }[]; total: number }>(who, 'general.select', {
      ...{ source: 'tags.category', q: '', ids: [], page: 1, limit: 20 },
      ...more,
    });
  const fields = { data: [{ value: categoryId, label: '领域' }], total: 1 };
  expect(await select(admin, { q: 'fiel' })).toEqual(fields);
  expect(await select(admin, { ids: [categoryId] })).toEqual(fields);
  expect((await select(admin, { q: '没有这一类' })).data).toEqual([]);
  await expect(select(stage.as(null), {})).rejects.toEqual(refused('UNAUTHENTICATED'));
});
