import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import { endSittings } from './commands/end-sitting.ts';

const NOON = Date.parse('2026-11-27T12:00:00+08:00');
const MINUTE = 60_000;
let stage: NewsStage;
let admin: Ctx;
let now = NOON;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const sections = [
  {
    ...{ key: 'a', title: '小测', titleEn: 'Quiz' },
    questions: [
      { key: 'one', kind: 'text', label: '第一题', labelEn: 'One', required: true },
      { key: 'two', kind: 'number', label: '第二题', labelEn: 'Two', max: 10 },
    ],
  },
];
const published = async (more: object = {}): Promise<number> => {
  const draft = await stage.step(admin, 'form.form.save', {
    ...{
      title: '小测',
      titleEn: 'Quiz',
      lead: '导语',
      leadEn: 'Lead',
      sections,
      who: 'member',
      minutes: 30,
      perPerson: 'once',
    },
    ...more,
  });
  return (await stage.step(admin, 'form.form.publish', draft)).id;
};
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const begin = async (who: Ctx, id: number): Promise<number> =>
  (await stage.call<{ data: { secondsLeft: number } }>(who, 'form.begin', { id })).data.secondsLeft;
const save = (who: Ctx, id: number, values: object, draft = false) =>
  stage.call<{ data: { id: number } }>(who, 'form.save', { id, values, draft });
const timeUp = async (who: Ctx, id: number) =>
  (await stage.call<{ data: { isHandedIn: boolean; secondsLeft: number } }>(who, 'form.timeUp', { id })).data;
type Mine = {
  data: { draft: object | null; secondsLeft: number | null; triesLeft: number; last: { values: object } | null };
};
const mine = async (who: Ctx, id: number) => (await stage.call<Mine>(who, 'form.mine', { id })).data;

