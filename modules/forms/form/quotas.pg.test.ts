import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { admitQueued } from './commands/admit-queued.ts';
import { followUps } from './follow-ups.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const sections = [
  {
    ...{ key: 'a', title: '报名', titleEn: 'Sign up' },
    questions: [
      {
        ...{ key: 'city', kind: 'one', label: '城市', labelEn: 'City', required: true },
        options: ['sz', 'bj'].map((key) => ({ key, label: key, labelEn: key })),
      },
      { key: 'phone', kind: 'phone', label: '手机', labelEn: 'Phone' },
    ],
  },
];
const written = (more: object) => ({
  ...{ title: '工作坊', titleEn: 'Workshop', lead: '导语', leadEn: 'Lead', sections, who: 'visitor', ...more },
});
const quota = (action: 'refuse' | 'wait', more: object = {}) => ({ when: 'city = "sz"', cap: 1, action, ...more });
const published = async (more: object): Promise<Saved> =>
  stage.step(admin, 'form.form.publish', await stage.step(admin, 'form.form.save', written(more)));
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
interface Given {
  id: number;
  version: number;
  queued: { text: string } | null;
}
const answer = async (who: Ctx, id: number, city: string, more: object = {}): Promise<Given> =>
  (await stage.call<{ data: Given }>(who, 'form.save', { id, values: { city }, ...more })).data;
const visitor = (more: Partial<Ctx> = {}): Ctx => stage.as(null, more);
const standingOf = async (id: number): Promise<string> =>
  (await stage.call<{ data: { standing: string } }>(admin, 'form.answer.show', { id })).data.standing;
const job = (): Promise<void> => admitQueued(stage.as(null));
async function remove(id: number): Promise<void> {
  const { data } = await stage.call<{ data: { version: number } }>(admin, 'form.answer.show', { id });
  await stage.call(admin, 'form.answer.remove', { id, version: data.version });
}

