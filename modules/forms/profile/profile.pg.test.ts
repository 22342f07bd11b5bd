import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { dataOf } from '../../people/sign-in/public.ts';
import type { PersonPart } from './admin-contract.ts';
import type { OwnPart } from './contract.ts';
import { profileQuestions, profileValues, saveProfileValues } from './public.ts';
import { profileSegments } from './segments.ts';

let stage: NewsStage;
let admin: Ctx;
/** Sees and corrects profiles, and nothing that identifies somebody. */
let desk: Ctx;
let part: Saved;

const question = (key: string, kind: string, more: object = {}) => ({ key, kind, label: key, labelEn: key, ...more });
const place = (options = ['clinic', 'lab']) =>
  question('place', 'one', {
    required: true,
    options: options.map((key) => ({ key, label: `在${key}`, labelEn: key })),
  });
const written = (questions: object[], more: object = {}) => ({
  ...{ title: '单位', titleEn: 'Work', isAsked: true, ...more },
  sections: [{ key: 's', title: '题', titleEn: 'S', questions }],
});
const usual = () => [
  place(),
  question('beds', 'number', { shownIf: { question: 'place', options: ['clinic'] } }),
  question('allergy', 'text', { personal: true }),
  question('phone', 'phone'),
];
const save = (input: object) => stage.step(admin, 'profile.part.save', input);

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as({ ...(await stage.person()), provedUntil: new Date(Date.now() + 3_600_000).toISOString() });
  desk = stage.as(await stage.person({ permissions: ['profile.answer.review', 'profile.answer.amend'] }));
  part = await save(written(usual()));
});
afterAll(() => stage.close());

const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const memberId = (ctx: Ctx): number => ctx.person?.id ?? 0;
type Config = { data: { parts: OwnPart[]; fields: { name: string }[]; values: Record<string, string | null> } };
const config = async (ctx: Ctx, layout = 'front') => (await stage.call<Config>(ctx, 'profile.config', { layout })).data;
const own = async (ctx: Ctx, id = part.id): Promise<OwnPart | undefined> =>
  (await config(ctx)).parts.find((one) => one.id === id);
const answer = (ctx: Ctx, answers: object, version = 0, id = part.id) =>
  stage.step(ctx, 'profile.save', { id, version, answers });
const all = { place: 'clinic', beds: '40', allergy: '花生过敏', phone: '13800008000' };
const seen = async (who: Ctx, id: number): Promise<PersonPart | undefined> =>
  (await stage.call<{ data: { parts: PersonPart[] } }>(who, 'profile.answer.show', { id })).data.parts.find(
    (one) => one.id === part.id,
  );

