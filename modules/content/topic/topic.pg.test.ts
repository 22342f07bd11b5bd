import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { type NewsStage, newsStage, type Saved } from '../news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  for (const key of ['field', 'society']) await stage.step(admin, 'topic.category.save', { key, name: key });
});
afterAll(() => stage.close());

async function published(more: object = {}): Promise<Saved> {
  const { id } = await stage.published();
  const draft = await stage.step(admin, 'topic.topic.save', {
    title: '移植与感染',
    lead: '病房里的每一道防线',
    category: 'field',
    sections: [{ title: '感染', items: [{ type: 'news', id, label: '先读' }] }],
    ...more,
  });
  return stage.step(admin, 'topic.topic.publish', draft);
}
const visitor = (): Ctx => stage.as(null);
const withoutLive = (ctx: Ctx): Ctx => ({
  ...ctx,
  shop: { ...ctx.shop, modules: new Set([...ctx.shop.modules].filter((id) => id !== 'live')) },
});
const stream = async (editor: Ctx): Promise<Saved> =>
  stage.step(
    editor,
    'live.stream.publish',
    await stage.step(editor, 'live.stream.save', {
      ...{ title: '病例夜话', lead: '两例复发病例', body: '<p>欢迎提问</p>' },
      ...{ startsAt: '2027-03-25T19:00:00+08:00', endsAt: '2027-03-25T20:30:00+08:00' },
    }),
  );

test('S2.03 a topic is found by category and number, with its sections and its news', async () => {
  const { id } = await published();
  const shown = await stage.call(visitor(), 'topic.showIn', { category: 'field', id });
  expect(shown).toMatchObject({
    data: {
      url: `/topic?category=field&id=${id}`,
      sections: [{ title: '感染', items: [{ type: 'news', label: '先读' }] }],
      news: [{ title: '双特异性抗体的给药窗口' }],
    },
  });
  await expect(stage.call(visitor(), 'topic.showIn', { category: 'other', id })).rejects.toMatchObject({ status: 404 });
});

test('its history tells the name of its category, before and after a change', async () => {
  await stage.step(admin, 'topic.category.save', { key: 'disease', name: '疾病', nameEn: 'Diseases' });
  const draft = await stage.step(admin, 'topic.topic.save', { title: '骨髓瘤', category: 'field' });
  await stage.step(admin, 'topic.topic.save', { ...draft, title: '骨髓瘤', category: 'disease' });
  type History = { data: { changes: { field: string; words: Record<string, string> }[] }[] };
  for (const [locale, name] of [
    ['zh-CN', '疾病'],
    ['en', 'Diseases'],
  ] as const) {
    const { data } = await stage.call<History>({ ...admin, locale }, 'topic.topic.history', { id: draft.id });
    const change = data[0]?.changes.find(({ field }) => field === 'category');
    expect(change).toMatchObject({ before: 'field', after: 'disease', words: { field: 'field', disease: name } });
  }
});

test('items that are withdrawn leave the topic, and an empty section with them', async () => {
  const item = await stage.published();
  const { id } = await published({
    sections: [
      { title: '会消失', items: [{ type: 'news', id: item.id }] },
      { title: '未来的', items: [{ type: 'live', id: 5 }] },
    ],
  });
  await stage.step(admin, 'news.article.withdraw', { ...item, reason: '有误' });
  const shown = await stage.call<{ data: { sections: object[]; news: object[] } }>(visitor(), 'topic.show', { id });
  expect(shown.data).toMatchObject({ sections: [], news: [] });
});

test('a stream stands in a topic as its module tells of it, until it is withdrawn or its module is off', async () => {
  const live = await stream(admin);
  const { id } = await published({
    sections: [{ title: '云上', items: [{ type: 'live', id: live.id, label: '不用报名' }] }],
  });
  const sections = async (ctx: Ctx): Promise<object[]> =>
    (await stage.call<{ data: { sections: object[] } }>(ctx, 'topic.show', { id })).data.sections;
  const item = { type: 'live', id: live.id, label: '不用报名', url: `/live?id=${live.id}` };
  expect(await sections(visitor())).toMatchObject([
    { title: '云上', items: [{ ...item, facts: { status: 0, isGated: false } }] },
  ]);
  expect(await sections(withoutLive(visitor()))).toEqual([]);
  await stage.step(admin, 'live.stream.withdraw', { ...live, reason: '有误' });
  expect(await sections(visitor())).toEqual([]);
});

test('a stream of another shop is nobody a topic could show', async () => {
  const other = await stage.kit.makeShop();
  const member = await makeMember(stage.kit, other, { name: '别家编辑', staff: true, permissions: ['*'] });
  const theirs = await stream(stage.kit.ctx(other, { ...(await stage.person()), ...member }));
  const { id } = await published({ sections: [{ title: '别家的', items: [{ type: 'live', id: theirs.id }] }] });
  expect(await stage.call(visitor(), 'topic.show', { id })).toMatchObject({ data: { sections: [] } });
});

test('an editor is offered the types of items whose modules are on, each with its list', async () => {
  const others = [
    { type: 'news', source: 'news.article' },
    { type: 'video', source: 'video.video' },
  ];
  expect(await stage.call(admin, 'topic.item.kinds', {})).toEqual({
    data: [...others, { type: 'live', source: 'live.stream' }],
  });
  expect(await stage.call(withoutLive(admin), 'topic.item.kinds', {})).toEqual({ data: others });
});

test('the topics of a category know one another; a slug or a title finds its topic', async () => {
  const one = await published({ category: 'society', slug: 'annual-meeting', title: '学会年会' });
  const two = await published({ category: 'society', title: '青年医师' });
  const same = await stage.call<{ data: { id: number }[] }>(visitor(), 'topic.same', { id: one.id });
  expect(same.data.map(({ id }) => id)).toEqual([two.id]);
  for (const input of [{ slug: 'annual-meeting' }, { q: '学会年会' }, { q: '年会' }]) {
    expect(await stage.call(visitor(), 'topic.lookup', input)).toEqual({ data: { id: one.id, category: 'society' } });
  }
  await expect(stage.call(visitor(), 'topic.lookup', { q: '没有这个' })).rejects.toMatchObject({ status: 404 });
});

test('a topic without sections cannot be published', async () => {
  const draft = await stage.step(admin, 'topic.topic.save', { title: '空', lead: '导语', category: 'field' });
  await expect(stage.step(admin, 'topic.topic.publish', draft)).rejects.toMatchObject({
    code: 'envelope.incomplete',
    fields: { sections: ['请至少添加一个栏目'] },
  });
});

test('sections wait with the other changes of a live topic, and are versioned with them', async () => {
  const live = await published();
  const changed = await stage.step(admin, 'topic.topic.save', {
    ...live,
    ...{ title: '移植与感染', lead: '导语', category: 'field', sections: [{ title: '改过', items: [] }] },
  });
  const before = await stage.call<{ data: { sections: object[] } }>(visitor(), 'topic.show', { id: live.id });
  expect(before.data.sections).toMatchObject([{ title: '感染' }]);
  await stage.step(admin, 'topic.topic.correct', { ...changed, note: '重排' });
  const compared = await stage.call<{ changed: string[] }>(admin, 'topic.topic.compare', {
    id: live.id,
    from: 1,
    to: 2,
  });
  expect(compared.changed).toEqual(['lead', 'sections']);
});
