import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from './test-news-stage.ts';

type Rows = { data: { id: number }[] };

const audiences = ['public', 'member', 'doctor', 'role:fellow'] as const;
/** Who sees what: the law of this file. */
const sees: Record<string, readonly string[]> = {
  visitor: ['public'],
  member: ['public', 'member'],
  'doctor not yet granted': ['public', 'member'],
  'granted doctor': ['public', 'member', 'doctor'],
  fellow: ['public', 'member', 'role:fellow'],
};

let stage: NewsStage;
const items = new Map<string, number>();
const readers = new Map<string, Ctx>();
let open = 0;
let topicId = 0;

beforeAll(async () => {
  stage = await newsStage();
  const member = { kind: 'site', permissions: [] } as const;
  readers.set('visitor', stage.as(null));
  readers.set('member', stage.as(await stage.person(member)));
  readers.set('doctor not yet granted', stage.as(await stage.person({ ...member, facts: { doctor: 'submitted' } })));
  readers.set('granted doctor', stage.as(await stage.person({ ...member, facts: { doctor: 'granted' } })));
  readers.set('fellow', stage.as(await stage.person({ ...member, roles: ['fellow'] })));
  for (const audience of audiences) {
    items.set(audience, (await stage.published({ audience, title: `受众词条 ${audience}` })).id);
  }
  open = (await stage.published({ title: '人人可读的一篇' })).id;
  const admin = stage.as(await stage.person());
  await stage.step(admin, 'topic.category.save', { key: 'disease', name: '疾病' });
  const draft = await stage.step(admin, 'topic.topic.save', {
    title: '受众专题',
    lead: '导语',
    category: 'disease',
    sections: [{ title: '一', items: [...items.values()].map((id) => ({ type: 'news', id })) }],
  });
  topicId = (await stage.step(admin, 'topic.topic.publish', draft)).id;
});
afterAll(() => stage.close());

const wanted = (reader: string): number[] =>
  (sees[reader] ?? []).map((audience) => items.get(audience) ?? 0).sort((a, b) => a - b);
const found = (rows: { id: number }[]): number[] =>
  rows
    .map(({ id }) => id)
    .filter((id) => [...items.values()].includes(id))
    .sort((a, b) => a - b);

