import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nestedDb } from '../../../kernel/database/nested-db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

type Caps = Readonly<Record<string, number | null>>;
const option = (key: string, label: string, cap: number | null = null) => ({ key, label, cap });
/** A form of three things on two days, each with so many places. */
const written = ({ course = null, dinner = null, tour = null }: Caps = {}, more: object = {}) => ({
  ...{ title: '会前活动', lead: '导语', editable: true, who: 'member' },
  sections: [
    {
      ...{ key: 'days', title: '两天' },
      questions: [
        {
          key: 'first',
          kind: 'several',
          label: '第一天',
          options: [option('course', '课程', course), option('dinner', '晚宴', dinner)],
        },
        {
          key: 'second',
          kind: 'one',
          label: '第二天',
          options: [option('tour', '参观', tour), option('none', '不参加')],
        },
      ],
    },
  ],
  ...more,
});
async function published(caps?: Caps, more?: object): Promise<Saved> {
  return stage.step(admin, 'form.form.publish', await stage.step(admin, 'form.form.save', written(caps, more)));
}
/** A further version of a form. */
async function corrected(live: Saved, caps: Caps, more?: object): Promise<Saved> {
  const draft = await stage.step(admin, 'form.form.save', { ...live, ...written(caps, more) });
  return stage.step(admin, 'form.form.correct', { ...draft, note: '改名额' });
}
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
type Answered = { id: number; version: number };
const answer = async (ctx: Ctx, id: number, values: object, own: object = {}): Promise<Answered> =>
  (await stage.call<{ data: Answered }>(ctx, 'form.save', { id, values, ...own })).data;
type Shown = {
  status: string;
  left: number | null;
  sections: { questions: { options: { key: string; left: number | null }[] }[] }[];
};
/** What is left of the form, and of each of its choices that is counted. */
async function leftOf(id: number): Promise<Record<string, number | string | null>> {
  const { data } = await stage.call<{ data: Shown }>(await member(), 'form.show', { id });
  const options = data.sections.flatMap(({ questions }) => questions.flatMap((question) => question.options));
  const counted = options.filter(({ left }) => left !== null).map(({ key, left }) => [key, left]);
  return { status: data.status, form: data.left, ...Object.fromEntries(counted) };
}
const remove = (answered: Answered) => stage.call(admin, 'form.answer.remove', { ...answered });

