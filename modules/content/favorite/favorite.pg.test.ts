import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

const member = async () => stage.as(await stage.person({ kind: 'site', permissions: [] }));

test('keeping and letting go twenty times at once counts once', async () => {
  const { id } = await stage.published();
  const me = await member();
  const twenty = (name: string) =>
    Promise.all(Array.from({ length: 20 }, () => stage.call(me, name, { type: 'news', id })));
  await twenty('favorite.add');
  expect(await stage.call(me, 'favorite.cnt', { type: 'news', ids: [id] })).toEqual({
    data: { [id]: { cnt: 1, mine: true } },
  });
  await twenty('favorite.del');
  expect(await stage.call(me, 'favorite.cnt', { type: 'news', ids: [id] })).toEqual({
    data: { [id]: { cnt: 0, mine: false } },
  });
});

test('counts everybody, and says whose it is', async () => {
  const { id } = await stage.published();
  const [me, other] = [await member(), await member()];
  await stage.call(me, 'favorite.add', { type: 'news', id });
  expect(await stage.call(other, 'favorite.add', { type: 'news', id })).toEqual({ cnt: 2, mine: true });
  expect(await stage.call(me, 'favorite.del', { type: 'news', id })).toEqual({ cnt: 1, mine: false });
  expect(await stage.call(stage.as(null), 'favorite.cnt', { type: 'news', ids: [id] })).toEqual({
    data: { [id]: { cnt: 1, mine: false } },
  });
});

test('only things that are there can be kept, of types that are known', async () => {
  const me = await member();
  await expect(stage.call(me, 'favorite.add', { type: 'news', id: 987654321 })).rejects.toMatchObject({ status: 404 });
  await expect(stage.call(me, 'favorite.add', { type: 'nothing', id: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(stage.call(stage.as(null), 'favorite.list', {})).rejects.toMatchObject({ status: 401 });
});

test('the list brings cards, latest first, and keeps a withdrawn item as gone', async () => {
  const me = await member();
  const admin = stage.as(await stage.person());
  const first = await stage.published({ title: '先收藏' });
  const second = await stage.published({ title: '后收藏' });
  await stage.call(me, 'favorite.add', { type: 'news', id: first.id });
  await stage.call(me, 'favorite.add', { type: 'news', id: second.id });
  await stage.step(admin, 'news.article.withdraw', { ...first, reason: '有误' });
  const list = await stage.call<{ total: number; data: { targetId: number; target: { title: string } | null }[] }>(
    me,
    'favorite.list',
    {},
  );
  expect(list.total).toBe(2);
  expect(list.data).toMatchObject([
    { targetId: second.id, target: { title: '后收藏' } },
    { targetId: first.id, target: null },
  ]);
});
