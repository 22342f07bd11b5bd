import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { forgetAuthor } from './commands/forget-author.ts';
import { film } from './images/drawn-film.ts';
import { caseStage, type Saved } from './test-case-stage.ts';

const {
  stage,
  desk,
  shopCtx,
  later,
  doctor,
  member,
  poll,
  save,
  submit,
  show,
  work,
  seen,
  decide,
  ticks,
  listed,
  refused,
  published,
  add,
  written,
} = await caseStage();
afterAll(() => stage.close());
beforeEach(() => later(0));

const SMALL = { width: 480, height: 360 };

test('CS1 without a consent that names purpose and channels a case stays a draft', async () => {
  const me = await doctor();
  for (const less of [{ consentBy: '' }, { consentOn: '' }, { purposes: [] }, { channels: ['journal'] }]) {
    const draft = await save(me, less);
    await expect(submit(me, draft)).rejects.toMatchObject(refused('consent_missing', { status: 409 }));
    expect((await work(me, draft.id)).status).toBe('draft');
  }
  await expect(submit(me, await save(me, { course: '' }))).rejects.toMatchObject(refused('incomplete'));
  const draft = await save(me);
  expect((await submit(me, draft)).id).toBe(draft.id);
  await expect(submit(me, draft)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
});

test('CS2 texts that tell who it is are found in every part, with what the doctor alone knows, and refused', async () => {
  const me = await doctor();
  const known = {
    names: ['陈小满'],
    relatives: ['陈大勇'],
    numbers: ['ZY-20417'],
    places: ['青藤里'],
    dayZero: '2026-10-01',
  };
  const draft = await save(me, {
    ...known,
    title: '陈小满的病例',
    history: '其父陈大勇代诉，2026年10月8日起病，电话 138\u200b00008000',
    findings: 'zy20417，CHEN XIAOMAN',
    pollQuestion: '青藤里附近还有吗？',
    pollOptions: ['有', '没有'],
  });
  const mine = await work(me, draft.id);
  expect(mine.textFindings.map(({ field, kind }) => `${field}/${kind}`)).toEqual([
    'title/name',
    'history/relative',
    'history/date',
    'history/phone',
    'findings/number',
    'findings/name',
    'poll/address',
  ]);
  expect(mine.textFindings.find(({ kind }) => kind === 'date')?.instead).toBe('D+7');
  expect(mine.known).toEqual(known);
  await expect(submit(me, draft)).rejects.toMatchObject(refused('findings_open', { params: { count: 7 } }));
  const row = await shopCtx().db.row<{ said: string }>(
    `select to_jsonb(t)::text as said from case_item t where shop_id = $1 and id = $2`,
    [stage.shop.id, draft.id],
  );
  expect(row?.said).not.toContain('大勇",');
  expect(row?.said).not.toContain('dayZero');
  const { version } = await save(me, {
    ...known,
    ...draft,
    history: '其父代诉，D+7 起病',
    findings: '血红蛋白 78 g/L',
  });
  const handed = await submit(me, { id: draft.id, version });
  // What the doctor knows is neither the desk's nor the reviewer's, and not even theirs any more once it is out of their hands.
  expect(JSON.stringify([await seen(handed.id), await work(me, handed.id)])).not.toMatch(/20417|青藤里|2026-10-01/);
});

test('CS5 nobody passes a case of their own; the doctor who is asked sees it, and another does not', async () => {
  const [me, second, third] = [await doctor(), await doctor('许怀瑾'), await doctor('第三人')];
  const both = stage.as(await stage.person({ name: '编辑医生' }));
  await shopCtx().db.write((tx) =>
    tx.rows(
      `insert into doctor (member_id, state, name, title, hospital) values ($1, 'granted', '编辑医生', null, '')`,
      [both.person?.id],
    ),
  );
  const own = await submit(both, await save(both));
  await expect(decide('sign', own, { ticks }, both)).rejects.toMatchObject(refused('reviewer_wrote'));

  const handed = await submit(me, await save(me));
  await expect(work(second, handed.id)).rejects.toMatchObject({ status: 404 });
  await expect(decide('ask', handed, { reviewerId: me.person?.id })).rejects.toMatchObject(refused('reviewer_wrote'));
  const none = (await member()).person?.id;
  await expect(decide('ask', handed, { reviewerId: none })).rejects.toMatchObject(refused('reviewer_not_granted'));
  const asked = await decide('ask', handed, { reviewerId: second.person?.id });
  expect(await work(second, asked.id)).toMatchObject({ role: 'reviewer', known: null });
  expect((await stage.call<{ total: number }>(second, 'case.reviews', {})).total).toBe(1);
  const sign = (as: Ctx, more: object = {}) =>
    stage.call<Saved>(as, 'case.sign', { ...asked, verdict: 'pass', ticks, ...more });
  await expect(sign(third)).rejects.toMatchObject({ status: 404 });
  await expect(sign(me)).rejects.toMatchObject({ status: 404 });
  await expect(sign(second, { verdict: 'return' })).rejects.toMatchObject(refused('note_needed'));
  const back = await sign(second, { verdict: 'return', note: '写明剂量' });
  expect(await work(me, asked.id)).toMatchObject({ status: 'draft', reason: '写明剂量' });
  // The same doctor is before it again once it is handed in anew.
  const anew = await submit(me, back.data);
  const [one, other] = await Promise.allSettled([
    stage.call(second, 'case.sign', { ...anew, verdict: 'pass', ticks }),
    stage.call(second, 'case.sign', { ...anew, verdict: 'return', note: '再看' }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('CS5 granted doctors alone read cases; no list, search, map of the site or talk of others has one', async () => {
  const me = await doctor();
  const { id } = await published(me, { title: '只给医生看的噬血病例' });
  const reader = await doctor('许怀瑾');
  expect(await listed(reader, { q: '噬血' })).toEqual([id]);
  expect(await listed(reader, { specialty: 'cardiology' })).toEqual([]);
  for (const as of [await member(), desk]) {
    await expect(show(as, id)).rejects.toMatchObject(refused('not_doctor'));
    await expect(listed(as)).rejects.toMatchObject(refused('not_doctor'));
  }
  await expect(show(stage.as(null), id)).rejects.toMatchObject({ status: 401 });
  const found = await stage.call<{ data: object[] }>(reader, 'search.search', { q: '噬血病例' });
  expect(found.data).toEqual([]);
  await expect(stage.call(await member(), 'remark.list', { type: 'case', id })).rejects.toMatchObject({ status: 404 });
  const { url } = (await stage.call<{ url: string }>(reader, 'remark.list', { type: 'case', id })) ?? {};
  expect(url).toBe(`/cases/read?id=${id}`);
  // Whose grant has ended reads no more.
  const [card] = (await show(reader, id)).pictures;
  expect(card).toBeUndefined();
  await shopCtx().db.write((tx) =>
    tx.rows(`update doctor set state = 'rejected' where shop_id = $1 and member_id = $2`, [
      stage.shop.id,
      reader.person?.id,
    ]),
  );
  await expect(show(reader, id)).rejects.toMatchObject(refused('not_doctor'));
});

test('CS5 one vote each, results after it, and two at once are one', async () => {
  const me = await doctor();
  const { id } = await published(me, poll);
  const reader = await doctor('许怀瑾');
  expect((await show(reader, id)).poll).toEqual({
    question: '先做什么？',
    options: [
      { text: '等骨髓', count: null },
      { text: '先用激素', count: null },
    ],
    ...{ mine: null, explanation: '' },
  });
  const vote = (choice: number, as = reader) => stage.call<object>(as, 'case.vote', { id, choice });
  const outcomes = await Promise.allSettled([vote(1), vote(0)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(vote(1)).rejects.toMatchObject(refused('voted_already'));
  await expect(vote(1, me)).rejects.toMatchObject(refused('own_case'));
  await expect(vote(5, await doctor('第三人'))).rejects.toMatchObject({ fields: { choice: [expect.any(String)] } });
  const after = await show(reader, id);
  expect(after.votes).toBe(1);
  expect(after.poll?.options.map(({ count: votes }) => votes ?? 0).reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(after.poll?.explanation).toBe('出血风险高，没有等');
  const plain = await published(me);
  await expect(stage.call(reader, 'case.vote', { id: plain.id, choice: 0 })).rejects.toMatchObject(refused('no_poll'));
});

test('CS5 reading and answering count once, after the time that it takes, for the sessions that the case feeds', async () => {
  const me = await doctor();
  const { id } = await published(me, poll);
  await shopCtx().db.write((tx) =>
    tx.rows(
      `with p as (insert into credit_project (title, starts_on, ends_on) values ('病例学习', '2026-11-01', '2026-12-31') returning id),
         u as (insert into credit_unit (project_id, title, slots, starts_at, ends_at)
           select id, '病例', '[]', '2026-11-01', '2026-12-31' from p returning id)
       insert into credit_feed (unit_id, source, subject_id) select u.id, 'case', $1 from u`,
      [id],
    ),
  );
  const reader = await doctor('许怀瑾');
  const finish = (as = reader) => stage.call(as, 'case.finish', { id });
  await expect(finish()).rejects.toMatchObject({ status: 404 });
  await show(reader, id);
  await expect(finish()).rejects.toMatchObject(refused('vote_first'));
  await stage.call(reader, 'case.vote', { id, choice: 0 });
  later(60);
  await expect(finish()).rejects.toMatchObject(refused('too_soon', { params: { seconds: 60 } }));
  later(300);
  await Promise.all([finish(), finish()]);
  later(4000);
  await finish();
  await expect(finish(me)).rejects.toMatchObject(refused('own_case'));
  const rows = await shopCtx().db.rows<{ seconds: number }>(
    `select extract(epoch from to_at - from_at)::int as seconds from credit_watch where shop_id = $1 and source = 'case' and subject_id = $2`,
    [stage.shop.id, id],
  );
  expect(rows).toEqual([{ seconds: 300 }]);
  expect((await show(reader, id)).learning.finishedAt).not.toBeNull();
});

test('CS6 SY4 whoever has a case open is told when somebody flags it, and when it is withdrawn', async () => {
  const { realtime } = stage.kit.services;
  const told: string[] = [];
  const before = realtime.toRoom;
  realtime.toRoom = (_shop, room, event) => void told.push(`${room} ${event}`);
  try {
    const me = await doctor();
    const [flagged, withdrawn, kept] = [await published(me), await published(me), await published(me)];
    await stage.call(await doctor('许怀瑾'), 'case.flag', { id: flagged.id, reason: 'identity' });
    await decide('withdraw', withdrawn, { reason: '患者撤回同意' });
    for (const { id } of [flagged, withdrawn]) expect(told).toContain(`content:case:${id} content.gone`);
    expect(told).not.toContain(`content:case:${kept.id} content.gone`);
  } finally {
    realtime.toRoom = before;
  }
});

test('CS6 what is withdrawn answers 410 with its reason to who could know, and is gone everywhere', async () => {
  const me = await doctor();
  const out = await published(me, poll);
  const reader = await doctor('许怀瑾');
  await show(reader, out.id);
  await expect(stage.call(reader, 'case.withdraw', { id: out.id, reason: '不是我的' })).rejects.toMatchObject({
    status: 404,
  });
  await stage.call(me, 'case.withdraw', { id: out.id, reason: '患者撤回同意' });
  await stage.call(me, 'case.withdraw', { id: out.id, reason: '再来一次' });
  await expect(show(reader, out.id)).rejects.toMatchObject(
    refused('withdrawn', { status: 410, params: { reason: '患者撤回同意' } }),
  );
  await expect(show(await member(), out.id)).rejects.toMatchObject(refused('not_doctor'));
  expect(await listed(reader)).not.toContain(out.id);
  for (const call of ['case.vote', 'case.finish', 'case.flag'])
    await expect(stage.call(reader, call, { id: out.id, choice: 0, reason: 'misc' })).rejects.toMatchObject({
      status: 404,
    });
  // What never came out is nobody's to know.
  const handed = await submit(me, await save(me));
  await decide('withdraw', handed, { reason: '重复投稿' });
  await expect(show(reader, handed.id)).rejects.toMatchObject({ status: 404 });
  expect((await work(me, handed.id)).reason).toBe('重复投稿');
});

test('a draft is its doctor’s alone, saved with the version they saw, and nothing changed is no version', async () => {
  const [me, other] = [await doctor(), await doctor('许怀瑾')];
  const draft = await save(me);
  const same = { ...written({ ...draft }), title: (await work(me, draft.id)).title };
  expect((await stage.call<Saved>(me, 'case.save', same)).data).toEqual(draft);
  await expect(stage.call(other, 'case.save', same)).rejects.toMatchObject({ status: 404 });
  await expect(work(other, draft.id)).rejects.toMatchObject({ status: 404 });
  await expect(seen(draft.id)).rejects.toMatchObject({ status: 404 });
  const both = await Promise.allSettled([
    stage.call(me, 'case.save', { ...same, history: '一' }),
    stage.call(me, 'case.save', { ...same, history: '二' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const handed = await submit(me, { id: draft.id, version: draft.version + 1 });
  await expect(stage.call(me, 'case.save', { ...same, ...handed })).rejects.toMatchObject(refused('not_draft'));
  await expect(stage.call(await member(), 'case.save', written())).rejects.toMatchObject(refused('not_doctor'));
});

test('who leaves takes words and images along; another shop’s number is as if it never was', async () => {
  const me = await doctor();
  const draft = await save(me);
  await add(me, draft.id, await film([], [], SMALL));
  const elsewhere = stage.kit.ctx(await stage.kit.makeShop(), me.person);
  await expect(stage.call(elsewhere, 'case.work', { id: draft.id })).rejects.toMatchObject({ status: 404 });
  await shopCtx().db.write((tx) => forgetAuthor(shopCtx(), tx, { memberId: me.person?.id }));
  const row = await shopCtx().db.row(
    `select state, title, known_box as box, (select count(*)::int from case_image i where i.shop_id = $1 and i.case_id = t.id) as images
     from case_item t where t.shop_id = $1 and t.id = $2`,
    [stage.shop.id, draft.id],
  );
  expect(row).toEqual({ state: 'deleted', title: '', box: null, images: 0 });
});

const begin = async (as: Ctx, id: number) => (await stage.call<Saved>(as, 'case.correct', { id })).data;
/** A correction as its doctor saves it: what the case says, but for what `more` says otherwise. */
const corrected = async (as: Ctx, made: { id: number; version: number }, more: object = {}) => {
  const { title, history, findings, course, questions, poll: asks } = await work(as, made.id);
  const asked = asks && { pollQuestion: asks.question, pollOptions: asks.options, pollExplanation: asks.explanation };
  return save(as, { ...made, title, history, findings, course, questions, ...asked, ...more });
};

test('CC1 a correction is passed like a case and takes its place: number, talk and votes stay, readers see day and note, the desk what it said before', async () => {
  const [me, reader] = [await doctor(), await doctor('许怀瑾')];
  const { id } = await published(me, { ...poll, findings: '铁蛋白 8 640 mg/L' });
  await stage.call(reader, 'case.vote', { id, choice: 1 });
  const made = await begin(me, id);
  expect(await work(me, made.id)).toMatchObject({ status: 'draft', correctsId: id, findings: '铁蛋白 8 640 mg/L' });
  // Until it is passed, readers have what was published.
  const draft = await corrected(me, made, { findings: '铁蛋白 8 640 μg/L', correctionNote: '更正铁蛋白单位' });
  expect(await show(reader, id)).toMatchObject({ findings: '铁蛋白 8 640 mg/L', corrections: [] });
  await expect(show(reader, made.id)).rejects.toMatchObject({ status: 404 });
  const handed = await submit(me, draft);
  await expect(decide('publish', handed)).rejects.toMatchObject(refused('not_signed'));
  later(60);
  await decide('publish', await decide('sign', handed, { ticks }));
  expect(await show(reader, id)).toMatchObject({
    ...{ findings: '铁蛋白 8 640 μg/L', votes: 1, poll: { mine: 1 } },
    corrections: [{ note: '更正铁蛋白单位' }],
  });
  expect(Date.parse((await show(reader, id)).corrections[0]?.at ?? '')).toBe(Date.parse('2026-11-28T09:01:00+08:00'));
  const [edition] = (await seen(id)).editions;
  expect(edition).toMatchObject({ id: made.id, note: '更正铁蛋白单位' });
  expect(await seen(made.id)).toMatchObject({ state: 'superseded', findings: '铁蛋白 8 640 mg/L', correctsId: id });
  expect(await listed(reader)).toContain(id);
  expect(await listed(reader)).not.toContain(made.id);
  await expect(
    decide('withdraw', { id: made.id, version: (await seen(made.id)).version }, { reason: '重复' }),
  ).rejects.toMatchObject(refused('step_impossible'));
  // It is corrected again, and goes as a whole.
  const second = await begin(me, id);
  expect(second.id).not.toBe(made.id);
  await stage.call(me, 'case.withdraw', { id, reason: '患者撤回同意' });
  await expect(show(reader, id)).rejects.toMatchObject({ status: 410 });
  expect(await work(me, second.id)).toMatchObject({ status: 'withdrawn' });
});

test('CC2 a correction says what it corrects, leaves an answered poll as it is, and is of the case as it stands', async () => {
  const [me, reader] = [await doctor(), await doctor('许怀瑾')];
  const { id } = await published(me, poll);
  const made = await begin(me, id);
  const silent = await corrected(me, made);
  await expect(submit(me, silent)).rejects.toMatchObject(refused('correction_note_needed'));
  const otherPoll = await corrected(me, silent, {
    correctionNote: '补充选项',
    pollOptions: ['等骨髓', '先用激素', '输血'],
  });
  await stage.call(reader, 'case.vote', { id, choice: 0 });
  await expect(submit(me, otherPoll)).rejects.toMatchObject(refused('poll_answered'));
  const handed = await submit(me, await corrected(me, otherPoll, { ...poll, correctionNote: '补充 D+9 复查' }));
  await stage.call(reader, 'case.flag', { id, reason: 'misc' });
  const signed = await decide('sign', handed, { ticks });
  await expect(decide('publish', signed)).rejects.toMatchObject(refused('not_published'));
  await decide('keep', { id, version: (await seen(id)).version }, { reason: '不成立' });
  expect((await decide('publish', signed)).id).toBe(made.id);
  expect((await show(reader, id)).corrections).toHaveLength(1);
});

test('CC4 one correction at a time, by its doctor alone; another shop has no such case', async () => {
  const me = await doctor();
  const draft = await save(me);
  await expect(begin(me, draft.id)).rejects.toMatchObject(refused('not_published'));
  const { id } = await published(me);
  const [one, two] = await Promise.all([begin(me, id), begin(me, id)]);
  expect(one).toEqual(two);
  expect((await begin(me, id)).id).toBe(one.id);
  await expect(begin(await doctor('许怀瑾'), id)).rejects.toMatchObject({ status: 404 });
  const stranger = stage.kit.ctx(await stage.kit.makeShop(), me.person);
  await expect(stage.call(stranger, 'case.correct', { id })).rejects.toMatchObject({});
  // Two who pass and publish it at once make one correction.
  const signed = await decide('sign', await submit(me, await corrected(me, one, { correctionNote: '更正病程' })), {
    ticks,
  });
  const both = await Promise.allSettled([decide('publish', signed), decide('publish', signed)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await seen(id)).editions).toHaveLength(1);
});

test('CC5 what is said of a correction is looked through like the rest of it, and goes with its doctor', async () => {
  const me = await doctor();
  const { id } = await published(me);
  const made = await begin(me, id);
  const telling = await corrected(me, made, { correctionNote: '患者电话 13800008000 有误' });
  expect((await work(me, made.id)).textFindings).toMatchObject([{ field: 'correctionNote' }]);
  await expect(submit(me, telling)).rejects.toMatchObject(refused('findings_open'));
  const handed = await submit(me, await corrected(me, telling, { correctionNote: '更正铁蛋白单位' }));
  await decide('publish', await decide('sign', handed, { ticks }));
  expect(JSON.stringify(await seen(id))).toContain('更正铁蛋白单位');
  await shopCtx().db.write((tx) => forgetAuthor(shopCtx(), tx, { memberId: me.person?.id }));
  const left = await shopCtx().db.rows(
    `select correction_note as note from case_item where shop_id = $1 and id = any ($2) and correction_note <> ''
     union all select reason from case_act where shop_id = $1 and case_id = any ($2) and reason <> ''`,
    [stage.shop.id, [id, made.id]],
  );
  expect(left).toEqual([]);
});
