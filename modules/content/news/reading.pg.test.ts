import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from './test-news-stage.ts';

let stage: NewsStage;
let now = new Date('2026-11-20T08:00:00Z');
let admin: Ctx;

beforeAll(async () => {
  stage = await newsStage({ now: () => now });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const browser = (agent = 'Mozilla/5.0 (X11; Linux) Firefox/150.0', ip = '10.0.0.1'): Ctx =>
  stage.as(null, { headers: { 'user-agent': agent }, ip });
const view = async (id: number, ctx: Ctx): Promise<number> =>
  (await stage.call<{ views: number }>(ctx, 'news.view', { id })).views;

const work = async (name: string) => {
  await stage.kit.services.gathering.flush();
  return stage.kit.services.registry
    .find('news')
    ?.jobs?.find((job) => job.name === name)
    ?.run(stage.as(null), {});
};

describe('readings', () => {
  test('are added up later, once, though two do so and people read meanwhile', async () => {
    const { id } = await stage.published();
    const before = now;
    const readers = Array.from({ length: 12 }, (_, at) => browser(undefined, `10.1.0.${at}`));
    await Promise.all(readers.slice(0, 8).map((ctx) => view(id, ctx)));
    now = new Date(now.getTime() + 31 * 60_000);
    await view(id, readers[0] as Ctx);
    await Promise.all([
      work('news.fold_views'),
      work('news.fold_views'),
      ...readers.slice(8).map((ctx) => view(id, ctx)),
    ]);
    await work('news.fold_views');
    expect(await view(id, readers[0] as Ctx)).toBe(13);
    const counted = await stage.as(null).db.row<{ views: number; days: number; waiting: number }>(
      `SELECT (SELECT views FROM news_view WHERE shop_id = $1 AND news_id = $2) AS views,
         (SELECT sum(amount)::int FROM daily_figure WHERE shop_id = $1 AND metric = 'news.read' AND part = $2::text) AS days,
         (SELECT coalesce(sum(readings), 0)::int FROM news_reader WHERE shop_id = $1 AND news_id = $2) AS waiting`,
      [stage.shop.id, id],
    );
    expect(counted).toEqual({ views: 13, days: 13, waiting: 0 });
    now = before;
  });

  test('a reader counts once in 30 minutes, also when asking twice at once', async () => {
    const { id } = await stage.published();
    await Promise.all([view(id, browser()), view(id, browser()), view(id, browser())]);
    expect(await view(id, browser())).toBe(1);
    expect(await view(id, browser(undefined, '10.0.0.2'))).toBe(2);
    now = new Date(now.getTime() + 29 * 60_000);
    expect(await view(id, browser())).toBe(2);
    now = new Date(now.getTime() + 2 * 60_000);
    expect(await view(id, browser())).toBe(3);
  });

  test('robots do not count, and who read what is forgotten after a day', async () => {
    const { id } = await stage.published();
    expect(await view(id, browser('Mozilla/5.0 (compatible; SomeBot/2.1)'))).toBe(0);
    expect(await view(id, browser(''))).toBe(0);
    await view(id, browser());
    now = new Date(now.getTime() + 25 * 3600_000);
    const left = () => stage.as(null).db.rows('SELECT readings FROM news_reader WHERE news_id = $1', [id]);
    await work('news.forget_readers');
    expect(await left(), 'what is not counted yet stays').toEqual([{ readings: 1 }]);
    await work('news.fold_views');
    await work('news.forget_readers');
    expect(await left()).toEqual([]);
    expect(await view(id, browser())).toBe(2);
  });
});

describe('an address', () => {
  const shown = async (id: string): Promise<number> =>
    (await stage.call<{ data: { id: number } }>(stage.as(null), 'news.show', { id })).data.id;

  test('leads to the item whose slug it is, be it digits, before the one with that number', async () => {
    const numbered = await stage.published();
    expect(await shown(String(numbered.id))).toBe(numbered.id);
    const slugged = await stage.published({ slug: String(numbered.id) });
    expect(await shown(String(numbered.id))).toBe(slugged.id);
    expect(await shown(String(slugged.id))).toBe(slugged.id);
  });

  test('leads to the number where the item with that slug is nothing for the reader, and to nothing else', async () => {
    const numbered = await stage.published();
    const hidden = await stage.published({ slug: String(numbered.id), audience: 'doctor' });
    expect(await shown(String(numbered.id))).toBe(numbered.id);
    await expect(shown(String(hidden.id))).rejects.toMatchObject({ status: 404 });
    await expect(shown('999999999')).rejects.toMatchObject({ status: 404 });
    await expect(shown('nobody-wrote-this')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a page', () => {
  test.each(['zh-CN', 'en'] as const)(
    'is read in one statement, planned for the language of its readers: %s',
    async (locale) => {
      const { id } = await stage.published({ title: '两种文字', titleEn: 'Both tongues', bodyEn: '<p>English.</p>' });
      const reader = stage.as(null, { locale });
      const asked: string[] = [];
      const db = Object.create(reader.db, {
        row: {
          value: (text: string, values: unknown[]) => {
            asked.push(text);
            return reader.db.row(text, values);
          },
        },
      }) as Ctx['db'];
      const { data } = await stage.call<{ data: { title: string } }>({ ...reader, db }, 'news.show', {
        id: String(id),
      });
      expect(data.title).toBe(locale === 'en' ? 'Both tongues' : '两种文字');
      expect(asked).toHaveLength(1);
      // What chose between two columns each time that it runs would name its parameter.
      expect(asked[0]).not.toMatch(/\$3 =/);
    },
  );
});

describe('lists', () => {
  test('a category’s list holds those of its branches; related never holds the item itself', async () => {
    const parent = await stage.step(admin, 'news.category.save', { key: 'clinic', name: '临床' });
    const child = await stage.step(admin, 'news.category.save', { key: 'ward', name: '病房', parentId: parent.id });
    const { id } = await stage.published({ categoryId: child.id, tagIds: [] });
    const list = await stage.call<{ data: { id: number }[] }>(stage.as(null), 'news.list', { category: 'clinic' });
    expect(list.data.map((item) => item.id)).toEqual([id]);
    const related = await stage.call<{ data: { id: number }[] }>(stage.as(null), 'news.related', { id });
    expect(related.data.map((item) => item.id)).not.toContain(id);
    await expect(
      stage.call(admin, 'news.category.save', { ...parent, key: 'clinic', name: '临床', parentId: child.id }),
    ).rejects.toMatchObject({ code: 'news.category_circle' });
    await expect(stage.call(admin, 'news.category.remove', { ...child })).rejects.toMatchObject({
      code: 'news.category_used',
    });
  });

  test('what is pinned stands first, then what is read most with age against it', async () => {
    const old = await stage.published({ title: '旧' });
    now = new Date(now.getTime() + 40 * 24 * 3600_000);
    const read = await stage.published({ title: '读者多' });
    const quiet = await stage.published({ title: '无人读' });
    for (const ip of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) await view(read.id, browser(undefined, ip));
    await work('news.fold_views');
    await stage.call(admin, 'news.article.pin', { id: old.id, pinned: true });
    const top = await stage.call<{ data: { id: number; top: boolean }[] }>(stage.as(null), 'news.top', { limit: 3 });
    expect(top.data.map(({ id }) => id)).toEqual([old.id, read.id, quiet.id]);
    expect(top.data.map((item) => item.top)).toEqual([true, false, false]);
  });

  test('the pages of a list hold every item once', async () => {
    const seen: number[] = [];
    const first = await stage.call<{ total: number }>(stage.as(null), 'news.list', { limit: 1 });
    for (let page = 1; page <= Math.ceil(first.total / 3); page += 1) {
      const list = await stage.call<{ data: { id: number }[] }>(stage.as(null), 'news.list', { page, limit: 3 });
      seen.push(...list.data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(first.total);
    expect(seen).toHaveLength(first.total);
  });

  test('a missing English shows the Chinese and says so', async () => {
    const chinese = await stage.published({ title: '只有中文', titleEn: 'Title alone', bodyEn: '' });
    const both = await stage.published({ title: '两种文字', titleEn: 'Both tongues', bodyEn: '<p>English text.</p>' });
    const english = stage.as(null, { locale: 'en' });
    const shown = async (id: number) =>
      (await stage.call<{ data: { title: string; locale: string } }>(english, 'news.show', { id })).data;
    expect(await shown(chinese.id)).toMatchObject({ title: '只有中文', locale: 'zh-CN', locales: ['zh-CN'] });
    expect(await shown(both.id)).toMatchObject({ title: 'Both tongues', locale: 'en', body: '<p>English text.</p>' });
  });
});
