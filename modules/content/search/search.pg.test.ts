import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../kernel/database/db.ts';
import { isPlannedForItsValues } from '../../../kernel/database/statement-name.ts';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';
import { hitFigures } from './queries/hit-figures.ts';
import { hitRows } from './queries/hit-rows.ts';
import { synonymTsquery } from './synonym-query.ts';

interface Found {
  total: number;
  data: { id: number; title: string; locale: string }[];
  facets: {
    types: { value: string; cnt: number }[];
    tags: { name: string; cnt: number }[];
    dates: { value: string; cnt: number }[];
  };
}

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

const search = (q: string, more: object = {}, locale: 'zh-CN' | 'en' = 'zh-CN'): Promise<Found> =>
  stage.call<Found>(stage.as(null, { locale }), 'search.search', { q, ...more });

test('two Chinese characters are enough, also across words; a title weighs more than a text', async () => {
  const inText = await stage.published({ title: '随访', body: '<p>微小残留病的检测灵敏度</p>' });
  const inTitle = await stage.published({ title: '微小残留病共识', body: '<p>正文</p>' });
  expect((await search('残留')).data.map(({ id }) => id)).toEqual([inTitle.id, inText.id]);
  expect((await search('灵敏 微小')).data.map(({ id }) => id)).toEqual([inText.id]);
  expect((await search('灵敏 不存在的词')).total).toBe(0);
});

test('an item in two languages counts once, in the reader’s', async () => {
  const { id } = await stage.published({
    ...{ title: '重组凝血因子', titleEn: 'Recombinant factor', bodyEn: '<p>Zymogen in plasma</p>' },
    body: '<p>酶原 zymogen</p>',
  });
  expect(await search('zymogen')).toMatchObject({ total: 1, data: [{ id, locale: 'zh-CN' }] });
  expect(await search('zymogen', {}, 'en')).toMatchObject({ total: 1, data: [{ id, title: 'Recombinant factor' }] });
  expect(await search('酶原', {}, 'en')).toMatchObject({ total: 1, data: [{ id, locale: 'en' }] });
});

test('facets count what was found, and filters narrow it', async () => {
  await stage.published({ title: '分面检索甲' });
  await stage.published({ title: '分面检索乙', tagIds: [] });
  const found = await search('分面检索');
  expect(found.facets).toEqual({
    types: [{ value: 'news', name: '资讯', cnt: 2 }],
    // Under its vocabulary, so that the diseases stand for themselves.
    tags: [
      {
        value: String(stage.tagId),
        name: '淋巴瘤',
        cnt: 1,
        category: { key: expect.any(String), name: expect.any(String) },
      },
    ],
    dates: ['week', 'month', 'year'].map((value) => ({ value, cnt: 2 })),
  });
  expect((await search('分面检索', { tags: [stage.tagId] })).total).toBe(1);
  expect((await search('分面检索', { types: ['topic'] })).total).toBe(0);
});

test('a word of few takes four reads: its synonyms, what holds it, and the page with the names of its tags', async () => {
  const { id } = await stage.published({ title: '稀有词检索甲' });
  const reader = stage.as(null);
  const read: string[] = [];
  const db: Db = {
    shopId: reader.db.shopId,
    orm: reader.db.orm,
    write: (fn, more) => reader.db.write(fn, more),
    rows: (text, values) => {
      read.push(text);
      return reader.db.rows(text, values);
    },
    row: (text, values) => {
      read.push(text);
      return reader.db.row(text, values);
    },
  };
  const found = await stage.call<Found>({ ...reader, db }, 'search.search', { q: '稀有词检索' });
  expect(found.data.map((one) => one.id)).toEqual([id]);
  expect(found.facets.tags.map(({ name }) => name)).toEqual(['淋巴瘤']);
  expect(read).toHaveLength(4);
  // To plan one for its words takes longer than to read what they find: the page is read by its keys.
  expect(read.filter(isPlannedForItsValues)).toHaveLength(1);
});

test('few are listed by their keys as they would be by their words: titles first, each item once, page by page', async () => {
  const word = '按键列出';
  const item = (title: string, body: string, english: object = {}) =>
    stage.published({ title, body: `<p>${body}</p>`, ...english });
  await item(`${word}甲`, '正文');
  await item('题目', `${word} qrx`);
  await item('题目', '正文', { titleEn: `Listed ${word}`, bodyEn: '<p>text</p>' });
  await item('题目', `${word} qrx`, { titleEn: 'qrx', bodyEn: `<p>${word}</p>` });
  await item(`${word}乙 qrx`, word, { titleEn: 'other', bodyEn: `<p>${word}</p>` });
  await item('题目', '正文', { titleEn: 'other', bodyEn: `<p>${word} qrx</p>` });
  for (const locale of ['zh-CN', 'en'] as const) {
    const ctx = stage.as(null, { locale });
    for (const q of [word, 'qrx', `${word} qrx`]) {
      const asked = { query: synonymTsquery(q, []), types: [], tags: [] };
      const figures = await hitFigures(ctx, asked);
      expect(figures.few).toHaveLength(figures.total);
      for (const at of [
        { page: 1, limit: 20 },
        { page: 2, limit: 2 },
        { page: 9, limit: 20 },
      ]) {
        const byWords = await hitRows(ctx, { ...asked, ...at }, { held: figures.held, few: null });
        expect(await hitRows(ctx, { ...asked, ...at }, figures), `${locale} ${q}`).toEqual(byWords);
      }
    }
  }
});