describe('a quota that refuses', () => {
  test('takes as many answers as it says of those that it speaks of, and no fewer of the others', async () => {
    const { id } = await published({ quotas: [quota('refuse', { text: '深圳已满', textEn: 'No more of Shenzhen' })] });
    await answer(visitor(), id, 'sz');
    await expect(answer(visitor(), id, 'sz')).rejects.toMatchObject({
      code: 'form.quota_full',
      params: { text: '深圳已满' },
    });
    await expect(answer(visitor({ locale: 'en' }), id, 'sz')).rejects.toMatchObject({
      params: { text: 'No more of Shenzhen' },
    });
    await answer(visitor(), id, 'bj');
  });

  test('has one place for two who come at once', async () => {
    const { id } = await published({ quotas: [quota('refuse')] });
    const both = await Promise.allSettled([answer(await member(), id, 'sz'), answer(await member(), id, 'sz')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('that comes later counts what was answered before it', async () => {
    const first = await published({});
    await answer(visitor(), first.id, 'sz');
    await answer(visitor(), first.id, 'bj');
    const again = await stage.step(admin, 'form.form.save', {
      ...{ id: first.id, version: first.version },
      ...written({ quotas: [quota('refuse')] }),
    });
    await stage.step(admin, 'form.form.correct', { ...again, note: '加名额' });
    await expect(answer(visitor(), first.id, 'sz')).rejects.toMatchObject({ code: 'form.quota_full' });
    await answer(visitor(), first.id, 'bj');
  });
});

describe('a quota with a line', () => {
  test('lets people in by the order in which they came, as places come free, and tells them', async () => {
    const { id } = await published({ quotas: [quota('wait', { text: '请候补', textEn: 'Wait' })] });
    const there = await answer(visitor(), id, 'sz');
    const first = await member();
    const one = await answer(first, id, 'sz');
    const two = await answer(visitor(), id, 'sz');
    expect([there.queued, one.queued, two.queued]).toEqual([null, { text: '请候补' }, { text: '请候补' }]);
    type Mine = { data: { last: { standing: string; place: number | null } } };
    const mine = async () => (await stage.call<Mine>(first, 'form.mine', { id })).data.last;
    expect(await mine()).toMatchObject({ standing: 'queued', place: 1 });
    await job();
    expect(await standingOf(one.id)).toBe('queued');
    await remove(there.id);
    // Nobody passes those in line by, though there is room.
    expect((await answer(visitor(), id, 'sz')).queued).not.toBeNull();
    await job();
    expect(await mine()).toMatchObject({ standing: 'given', place: null });
    expect(await standingOf(two.id)).toBe('queued');
    const told = await followUps['form.admitted']?.people(stage.as(null), [one.id, two.id]);
    expect(told?.map(({ thingId }) => thingId)).toEqual([one.id]);
  });

  test('keeps the place of who changes their answer, and lets nobody fall into the line by a change', async () => {
    const { id } = await published({ quotas: [quota('wait')], editable: true, who: 'member' });
    const [first, second] = [await member(), await member()];
    const there = await answer(first, id, 'sz');
    const elsewhere = await answer(second, id, 'bj');
    await expect(answer(second, id, 'sz', { answer: elsewhere.id, version: elsewhere.version })).rejects.toMatchObject({
      code: 'form.quota_full',
    });
    expect((await answer(first, id, 'sz', { answer: there.id, version: there.version })).queued).toBeNull();
    const third = await member();
    const waits = await answer(third, id, 'sz');
    expect((await answer(third, id, 'bj', { answer: waits.id, version: waits.version })).queued).toBeNull();
    expect(await standingOf(waits.id)).toBe('given');
  });

  test('is none where something was paid, decided or registered for others', async () => {
    const refused = async (more: object): Promise<string[]> => {
      const error: unknown = await published(more).catch((reason: unknown) => reason);
      return Object.keys((error as { fields?: object }).fields ?? {});
    };
    const line = { quotas: [quota('wait')], who: 'member' };
    expect(await refused({ ...line, approves: true })).toEqual(['quotas']);
    expect(await refused({ ...line, groupMost: 3 })).toEqual(['quotas']);
    expect(await refused({ quotas: [quota('refuse', { when: 'nothing = 1' })] })).toEqual(['quotas']);
    expect(await refused({ quotas: [quota('refuse'), quota('wait')] })).toEqual(['quotas']);
  });
});

describe('how often somebody may answer', () => {
  test('is counted by member, also where they answer at once', async () => {
    const { id } = await published({ mostEach: 2, who: 'member' });
    const one = await member();
    await answer(one, id, 'bj');
    const both = await Promise.allSettled([answer(one, id, 'bj'), answer(one, id, 'bj')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(answer(one, id, 'bj')).rejects.toMatchObject({ code: 'form.enough', params: { most: 2 } });
    await answer(await member(), id, 'bj');
  });

  test('is counted by the browser of a visitor, of which no name is kept', async () => {
    const { id } = await published({ mostDevice: 1 });
    const ticket = randomUUID();
    await expect(answer(visitor(), id, 'bj')).rejects.toMatchObject({ fields: { ticket: [expect.any(String)] } });
    await answer(visitor(), id, 'bj', { ticket });
    await expect(answer(visitor(), id, 'bj', { ticket })).rejects.toMatchObject({ code: 'form.enough' });
    await answer(visitor(), id, 'bj', { ticket: randomUUID() });
    const kept = await admin.db.rows<{ hash: string }>(
      'SELECT ticket_hash AS hash FROM form_answer WHERE shop_id = $1 AND form_id = $2',
      [admin.shop.id, id],
    );
    expect(kept.every(({ hash }) => hash !== ticket && hash.length > 20)).toBe(true);
  });
});

test('6 the desk sees how far each quota is, in the words of the questions, and finds answers by the version that they were given to', async () => {
  const draft = await published({ quotas: [quota('wait', { cap: 2 }), quota('refuse', { when: '', cap: 9 })] });
  const figures = async (id: number, as = admin) =>
    (await stage.call<{ data: { quotas: object[] } }>(as, 'form.answer.figures', { id })).data.quotas;
  for (const city of ['sz', 'bj', 'sz', 'sz']) await answer(await member(), draft.id, city);
  expect(await figures(draft.id)).toEqual([
    { label: '「城市」 = 「sz」', cap: 2, left: 0, waiting: 1, action: 'wait' },
    { label: '', cap: 9, left: 6, waiting: 0, action: 'refuse' },
  ]);
  expect(await figures(draft.id, { ...admin, locale: 'en' })).toMatchObject([{ label: '「City」 = 「sz」' }, {}]);
  const next = await stage.step(admin, 'form.form.save', { ...draft, ...written({ quotas: [], title: '工作坊二' }) });
  await stage.step(admin, 'form.form.correct', { ...next, note: '换题' });
  await answer(await member(), draft.id, 'bj');
  expect(await figures(draft.id)).toEqual([]);
  const counted = async (edition: number) =>
    (await stage.call<{ total: number }>(admin, 'form.answer.list', { formId: draft.id, edition })).total;
  expect([await counted(1), await counted(2), await counted(3)]).toEqual([4, 1, 0]);
});