describe('choices with so many places', () => {
  test('ST3 an answer takes all that it chooses or nothing, and is told at the question what is gone', async () => {
    const { id } = await published({ course: 2, tour: 1 });
    await answer(await member(), id, { first: ['course'], second: 'tour' });
    expect(await leftOf(id)).toEqual({ status: 'open', form: null, course: 1, tour: 0 });
    await expect(answer(await member(), id, { first: ['course'], second: 'tour' })).rejects.toMatchObject({
      status: 400,
      fields: { 'values.second': ['该项名额已满（参观），请改选'] },
    });
    expect(await leftOf(id)).toMatchObject({ course: 1 });
    await answer(await member(), id, { first: ['course', 'dinner'], second: 'none' });
    expect(await leftOf(id)).toMatchObject({ course: 0, tour: 0 });
  });

  test('ST1 of many at once exactly so many have it', async () => {
    const { id } = await published({ dinner: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, member));
    const all = await Promise.allSettled(people.map((who) => answer(who, id, { first: ['dinner'] })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await leftOf(id)).toMatchObject({ dinner: 0 });
  });

  test('a change gives back what it no longer chooses, and keeps its own place in what is full', async () => {
    const { id } = await published({ course: 1, tour: 1 });
    const [one, other] = [await member(), await member()];
    const first = await answer(one, id, { first: ['course'] });
    const second = await answer(other, id, { second: 'tour' });
    const both = { first: ['course'], second: 'tour' };
    await expect(answer(one, id, both, { answer: first.id, version: first.version })).rejects.toMatchObject({
      status: 400,
    });
    await answer(other, id, {}, { answer: second.id, version: second.version });
    await answer(one, id, both, { answer: first.id, version: first.version });
    expect(await leftOf(id)).toMatchObject({ course: 0, tour: 0 });
  });
});

describe('limits that change', () => {
  test('what was answered before anything was limited counts', async () => {
    const live = await published();
    await answer(await member(), live.id, { first: ['course', 'dinner'] });
    await answer(await member(), live.id, { first: ['dinner'], second: 'tour' });
    const limited = await corrected(live, { course: 3, dinner: 3, tour: 1 }, { cap: 5 });
    expect(await leftOf(live.id)).toEqual({ status: 'open', form: 3, course: 2, dinner: 1, tour: 0 });
    await corrected(limited, { course: 9 });
    expect(await leftOf(live.id)).toEqual({ status: 'open', form: null, course: 8 });
  });

  test('ST9 fewer places than were taken stop the taking and drop nobody; more let it go on, counted throughout', async () => {
    const live = await published({ dinner: 5 });
    const given = await Promise.all([1, 2, 3].map(async () => answer(await member(), live.id, { first: ['dinner'] })));
    const fewer = await corrected(live, { dinner: 2 });
    expect(await leftOf(live.id)).toMatchObject({ dinner: 0 });
    await expect(answer(await member(), live.id, { first: ['dinner'] })).rejects.toMatchObject({ status: 400 });
    for (const one of given.slice(0, 2)) await remove(one);
    expect(await leftOf(live.id)).toMatchObject({ dinner: 1 });
    const free = await corrected(fewer, {});
    await answer(await member(), live.id, { first: ['dinner'] });
    await corrected(free, { dinner: 4 });
    expect(await leftOf(live.id)).toMatchObject({ dinner: 2 });
  });
});

// Of a long statement the server tells the beginning.
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%CASE WHEN t.edition = %' and $1`;

test('of a version that comes out while somebody waits for the form, that one takes a place', async () => {
  const live = await published();
  await answer(await member(), live.id, { second: 'tour' });
  const draft = await stage.step(admin, 'form.form.save', { ...live, ...written({ tour: 1 }) });
  const late = await member();
  const [waits] = await admin.db.write(async (tx) => {
    const within = { ...admin, db: nestedDb(stage.shop.id, tx) };
    await stage.step(within, 'form.form.correct', { ...draft, note: '改名额' });
    const given = answer(late, live.id, { second: 'tour' }).then(
      () => 'given',
      (error: { status: number }) => error.status,
    );
    await expect.poll(() => admin.db.row(WAITING, [true])).not.toBeNull();
    return [given] as const;
  });
  expect(await waits).toBe(400);
  expect(await leftOf(live.id)).toMatchObject({ tour: 0 });
});

describe('answers that go', () => {
  test('give their places back, and take them again where they come back, though another has them', async () => {
    const { id } = await published({ tour: 1 }, { cap: 5 });
    const first = await answer(await member(), id, { second: 'tour' });
    await remove(first);
    expect(await leftOf(id)).toMatchObject({ form: 5, tour: 1 });
    await answer(await member(), id, { second: 'tour' });
    const { data } = await stage.call<{ data: { id: number }[] }>(admin, 'bin.entry.list', {});
    await stage.call(admin, 'bin.entry.restore', { id: data[0]?.id });
    expect(await leftOf(id)).toMatchObject({ form: 3, tour: 0 });
    const last = await stage.call<{ data: Answered }>(admin, 'form.answer.show', { id: first.id });
    await remove(last.data);
    expect(await leftOf(id)).toMatchObject({ form: 4, tour: 0 });
  });

  test('with the person who gave them, give their places back too', async () => {
    const { id } = await published({ tour: 2 });
    const who = await member();
    await answer(who, id, { second: 'tour' });
    await admin.db.write((tx) =>
      tx.rows('delete from form_answer where shop_id = $1 and member_id = $2', [stage.shop.id, who.person?.id]),
    );
    expect(await leftOf(id)).toMatchObject({ tour: 2 });
  });
});
