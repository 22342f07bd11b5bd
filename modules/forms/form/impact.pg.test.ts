import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import type { PublishImpact } from '../engine/impact-contract.ts';

let stage: NewsStage;
let admin: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const choice = (key: string, ...options: string[]) => ({
  ...{ key, kind: 'one', label: `问${key}` },
  options: options.map((option) => ({ key: option, label: `选${option}` })),
});
const rows = (...keys: string[]) => ({
  ...{ key: 'drugs', kind: 'repeat', label: '用药' },
  questions: keys.map((key) => ({ key, kind: 'text', label: key })),
});
const form = (...questions: object[]) => ({
  ...{ title: '随访', lead: '导语', who: 'visitor' },
  sections: [{ key: 's', title: '一', questions }],
});
const FIRST = form(choice('a', 'x', 'y'), { key: 'b', kind: 'text', label: '问b' }, rows('name', 'dose'));
const give = (id: number, values: object) => stage.call(stage.as(null), 'form.save', { id, values });
const impactOf = async (id: number, by = admin): Promise<PublishImpact | null> =>
  (await stage.call<{ data: PublishImpact | null }>(by, 'form.form.impact', { id })).data;

test('before a publication it is told how many answers lose what', async () => {
  const draft = await stage.step(admin, 'form.form.save', FIRST);
  expect(await impactOf(draft.id)).toBe(null);
  const live: Saved = await stage.step(admin, 'form.form.publish', draft);
  expect(await impactOf(live.id)).toMatchObject({ edition: 1, answers: 0, affected: 0, removed: [], changed: [] });

  await give(live.id, { a: 'x', b: '有' });
  await give(live.id, { a: 'x', drugs: ['r1', 'r2'], 'drugs.r1.dose': '1', 'drugs.r2.dose': '2' });
  await give(live.id, { a: 'y' });
  await give(live.id, { a: 'y', drugs: ['r1'], 'drugs.r1.name': '华法林' });
  const next = await stage.step(admin, 'form.form.save', {
    ...form(choice('a', 'y', 'z'), rows('name', 'unit'), { key: 'c', kind: 'number', label: '新' }),
    ...live,
  });
  const impact = await impactOf(live.id);
  expect(impact).toMatchObject({ edition: 1, answers: 4, affected: 2, rekinded: [], isReordered: false });
  // Two rows of one answer are one answer.
  expect(impact?.removed.map(({ key, answers }) => `${key} ${answers}`)).toEqual(['b 1', 'drugs.dose 1']);
  expect(impact?.choicesRemoved.map(({ key, choice: { label }, answers }) => `${key} ${label} ${answers}`)).toEqual([
    'a 选x 2',
  ]);
  expect(impact?.choicesAdded.map(({ choice: { key } }) => key)).toEqual(['z']);
  expect(impact?.added.map(({ key }) => key)).toEqual(['drugs.unit', 'c']);

  // The same once it is public: nothing changes any more.
  await stage.step(admin, 'form.form.correct', { ...next, note: '换版' });
  expect(await impactOf(live.id)).toMatchObject({ edition: 2, answers: 4, affected: 0, removed: [], added: [] });
});

test('another kind under the same key is told as what it is: refused', async () => {
  const live: Saved = await stage.step(
    admin,
    'form.form.publish',
    await stage.step(admin, 'form.form.save', form(choice('a', 'x', 'y'))),
  );
  const next = await stage.step(admin, 'form.form.save', {
    ...form({ key: 'a', kind: 'text', label: '问a' }),
    ...live,
  });
  expect((await impactOf(live.id))?.rekinded).toEqual([
    { key: 'a', label: '问a', labelEn: '', was: 'one', is: 'text' },
  ]);
  await expect(stage.step(admin, 'form.form.correct', { ...next, note: '换版' })).rejects.toMatchObject({
    fields: { sections: [expect.stringContaining('换了题型')] },
  });
});

test('it is told to whoever sees the forms of this shop, and to nobody else', async () => {
  const { id } = await stage.step(admin, 'form.form.save', FIRST);
  const desk = stage.as(await stage.person({ permissions: ['form.answer.view'] }));
  await expect(impactOf(id, desk)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(impactOf(id + 999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('3.1 a published version has its hash, and is changed by nobody', async () => {
  const hashOf = async (id: number): Promise<string> =>
    (await stage.call<{ data: { hash: string } }>(admin, 'form.form.show', { id })).data.hash;
  const draft = await stage.step(admin, 'form.form.save', FIRST);
  expect(await hashOf(draft.id)).toBe('');
  const live = await stage.step(admin, 'form.form.publish', draft);
  const first = await hashOf(live.id);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  // What waits to be published changes nothing of it; what is published is another version.
  const next = await stage.step(admin, 'form.form.save', { ...form(choice('a', 'y', 'z')), ...live });
  expect(await hashOf(live.id)).toBe(first);
  await stage.step(admin, 'form.form.correct', { ...next, note: '换版' });
  expect(await hashOf(live.id)).not.toBe(first);
  await expect(
    admin.db.write((tx) =>
      tx.rows(`update content_version set "values" = '{}' where shop_id = $1 and type = 'form' and item_id = $2`, [
        ...[admin.shop.id, live.id],
      ]),
    ),
  ).rejects.toThrow(/permission denied/);
});
