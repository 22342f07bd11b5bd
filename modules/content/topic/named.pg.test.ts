import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';
import topicModule from './module.ts';
import { recallPlaces } from './recall-places.ts';

let stage: NewsStage;
let admin: Ctx;
let article: Saved;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  await stage.step(admin, 'topic.category.save', { key: 'field', name: '领域' });
  article = await stage.published();
  // A film of the same number as the article.
  await stage.kit.ctx(stage.shop).db.write((tx) =>
    tx.rows(
      `insert into video (id, slug, title, category, state, standing, edition, published_at, edition_at)
       values ($1, 'film', '录像', 'films', 'published', 'published', 1, now(), now())`,
      [article.id],
    ),
  );
});
afterAll(() => stage.close());

const visitor = (): Ctx => stage.as(null);
const draft = (more: object): Promise<Saved> =>
  stage.step(admin, 'topic.topic.save', { title: '移植', lead: '导语', category: 'field', ...more });
const published = async (more: object): Promise<Saved> => stage.step(admin, 'topic.topic.publish', await draft(more));
const naming = (...types: string[]) => ({
  sections: types.map((type) => ({ title: type, items: [{ type, id: article.id }] })),
});

test('a film is no article of the same number', async () => {
  const { id } = await published(naming('video'));
  const { data } = await stage.call<{ data: object }>(visitor(), 'topic.show', { id });
  expect(data).toMatchObject({ sections: [{ items: [{ type: 'video', id: article.id, title: '录像' }] }], news: [] });
});

test('what is recalled is found in every topic that is out and names it, and in no other', async () => {
  const found = async (type: string): Promise<number | undefined> => {
    const thing = { type, id: article.id, urls: [], reason: '' };
    return (await recallPlaces.topics?.find(admin, admin.db, thing))?.count;
  };
  const before = { news: await found('news'), video: await found('video') };
  await draft(naming('news'));
  expect(await found('news')).toBe(before.news);
  await published(naming('news', 'news'));
  expect([await found('news'), await found('video')]).toEqual([(before.news ?? 0) + 1, before.video]);
});

test('what topics name is told once each, of those alone that the reader may see', async () => {
  const twice = await published({ type: 'live', ...naming('news', 'video', 'news') });
  const others = [await draft(naming('news')), await published({ audience: 'member', ...naming('news') })];
  const items = (ctx: Ctx) => topicModule.targets?.topic?.items?.(ctx, [twice.id, ...others.map(({ id }) => id)]);
  const named = (type: string, of = twice.id) => ({ of, type, id: article.id });
  const told = await items(visitor());
  expect(told).toHaveLength(2);
  expect(told).toEqual(expect.arrayContaining([named('news'), named('video')]));
  expect(await items(admin)).toContainEqual(named('news', others[1]?.id));
});

test('an older block keeps what it was set to, and is a line of cards where it says nothing', () => {
  const [block] = topicModule.blocks ?? [];
  const brought = (props: Record<string, unknown>) =>
    (block?.migrations ?? []).reduce((values, migrate) => migrate(values), props);
  expect(brought({ count: 3 })).toEqual({ count: 3, look: 'cards', more: false, category: '' });
  const set = { count: 3, look: 'rows', more: true, category: 'field' };
  expect(brought(set)).toEqual(set);
});