describe.each(Object.keys(sees))('a %s sees exactly what is for them', (name) => {
  const reader = (): Ctx => readers.get(name) ?? stage.as(null);
  const rows = async (endpoint: string, input: Record<string, unknown>): Promise<number[]> =>
    found((await stage.call<Rows>(reader(), endpoint, input)).data);

  test('on the page of each item', async () => {
    for (const [audience, id] of items) {
      const page = stage.call(reader(), 'news.show', { id });
      if (sees[name]?.includes(audience)) await expect(page, audience).resolves.toMatchObject({ data: { id } });
      else await expect(page, audience).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test('in lists, tops, related and neighbours', async () => {
    expect(await rows('news.list', { limit: 50 })).toEqual(wanted(name));
    expect(await rows('news.list', { q: '受众词条' })).toEqual(wanted(name));
    expect(await rows('news.list', { tag: stage.tagId })).toEqual(wanted(name));
    expect(await rows('news.top', { limit: 50 })).toEqual(wanted(name));
    expect(await rows('news.related', { id: open, limit: 50 })).toEqual(wanted(name));
    expect(await rows('news.same', { id: open, limit: 50 })).toEqual(wanted(name));
  });

  test('in search and feed', async () => {
    expect(await rows('search.search', { q: '受众词条' })).toEqual(wanted(name));
    expect(await rows('search.feed', { types: ['news'] })).toEqual(wanted(name));
  });

  test('in every count', async () => {
    const all = wanted(name).length + 1;
    const list = await stage.call<{ total: number }>(reader(), 'news.list', { limit: 1 });
    const categories = await stage.call<{ data: { cnt: number }[] }>(reader(), 'news.category', {});
    const tags = await stage.call<{ id: number; cnt: number }[]>(reader(), 'tags.list', { module: 'news' });
    expect(list.total).toBe(all);
    expect(categories.data[0]?.cnt).toBe(all);
    expect(tags.find(({ id }) => id === stage.tagId)?.cnt).toBe(all);
  });

  test('in a topic, whose own audience does not widen that of its items', async () => {
    const { data } = await stage.call<{ data: { news: { id: number }[]; sections: { items: { id: number }[] }[] } }>(
      reader(),
      'topic.show',
      { id: topicId },
    );
    expect(found(data.news)).toEqual(wanted(name));
    expect(found(data.sections.flatMap(({ items: shown }) => shown))).toEqual(wanted(name));
  });

  test('among favourites and their counts', async () => {
    const ids = [...items.values()];
    const counts = await stage.call<{ data: Record<string, object> }>(reader(), 'favorite.cnt', { type: 'news', ids });
    expect(
      Object.keys(counts.data)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(wanted(name));
    if (name === 'visitor') return;
    for (const [audience, id] of items) {
      const kept = stage.call(reader(), 'favorite.add', { type: 'news', id });
      if (sees[name]?.includes(audience)) await expect(kept, audience).resolves.toMatchObject({ mine: true });
      else await expect(kept, audience).rejects.toMatchObject({ status: 404 });
    }
  });
});

test('what a reader may no longer see stays in their favourites without a word of it', async () => {
  const granted = await stage.person({ kind: 'site', permissions: [], facts: { doctor: 'granted' } });
  const id = items.get('doctor') ?? 0;
  await stage.call(stage.as(granted), 'favorite.add', { type: 'news', id });
  const list = await stage.call<{ data: { target: unknown; targetId: number }[] }>(
    stage.as({ ...granted, facts: { doctor: 'rejected' } }),
    'favorite.list',
    {},
  );
  expect(list.data).toMatchObject([{ targetId: id, target: null }]);
});

test('site map and feeds hold only what is public', async () => {
  const search = stage.kit.services.registry.find('search');
  const ctx = stage.as(await stage.person({ facts: { doctor: 'granted' } }));
  const pages = (
    await Promise.all(((await search?.sitemap?.parts(ctx)) ?? []).map((part) => search?.sitemap?.pages(ctx, part)))
  ).flatMap((found) => found ?? []);
  const entries = (await search?.feed?.entries(ctx, 100)) ?? [];
  expect(pages.filter(({ path }) => path.startsWith('/news/'))).toHaveLength(2);
  expect(entries.filter(({ path }) => path.startsWith('/news/'))).toHaveLength(2);
});

describe('what staff may choose to show somewhere', () => {
  const offered = async (ctx: Ctx): Promise<number[]> => {
    const { data } = await stage.call<{ data: { value: number }[] }>(ctx, 'general.select', {
      source: 'news.article',
      q: '受众词条',
      limit: 50,
    });
    return found(data.map(({ value }) => ({ id: value })));
  };

  test('is all that is published to who reads it at the desk, and to others what they see on the site', async () => {
    const editor = stage.as(await stage.person({ permissions: ['news.article.view'] }));
    expect(await offered(editor)).toEqual([...items.values()].sort((a, b) => a - b));
    const clerk = stage.as(await stage.person({ permissions: [] }));
    expect(await offered(clerk)).toEqual(wanted('member'));
    const stranger = stage.kit.ctx(await stage.kit.makeShop(), await stage.person());
    expect(await offered(stranger)).toEqual([]);
  });
});

describe('a link to a draft', () => {
  let admin: Ctx;
  beforeAll(async () => {
    admin = stage.as(await stage.person());
  });
  const preview = async (id: number): Promise<string> => {
    const { data } = await stage.call<{ data: { url: string } }>(admin, 'news.article.preview', { id });
    const url = new URL(data.url, 'http://site');
    expect(url.pathname).toBe(`/news/${id}`);
    return url.searchParams.get('preview') ?? '';
  };
  const seen = (id: number, token: string, ctx = stage.as(null)) =>
    stage.call<{ data: { title: string; isPreview: boolean; body: string } }>(ctx, 'news.show', { id, preview: token });
  const gone = expect.objectContaining({ code: 'NOT_FOUND', status: 404 });

  test('shows it to who may not sign in, whatever its audience, and nothing else', async () => {
    const draft = await stage.step(
      admin,
      'news.article.save',
      stage.written({ title: '给作者看', audience: 'doctor' }),
    );
    const other = await stage.step(admin, 'news.article.save', stage.written({ title: '不给看' }));
    const token = await preview(draft.id);
    expect((await seen(draft.id, token)).data).toMatchObject({ title: '给作者看', isPreview: true });
    await expect(seen(other.id, token)).rejects.toEqual(gone);
    await expect(seen(draft.id, `${token}0`)).rejects.toEqual(gone);
    await expect(seen(draft.id, `zzzzzzzzz-${token.split('-')[1]}`)).rejects.toEqual(gone);
    await expect(seen(draft.id, token, stage.kit.ctx(await stage.kit.makeShop()))).rejects.toEqual(gone);
    await expect(stage.call(stage.as(null), 'news.show', { id: draft.id })).rejects.toEqual(gone);
  });

  test('shows the changes that wait over what the public reads', async () => {
    const live = await stage.published({ title: '已发布的标题', titleEn: 'Live', bodyEn: '<p>Live</p>' });
    const waiting = stage.written({ title: '改动后的标题', titleEn: 'Waiting', bodyEn: '<p>Waiting</p>', tagIds: [] });
    await stage.step(admin, 'news.article.save', { ...live, ...waiting });
    const token = await preview(live.id);
    expect((await seen(live.id, token)).data).toMatchObject({ title: '改动后的标题', tags: [] });
    const inEnglish = stage.as(null, { locale: 'en' });
    expect((await seen(live.id, token, inEnglish)).data).toMatchObject({ title: 'Waiting', body: '<p>Waiting</p>' });
    const { data } = await stage.call<{ data: { title: string } }>(stage.as(null), 'news.show', { id: live.id });
    expect(data.title).toBe('已发布的标题');
  });
});
