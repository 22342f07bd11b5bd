import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
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
