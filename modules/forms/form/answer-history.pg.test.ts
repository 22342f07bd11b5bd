import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

interface Page {
  data: { changes: { field: string; after: unknown }[] }[];
  next: string | null;
}

test('a long history tells on each of its pages what was changed', async () => {
  const questions = [{ key: 'idea', kind: 'text', label: '建议', labelEn: 'Ideas' }];
  const written = { title: '意见', lead: '导语', who: 'member', editable: true };
  const draft = await stage.step(admin, 'form.form.save', {
    ...written,
    sections: [{ key: 'main', title: '意见', titleEn: '', questions }],
  });
  const { id } = await stage.step(admin, 'form.form.publish', draft);
  const giver = stage.as(await stage.person({ kind: 'site', permissions: [] }));
  const save = async (idea: string, own: object = {}): Promise<Saved> =>
    (await stage.call<{ data: Saved }>(giver, 'form.save', { id, values: { idea }, ...own })).data;
  let answer = await save('甲');
  for (const idea of ['乙', '丙', '丁']) {
    answer = { ...(await save(idea, { answer: answer.id, version: answer.version })), id: answer.id };
  }
  const told: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await stage.call<Page>(admin, 'form.answer.history', {
      ...{ id: answer.id, limit: 1 },
      ...(cursor !== '' && { cursor }),
    });
    const changes = page.data.flatMap((entry) => entry.changes.filter(({ field }) => field.startsWith('values.')));
    told.push(...changes.map(({ after }) => after));
    cursor = page.next;
  }
  expect(told).toEqual(['丁', '丙', '乙']);
});
