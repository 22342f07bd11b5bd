import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';
import { publishedTopics } from './published-topics.ts';

const MINUTE_MS = 60_000;
let clock = Date.UTC(2026, 10, 25);
let stage: NewsStage;
let admin: Ctx;
let items: { type: 'news'; id: number }[];
/** The first in the order of the editors is the newest of two in the first place; the third was published last of all. */
let first: Saved;
let second: Saved;
let third: Saved;
/** The one of another category. */
let elsewhere: Saved;

type Listed = { data: { id: number; items: number }[]; total: number };
const visitor = (): Ctx => stage.as(null);
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const list = (input: object): Promise<Listed> => stage.call<Listed>(visitor(), 'topic.list', { ...input });
const draft = (more: object): Promise<Saved> =>
  stage.step(admin, 'topic.topic.save', {
    ...{ title: '移植', lead: '导语', category: 'field', sections: [{ title: '一', items: items.slice(0, 1) }] },
    ...more,
  });
async function published(more: object): Promise<Saved> {
  clock += MINUTE_MS;
  return stage.step(admin, 'topic.topic.publish', await draft(more));
}

beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(clock) });
  admin = stage.as(await stage.person());
  for (const key of ['field', 'society', 'vacant']) await stage.step(admin, 'topic.category.save', { key, name: key });
  items = [];
  for (let n = 0; n < 3; n += 1) items.push({ type: 'news', id: (await stage.published()).id });
  second = await published({ title: '年会回顾与展望', position: 1 });
  const sections = [
    { title: '一', items: items.slice(0, 2) },
    { title: '二', items: items.slice(2) },
  ];
  first = await published({ title: '移植之后', position: 1, sections });
  third = await published({ title: '年会', position: 2 });
  elsewhere = await published({ title: '青年医师', titleEn: 'Young physicians', category: 'society' });
});
afterAll(() => stage.close());

describe('topics stand in the order of the editors, the newest first among equals', () => {
  test('in their list, in the pages of it one after the other, and in nothing but their category', async () => {
    const ids = idsOf([first, second, third]);
    expect(idsOf((await list({ category: 'field' })).data)).toEqual(ids);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ category: 'field', page, limit: 1 })));
    expect(pages.map(({ data }) => idsOf(data))).toEqual(ids.map((id) => [id]));
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  });

  test('beside another one of their category, and where one is chosen', async () => {
    const same = await stage.call<Listed>(visitor(), 'topic.same', { id: third.id });
    expect(idsOf(same.data)).toEqual(idsOf([first, second]));
    const one = await stage.call<Listed>(visitor(), 'topic.same', { id: third.id, limit: 1 });
    expect(idsOf(one.data)).toEqual([first.id]);
    const ids = idsOf([third, second, first]);
    const asked = { source: 'topic.topic', ids: ids.join(',') };
    const chosen = await stage.call<{ data: { value: number }[] }>(admin, 'general.select', asked);
    expect(chosen.data.map(({ value }) => value)).toEqual(idsOf([first, second, third]));
  });

  test('but for cards that somebody has put in another one', async () => {
    const ids = idsOf([third, first, second]);
    expect(idsOf(await publishedTopics.cards(visitor(), ids))).toEqual(ids);
  });
});

describe('a topic is looked up', () => {
  const lookup = async (input: object): Promise<number> =>
    (await stage.call<{ data: { id: number } }>(visitor(), 'topic.lookup', { ...input })).data.id;

  test('by its title, before those that only hold the words', async () => {
    expect(await lookup({ q: '年会' })).toBe(third.id);
    expect(await lookup({ q: '年会回顾' })).toBe(second.id);
  });

  test('by its English title', async () => {
    expect(await lookup({ q: 'young phys' })).toBe(elsewhere.id);
  });

  test('by words and not by signs of the database', async () => {
    for (const q of ['%', '_', '%年会%']) await expect(lookup({ q })).rejects.toMatchObject({ status: 404 });
  });
});

describe('counts', () => {
  test('of a topic are those of its items in all sections', async () => {
    const { data } = await list({ category: 'field' });
    expect(data.map((card) => card.items)).toEqual([3, 1, 1]);
  });

  test('of a category are those of its own topics, published or not', async () => {
    await draft({ category: 'society' });
    type Rows = { data: { key: string; items: number }[] };
    const { data } = await stage.call<Rows>(admin, 'topic.category.list', {});
    expect(Object.fromEntries(data.map(({ key, items: count }) => [key, count]))).toEqual({
      ...{ field: 3, society: 2, vacant: 0 },
    });
  });

  test('of the list grow with what is published', async () => {
    const before = await list({});
    await published({ category: 'society' });
    expect((await list({})).total).toBe(before.total + 1);
  });

  test('of the overview are those of the categories', async () => {
    const menu = stage.kit.services.registry.find('topic')?.menu ?? [];
    const standing = await menu.find(({ path }) => path === 'topic-categories')?.standing?.(admin);
    expect(standing?.text).toEqual({ zh: '3 个分类', en: '3 categories' });
  });
});

test('the desk and its exports name the category of each topic', async () => {
  await stage.step(admin, 'topic.category.save', { key: 'named', name: '指南解读', nameEn: 'Guidelines' });
  const { id } = await draft({ category: 'named' });
  type Rows = { data: { id: number; categoryName: string }[] };
  const { data } = await stage.call<Rows>(admin, 'topic.topic.list', { limit: 100 });
  const names = new Map(data.map((row) => [row.id, row.categoryName]));
  expect([names.get(id), names.get(first.id)]).toEqual(['指南解读', 'field']);
});
