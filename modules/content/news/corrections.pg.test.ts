import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from './test-news-stage.ts';

let stage: NewsStage;
let editor: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  editor = stage.as(await stage.person());
});
afterAll(() => stage.close());

const step = (verb: string, input: object): Promise<Saved> => stage.step(editor, `news.article.${verb}`, input);
type Part = { field: string; before: unknown; after: unknown };
type Entry = { changes: (Part & { parts?: Part[] })[] };
const history = async ({ id }: Saved): Promise<Entry[]> =>
  (await stage.call<{ data: Entry[] }>(editor, 'news.article.history', { id })).data;
const waiting = (entry: Entry | undefined): Part[] =>
  (entry?.changes.find(({ field }) => field === 'pending')?.parts ?? []).map(({ field, before, after }) => ({
    ...{ field, before, after },
  }));

test('the history of a published item tells of a change against what is published', async () => {
  const live = await stage.published({ title: '第一版', author: { name: '陈医生', title: '', org: '' } });
  const written = stage.written({ title: '第二版', author: { name: '陈医生', title: '', org: '' } });
  const changed = await step('save', { ...live, ...written });
  expect(waiting((await history(live))[0])).toEqual([{ field: 'pending.title', before: '第一版', after: '第二版' }]);
  const again = await step('save', { ...changed, ...written, lead: '另一段导语' });
  expect(waiting((await history(live))[0])).toMatchObject([{ field: 'pending.lead', after: '另一段导语' }]);
  // What was published says it itself; of what was thrown away is told what it would have changed.
  const corrected = await step('correct', { ...again, note: '改标题' });
  const [published] = await history(live);
  expect(published?.changes.map(({ field }) => field)).not.toContain('pending');
  expect(published?.changes.find(({ field }) => field === 'title')).toMatchObject({
    before: '第一版',
    after: '第二版',
  });
  const third = await step('save', { ...corrected, ...written, lead: '另一段导语', title: '第三版' });
  await step('discard', third);
  const entries = await history(live);
  expect(waiting(entries[0])).toEqual([{ field: 'pending.title', before: '第三版', after: '第二版' }]);
  expect(waiting(entries[1])).toEqual([{ field: 'pending.title', before: '第二版', after: '第三版' }]);
  // The first change reads as it did, however much has happened since.
  expect(waiting(entries.at(-3))).toEqual([{ field: 'pending.title', before: '第一版', after: '第二版' }]);
});

test('what an item lacks closes the steps that bring it out, and says what it is', async () => {
  type Steps = { data: { steps: { verb: string; allowed: boolean; reason: string; isLacking: boolean }[] } };
  const open = async ({ id }: Saved) => {
    const { data } = await stage.call<Steps>(editor, 'news.article.status', { id });
    return data.steps.filter(({ verb }) => ['publish', 'correct', 'schedule'].includes(verb));
  };
  const draft = await step('save', stage.written({ lead: '', body: '' }));
  const reason = '还有 2 处须修改才能发布：请写一段导语、请写正文';
  const lacking = { allowed: false, isLacking: true, reason };
  expect(await open(draft)).toMatchObject([
    { verb: 'schedule', ...lacking },
    { verb: 'publish', ...lacking },
    { verb: 'correct', allowed: false, isLacking: false },
  ]);
  const live = await stage.published();
  const spoilt = await step('save', { ...live, ...stage.written({ lead: '' }) });
  expect((await open(spoilt)).find(({ verb }) => verb === 'correct')).toMatchObject({
    allowed: false,
    isLacking: true,
  });
  const mended = await step('save', { ...spoilt, ...stage.written({ lead: '导语' }) });
  expect((await open(mended)).find(({ verb }) => verb === 'correct')).toMatchObject({
    allowed: true,
    isLacking: false,
  });
});