describe('a timed form', () => {
  test('runs by the clock of the server from its beginning on, and takes nothing before it', async () => {
    now = NOON;
    const [id, one] = [await published(), await member()];
    await expect(save(one, id, { one: 'x' })).rejects.toMatchObject({ code: 'form.not_begun' });
    await expect(save(one, id, { one: 'x' }, true)).rejects.toMatchObject({ code: 'form.not_begun' });
    expect(await begin(one, id)).toBe(1800);
    now += 10 * MINUTE;
    // Beginning again, from elsewhere too, gives nobody more time.
    expect(await begin(one, id)).toBe(1200);
    expect((await mine(one, id)).secondsLeft).toBe(1200);
    expect((await timeUp(one, id)).secondsLeft).toBe(1200);
    await save(one, id, { one: 'x', two: '3' });
    expect(await mine(one, id)).toMatchObject({ secondsLeft: null, last: { values: { one: 'x', two: '3' } } });
    await expect(begin(one, id)).rejects.toMatchObject({ code: 'form.answered' });
  });

  test('hands in what was written when the time is over, unfinished as it is, and nothing twice', async () => {
    now = NOON;
    const [id, one, two] = [await published(), await member(), await member()];
    for (const who of [one, two]) {
      await begin(who, id);
      await save(who, id, { two: '7' }, true);
    }
    now += 30 * MINUTE + 10_000;
    // What is under way at the end is still heard.
    await save(one, id, { two: '8' }, true);
    now += 10_000;
    await expect(save(one, id, { two: '9' }, true)).rejects.toMatchObject({ code: 'form.time_over' });
    await expect(save(one, id, { one: 'x', two: '9' })).rejects.toMatchObject({ code: 'form.time_over' });
    expect(await timeUp(one, id)).toEqual({ isHandedIn: true, secondsLeft: 0 });
    await endSittings(stage.as(null));
    expect((await mine(one, id)).last?.values).toEqual({ two: '8' });
    expect((await mine(two, id)).last?.values).toEqual({ two: '7' });
    type Listed = { data: { isTimedOut: boolean }[] };
    const { data } = await stage.call<Listed>(admin, 'form.answer.list', { formId: id });
    expect(data.map(({ isTimedOut }) => isTimedOut)).toEqual([true, true]);
    await expect(begin(one, id)).rejects.toMatchObject({ code: 'form.answered' });
  });

  test('leaves out of it what is wrong', async () => {
    now = NOON;
    const [id, one] = [await published(), await member()];
    await begin(one, id);
    await save(one, id, { one: 'x', two: '99' }, true);
    now += 31 * MINUTE;
    await endSittings(stage.as(null));
    expect((await mine(one, id)).last?.values).toEqual({ one: 'x' });
  });

  test('that refuses keeps what was written, hands nothing in, and lets nobody begin anew', async () => {
    now = NOON;
    const [id, one] = [await published({ lateTakes: false, perPerson: 'many' }), await member()];
    await begin(one, id);
    await save(one, id, { one: 'x' }, true);
    now += 31 * MINUTE;
    await endSittings(stage.as(null));
    expect(await mine(one, id)).toMatchObject({ draft: { one: 'x' }, secondsLeft: 0, last: null });
    await expect(begin(one, id)).rejects.toMatchObject({ code: 'form.time_over' });
    await expect(save(one, id, { one: 'x' })).rejects.toMatchObject({ code: 'form.time_over' });
  });

  test('that refuses has as many tries as it says: each begins anew when the one before is over, and goes on from what was written', async () => {
    now = NOON;
    const [id, one] = [await published({ lateTakes: false, tries: 2, perPerson: 'many' }), await member()];
    await begin(one, id);
    // A try is not spent by asking again while it runs.
    expect(await begin(one, id)).toBe(1800);
    expect(await mine(one, id)).toMatchObject({ triesLeft: 1 });
    await save(one, id, { one: 'x' }, true);
    now += 31 * MINUTE;
    await endSittings(stage.as(null));
    await expect(save(one, id, { one: 'x' })).rejects.toMatchObject({ code: 'form.time_over' });
    // Two windows that begin at once begin one try.
    expect(await Promise.all([begin(one, id), begin(one, id)])).toEqual([1800, 1800]);
    expect(await mine(one, id)).toMatchObject({ draft: { one: 'x' }, secondsLeft: 1800, triesLeft: 0 });
    now += 30 * MINUTE;
    // Over, though nobody has ended it yet.
    expect(await begin(one, id)).toBe(0);
    await timeUp(one, id);
    await expect(begin(one, id)).rejects.toMatchObject({ code: 'form.time_over' });
    const two = await member();
    await begin(two, id);
    now += 31 * MINUTE;
    await timeUp(two, id);
    await begin(two, id);
    await save(two, id, { one: 'y' });
    // Another answer has its own tries.
    expect(await begin(two, id)).toBe(1800);
    expect(await mine(two, id)).toMatchObject({ triesLeft: 1, last: { values: { one: 'y' } } });
  });

  test('that hands in by itself has one try, whatever it says', async () => {
    now = NOON;
    const [id, one] = [await published({ tries: 3 }), await member()];
    await begin(one, id);
    now += 31 * MINUTE;
    expect(await begin(one, id)).toBe(0);
    expect(await mine(one, id)).toMatchObject({ triesLeft: 0 });
  });

  test('ends with the form at the latest, and is none for visitors, groups, prices and changes', async () => {
    now = NOON;
    const closesAt = new Date(NOON + 5 * MINUTE).toISOString();
    expect(await begin(await member(), await published({ closesAt }))).toBe(300);
    const refused = async (more: object): Promise<string[]> => {
      const error: unknown = await published(more).catch((reason: unknown) => reason);
      return Object.keys((error as { fields?: object }).fields ?? {});
    };
    expect(await refused({ who: 'visitor', perPerson: 'many' })).toEqual(['minutes']);
    expect(await refused({ editable: true })).toEqual(['minutes']);
    expect(await refused({ groupMost: 3 })).toEqual(['minutes']);
    await expect(begin(await member(), await published({ minutes: null }))).rejects.toMatchObject({
      code: 'form.untimed',
    });
  });
});