describe('a member', () => {
  test('reads what is asked with the fields of the account, answers it, and changes it', async () => {
    const me = await member();
    const { fields, values } = await config(me);
    expect(fields.map(({ name }) => name)).toEqual(['name', 'gender', 'locale']);
    expect(values).toEqual({ name: '测试人员', gender: null, locale: null });
    expect(await own(me)).toMatchObject({ version: 0, isComplete: false, answers: {}, title: '单位' });
    expect((await own({ ...me, locale: 'en' }))?.title).toBe('Work');
    const first = await answer(me, all);
    expect(await own(me)).toMatchObject({ version: first.version, isComplete: true, answers: all });
    await answer(me, { ...all, place: 'lab' }, first.version);
    expect((await own(me))?.answers).toEqual({ place: 'lab', allergy: '花生过敏', phone: '13800008000' });
  });

  test('is told at each question what is wrong, and nothing is kept', async () => {
    const me = await member();
    const wrong = { place: 'moon', phone: '12', beds: 'many' };
    await expect(answer(me, wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'answers.place': [expect.any(String)] },
    });
    await expect(answer(me, {})).rejects.toMatchObject({ fields: { 'answers.place': [expect.any(String)] } });
    expect((await own(me))?.version).toBe(0);
  });

  test('does not overwrite what the desk corrected meanwhile, or what they answered at once elsewhere', async () => {
    const me = await member();
    const both = await Promise.allSettled([answer(me, all), answer(me, { place: 'lab' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer(me, all, 7)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('is asked on the layouts that a part names, and not what is switched off', async () => {
    const onPhones = await save(written([question('size', 'text')], { layouts: ['mobile'], isAsked: false }));
    const off = await save(written([question('shoe', 'text')], { isOn: false }));
    const me = await member();
    const on = async (layout: string) => (await config(me, layout)).parts.map(({ id }) => id);
    expect(await on('mobile')).toContain(onPhones.id);
    expect(await on('front')).not.toContain(onPhones.id);
    expect(await on('mobile')).not.toContain(off.id);
    await expect(answer(me, { shoe: '42' }, 0, off.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is led to what is required after signing in, until it is answered', async () => {
    const me = await member();
    type Data = { flags: Record<string, boolean>; next?: string };
    const data = () => stage.call<Data>(me, 'signIn.userData', {});
    expect(await data()).toMatchObject({ next: '/profile', flags: { profileDue: true } });
    await answer(me, { place: 'lab' });
    expect(await data()).toMatchObject({ flags: { profileDue: false } });
    expect((await data()).next).toBeUndefined();
  });

  test('has it in the copy of their data, with what is masked for the desk', async () => {
    const me = await member();
    await answer(me, all);
    const copy = await dataOf(admin, { id: memberId(me), accountId: null });
    expect(copy.records.find(({ table }) => table.startsWith('profile_answer'))?.rows).toMatchObject([{ values: all }]);
    expect(copy.values.find(({ label }) => label.includes('资料'))?.value).toContain('花生过敏');
  });
});

describe('the desk', () => {
  test('sees who answered what, what identifies somebody masked, and corrects the rest without touching that', async () => {
    const me = await member();
    await answer(me, all);
    const shown = await seen(desk, memberId(me));
    expect(shown).toMatchObject({ texts: { place: '在clinic', beds: '40' }, given: { place: 'clinic', beds: '40' } });
    expect(shown?.sections.flatMap(({ questions }) => questions.map(({ key }) => key))).toEqual(['place', 'beds']);
    expect([shown?.phones.phone, shown?.personals.allergy]).not.toContain('13800008000');
    expect(JSON.stringify(shown)).not.toContain('花生过敏');
    const sent = { place: 'clinic', beds: '60', allergy: '无', phone: '13900000000' };
    const input = { memberId: memberId(me), partId: part.id, version: shown?.version, answers: sent, reason: '来电' };
    await stage.call(desk, 'profile.answer.amend', input);
    expect((await own(me))?.answers).toEqual({ ...all, beds: '60' });
    const plain = await seen(admin, memberId(me));
    expect(plain?.personals.allergy).toBe('花生过敏');
    await stage.call(admin, 'profile.answer.amend', { ...input, version: plain?.version });
    expect((await own(me))?.answers).toEqual(sent);
  });

  test('reads who changed what, question by question, each in the words that it was asked by', async () => {
    const me = await member();
    const first = await answer(me, all);
    await answer(me, { ...all, beds: '50', allergy: '海鲜' }, first.version);
    type History = { data: { action: string; changes: { label: string; before: unknown; after: unknown }[] }[] };
    const history = (who: Ctx) => stage.call<History>(who, 'profile.answer.history', { id: first.id });
    const told = async (who: Ctx) =>
      (await history(who)).data[0]?.changes.map(({ label, before, after }) => [label, before, after]);
    expect(await told(admin)).toEqual([
      ['beds', '40', '50'],
      ['allergy', '花生过敏', '海鲜'],
    ]);
    expect(JSON.stringify(await history(desk))).not.toMatch(/花生过敏|海鲜|13800008000/);
  });

  test('reaches members as far as its grant does, and nobody elsewhere', async () => {
    const me = await member();
    await answer(me, all);
    const other = await stage.kit.makeShop();
    const elsewhere = stage.kit.ctx(other, admin.person);
    const id = memberId(me);
    await expect(stage.call(elsewhere, 'profile.answer.show', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const centre = await stage.person({ permissions: [] });
    const near = stage.as({ ...centre, grants: new Map([['profile.answer.review', ['mine'] as const]]) });
    await expect(stage.call(near, 'profile.answer.show', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('filters the list of people by what they chose no further than the grant for answers reaches', async () => {
    const me = await member();
    await answer(me, { place: 'lab' });
    const [lab] = await admin.db.rows<{ id: number }>(
      `select id from profile_choice where shop_id = $1 and part_id = $2 and option = 'lab'`,
      [admin.shop.id, part.id],
    );
    const found = async (by: Ctx) =>
      (
        await stage.call<{ data: { id: number }[] }>(by, 'member.person.list', { among: `profile.choice:${lab?.id}` })
      ).data.map(({ id }) => id);
    expect(await found(admin)).toContain(memberId(me));
    const staff = await stage.person({ permissions: [] });
    const near = stage.as({
      ...staff,
      grants: new Map([
        ['member.person.view', ['all'] as const],
        ['profile.answer.review', ['mine'] as const],
      ]),
    });
    expect(await found(near)).toEqual([]);
  });

  test('tells nobody by a filter what an answer masks for them', async () => {
    const options = ['yes', 'no'].map((key) => ({ key, label: key, labelEn: key }));
    const marked = await save(written([question('illness', 'one', { personal: true, options })], { isAsked: false }));
    const me = await member();
    await answer(me, { illness: 'yes' }, 0, marked.id);
    const [yes] = await admin.db.rows<{ id: number }>(
      `select id from profile_choice where shop_id = $1 and part_id = $2 and option = 'yes'`,
      [admin.shop.id, marked.id],
    );
    const among = `profile.choice:${yes?.id}`;
    const list = (by: Ctx) => stage.call<{ data: { id: number }[] }>(by, 'member.person.list', { among });
    expect((await list(admin)).data.map(({ id }) => id)).toEqual([memberId(me)]);
    const reader = stage.as(await stage.person({ permissions: ['member.person.view', 'profile.answer.review'] }));
    await expect(list(reader)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const select = (by: Ctx) =>
      stage.call<{ data: { label: string }[] }>(by, 'general.select', { source: 'profile.choice', q: 'illness' });
    expect([(await select(admin)).data.length, (await select(reader)).data.length]).toEqual([2, 0]);
  });

  test('finds people by what they chose, also by what is no longer offered', async () => {
    const me = await member();
    await answer(me, { place: 'lab' });
    const choices = await admin.db.rows<{ id: number; option: string; isOffered: boolean }>(
      `select id, option, is_offered as "isOffered" from profile_choice where shop_id = $1 and part_id = $2 order by option`,
      [admin.shop.id, part.id],
    );
    expect(choices.map(({ option }) => option)).toEqual(['clinic', 'lab']);
    const chose = async (ids: number[]) => {
      const values: unknown[] = [admin.shop.id, memberId(me)];
      const bind = (value: unknown): string => `$${values.push(value)}`;
      const sql = profileSegments['profile.choice']?.sql({ ids, days: 0, words: [] }, bind);
      return admin.db.rows(`select m.id from member m where m.shop_id = $1 and m.id = $2 and ${sql}`, values);
    };
    const [clinic, lab] = choices.map(({ id }) => id) as [number, number];
    expect(await chose([lab])).toHaveLength(1);
    expect(await chose([clinic])).toHaveLength(0);
    const list = (ids?: number[]) =>
      stage.call<{ data: { label: string }[] }>(admin, 'general.select', {
        source: 'profile.choice',
        ...(ids && { ids }),
      });
    expect((await list()).data.map(({ label }) => label)).toContain('place：在lab');
  });
});

describe('what is asked', () => {
  const refused = (input: object, key: string) =>
    expect(save(input)).rejects.toMatchObject({ fields: { sections: [expect.stringContaining(key)] } });

  test('is refused with faults, with consents, with places, and under a key of another part', async () => {
    await refused(written([]), '');
    await refused(written([question('agree', 'consent')]), '协议');
    const limited = question('seat', 'one', {
      options: ['a', 'b'].map((key) => ({ key, label: key, labelEn: key, cap: 3 })),
    });
    await refused(written([limited]), '限名额');
    await refused(written([question('beds', 'number')]), '另一组');
  });

  test('changes in editions: answers keep theirs, a new required question is asked again, kinds stay', async () => {
    const made = await save(written([question('unit', 'text')], { isAsked: false }));
    const me = await member();
    const first = await answer(me, { unit: '血液科' }, 0, made.id);
    const questions = [question('unit', 'text', { label: '科室' }), question('title_of', 'text', { required: true })];
    const changed = await save({ ...written(questions), id: made.id, version: made.version });
    expect(await own(me, made.id)).toMatchObject({ isComplete: false, answers: { unit: '血液科' } });
    const { data } = await stage.call<{ data: { parts: PersonPart[] } }>(desk, 'profile.answer.show', {
      id: memberId(me),
    });
    expect(data.parts.find(({ id }) => id === made.id)?.questions).toMatchObject([{ key: 'unit', label: 'unit' }]);
    await answer(me, { unit: '血液科', title_of: '主任' }, first.version, made.id);
    const other = written([question('unit', 'number')]);
    await refused({ ...other, id: made.id, version: changed.version }, '类型');
    await expect(
      stage.call(admin, 'profile.part.remove', { id: made.id, version: changed.version }),
    ).rejects.toMatchObject({ code: 'profile.part_used' });
  });
});

describe('merging and removal', () => {
  test('X10 two who are merged have one profile, what one left open taken from the other; parted, each has theirs', async () => {
    const [winner, loser] = [await member(), await member()];
    await answer(winner, { place: 'lab' });
    await answer(loser, all);
    const ids = [memberId(winner), memberId(loser)];
    await admin.db.write((tx) =>
      tx.rows('update member set staff = false where shop_id = $1 and id = any ($2::bigint[])', [admin.shop.id, ids]),
    );
    const pair = { winner: ids[0], loser: ids[1], winnerVersion: 1, loserVersion: 1, reason: '同一人' };
    await stage.call(admin, 'member.merge.run', pair);
    const held = () => profileValues(admin, ids[0] ?? 0);
    expect(await held()).toMatchObject({ place: 'lab', allergy: '花生过敏', phone: '13800008000' });
    const { data } = await stage.call<{ data: { id: number }[] }>(admin, 'member.merge.list', { id: ids[0] });
    await stage.call(admin, 'member.merge.undo', { id: data[0]?.id, reason: '误合并' });
    expect(await held()).toEqual({ place: 'lab' });
    expect(await profileValues(admin, ids[1] ?? 0)).toEqual(all);
  });
});

test('modules read and write values by the keys of questions; what the profile would not take stays out', async () => {
  const me = await member();
  expect((await profileQuestions(me)).find(({ key }) => key === 'place')).toMatchObject({
    kind: 'one',
    options: [{ key: 'clinic', label: '在clinic' }, { key: 'lab' }],
  });
  const write = (values: Record<string, string>) =>
    me.db.write((tx) => saveProfileValues(me, tx, memberId(me), values));
  expect(await write({ place: 'clinic', beds: '12', phone: '123', elsewhere: 'x' })).toEqual(['place', 'beds']);
  expect(await write({ allergy: '花粉' })).toEqual(['allergy']);
  expect(await profileValues(me, memberId(me))).toEqual({ place: 'clinic', beds: '12', allergy: '花粉' });
  expect(await profileValues(me, memberId(me), ['allergy'])).toEqual({ allergy: '花粉' });
});