test('what came out within a span is counted and found by it, whichever is chosen; a span that nobody offers is refused', async () => {
  const [fresh, older, old] = [
    await stage.published({ title: '时段检索新' }),
    await stage.published({ title: '时段检索旧' }),
    await stage.published({ title: '时段检索更旧' }),
  ];
  const move = (id: number, days: number) =>
    stage
      .as(null)
      .db.write((tx) =>
        tx.rows(
          `update search_entry set published_at = now() - make_interval(days => $3) where shop_id = $1 and type = 'news' and item_id = $2`,
          [stage.shop.id, id, days],
        ),
      );
  await move(older.id, 20);
  await move(old.id, 200);
  const found = await search('时段检索');
  expect(found.facets.dates).toEqual([
    { value: 'week', cnt: 1 },
    { value: 'month', cnt: 2 },
    { value: 'year', cnt: 3 },
  ]);
  const month = await search('时段检索', { since: 'month' });
  expect([month.total, month.data.map(({ id }) => id)]).toEqual([2, [fresh.id, older.id]]);
  expect(month.facets).toMatchObject({ types: [{ value: 'news', cnt: 2 }], dates: found.facets.dates });
  expect(await search('时段检索', { since: 'week', types: ['topic'] })).toMatchObject({ total: 0 });
  await expect(search('时段检索', { since: 'decade' })).rejects.toMatchObject({ status: 400 });
});

test('of a word that more hold than anybody counts, the few within a span or of a type are found all the same', async () => {
  const old = await stage.published({ title: '常见词检索旧' });
  await stage.as(null).db.write((tx) =>
    tx.rows(
      `insert into search_entry (type, item_id, locale, title, lead, url, audience, tag_ids, published_at, updated_at, body, title_terms, terms)
         select 'topic', 1000000 + n, locale, title, lead, url, audience, '{}', now() - interval '2 years', updated_at, body, title_terms, terms
         from search_entry, generate_series(1, 10050) n where shop_id = $1 and type = 'news' and item_id = $2`,
      [stage.shop.id, old.id],
    ),
  );
  const fresh = await stage.published({ title: '常见词检索新' });
  const news = await search('常见词检索', { types: ['news'] });
  expect([news.total, news.data.map(({ id }) => id)]).toEqual([2, [fresh.id, old.id]]);
  expect(news.facets.dates.map(({ cnt }) => cnt)).toEqual([2, 2, 2]);
  const week = await search('常见词检索', { since: 'week' });
  expect([week.total, week.data.map(({ id }) => id)]).toEqual([2, [fresh.id, old.id]]);
  expect(week.facets).toMatchObject({ types: [{ value: 'news', cnt: 2 }], tags: [{ name: '淋巴瘤', cnt: 2 }] });
  expect(await search('常见词检索')).toMatchObject({ total: 10_000 });
  const asked = { query: synonymTsquery('常见词检索', []), types: [], tags: [] };
  expect((await hitFigures(stage.as(null), asked)).few).toBeNull();
});

test('what was withdrawn or corrected is so in the search at once', async () => {
  const admin = stage.as(await stage.person());
  const live = await stage.published({ title: '即将更正的题目' });
  const changed = await stage.step(admin, 'news.article.save', { ...live, ...stage.written({ title: '全新措辞' }) });
  expect((await search('全新措辞')).total).toBe(0);
  const corrected = await stage.step(admin, 'news.article.correct', { ...changed, note: '改题' });
  expect((await search('全新措辞')).total).toBe(1);
  expect((await search('即将更正')).total).toBe(0);
  await stage.step(admin, 'news.article.withdraw', { ...corrected, reason: '有误' });
  expect((await search('全新措辞')).total).toBe(0);
});

test.each(["'", '\\', '& | !', '%_', ':*', '()', '🙂'])('%j finds nothing and breaks nothing', async (q) => {
  expect(await search(q)).toMatchObject({ total: 0, data: [] });
});

test('another shop finds nothing of it', async () => {
  await stage.published({ title: '只在本站' });
  const ctx = stage.kit.ctx(await stage.kit.makeShop());
  expect(await stage.call(ctx, 'search.search', { q: '只在本站' })).toMatchObject({ total: 0, data: [] });
  expect(await stage.call(ctx, 'search.feed', {})).toEqual({ data: [] });
});
