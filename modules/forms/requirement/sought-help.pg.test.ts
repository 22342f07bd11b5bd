import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let desk: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  desk = stage.as(await stage.person());
});
afterAll(() => stage.close());

/** The number of a published article of the help centre. */
async function article(): Promise<number> {
  const { id: collectionId } = await stage.step(desk, 'knowledge.collection.save', { key: 'help', name: '目录' });
  const text = { title: '怎么申请数据', lead: '导语', body: '<p>请这样做。</p>', collectionId };
  const draft = await stage.step(desk, 'knowledge.article.save', text);
  return (await stage.step(desk, 'knowledge.article.publish', draft)).id;
}

/** The number of a kind of requirement that is open. */
async function openKind(): Promise<number> {
  const asked = { key: 'purpose', kind: 'longText', label: '用途', labelEn: 'Purpose', required: true };
  const sections = [{ key: 'main', title: '需求', titleEn: 'What', questions: [asked] }];
  const draft = await stage.step(desk, 'requirement.kind.save', {
    name: '数据',
    sections,
    answerHours: 2,
    finishHours: 9,
  });
  return (await stage.step(desk, 'requirement.kind.publish', draft)).id;
}

test('KN5 a requirement that is handed in soon after reading a help article says that it was not solved; a message on it says nothing more', async () => {
  const [articleId, kindId] = [await article(), await openKind()];
  const agent = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' } };
  const member = stage.as(await stage.person({ kind: 'site', permissions: [] }), agent);
  await stage.call(member, 'knowledge.read', { id: articleId, edition: 1 });
  await stage.kit.services.gathering.flush();
  const sheet = { kindId, edition: 1, title: '数据提取', values: { purpose: '回顾性分析' } };
  const { id } = await stage.step(member, 'requirement.save', sheet);
  await stage.call(member, 'requirement.say', { id, text: '补充一句' });
  const { data } = await stage.call<{ data: { id: number; unsolved: number }[] }>(desk, 'knowledge.feedback.list', {});
  expect(data).toMatchObject([{ unsolved: 1 }]);
  const shown = await stage.call<{ data: { ways: object[] } }>(desk, 'knowledge.feedback.show', { id: data[0]?.id });
  expect(shown.data.ways).toEqual([{ way: 'requirement.request', label: '需求', cnt: 1 }]);
});
