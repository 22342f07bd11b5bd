import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { pdfText } from '../../../tools/paper-readers.ts';
import { MOST_REVIEWERS } from './check-records.ts';
import { abstractStage, type Handed, written } from './test-abstract-stage.ts';

const DAY = 86_400_000;

let s: Awaited<ReturnType<typeof abstractStage>>;
beforeAll(async () => {
  s = await abstractStage();
});
afterAll(() => s.stage.close());

const refused = (code: string) => ({ code: code === code.toUpperCase() ? code : `abstract.${code}` });
const listOf = async <T>(as: Ctx, name: string, input: object = {}): Promise<T[]> =>
  (await s.call<{ data: T[] }>(as, name, { ...input })).data;

describe('handing in', () => {
  test('AB1 is kept, handed in with a number, taken back, and handed in again with the same one', async () => {
    const { id: call } = await s.opened();
    const one = await s.submitted(call);
    expect(await s.shown(one.id)).toMatchObject({ state: 'submitted', number: 'A001' });
    const back = await s.step(one.as, 'abstract.takeBack', one);
    await s.submitted(call);
    await s.step(one.as, 'abstract.submit', back);
    expect(await s.shown(one.id)).toMatchObject({ state: 'submitted', number: 'A001' });
    await expect(s.step(one.as, 'abstract.drop', { ...one, version: back.version + 1 })).rejects.toMatchObject(
      refused('step'),
    );
    const told = await listOf<{ kind: string }>(one.as, 'notice.message.list');
    expect(told.length).toBeGreaterThan(0);
  });

  test('AB1 what the desk gives back is mended, and what it takes out stays out', async () => {
    const { id: call } = await s.opened();
    const [one, other] = [await s.submitted(call), await s.submitted(call)];
    const back = await s.step(s.desk, 'abstract.submission.return', one, { reason: '补伦理', until: s.at(20) });
    s.pass(11 * DAY);
    const kept = (
      await s.call<{ data: { id: number; version: number } }>(one.as, 'abstract.keep', {
        ...{ id: one.id, version: back.version },
        values: written({ wish: 'talk' }),
      })
    ).data;
    await s.step(one.as, 'abstract.submit', kept);
    const out = await s.step(s.desk, 'abstract.submission.dismiss', other, { reason: '重复', isDuplicate: true });
    await expect(s.step(s.desk, 'abstract.submission.review', out)).rejects.toMatchObject(refused('step'));
  });

  test('AB2 at the close exactly it is too late by the clock of the server; the draft is kept, an extension lets one person in', async () => {
    const { id: call } = await s.opened();
    const [one, other] = [await s.draft(call), await s.draft(call)];
    s.pass(10 * DAY - 1);
    await s.step(other.as, 'abstract.submit', other);
    s.pass(1);
    await expect(s.step(one.as, 'abstract.submit', one)).rejects.toMatchObject(refused('closed'));
    await expect(s.call(one.as, 'abstract.begin', { call })).rejects.toMatchObject(refused('closed'));
    expect((await s.shown(one.id)).state).toBe('draft');
    const input = { callId: call, memberId: one.as.person?.id, until: s.at(1), reason: '住院' };
    await s.call(s.desk, 'abstract.call.extend', input);
    await s.step(one.as, 'abstract.submit', one);
  });

  test('AB3 AB4 AB13 what is missing, too long, named twice or unsaid is refused', async () => {
    const { id: call } = await s.opened({ zhMost: 15 });
    const submit = async (values: object) => {
      const draft = await s.draft(call, values);
      return s.step(draft.as, 'abstract.submit', draft);
    };
    const fifteen = '我们分析了120例EGFR突变患者(95% CI 1.2-3.4)。';
    await submit({ body: fifteen });
    await expect(submit({ body: `${fifteen}加` })).rejects.toMatchObject({ ...refused('text_long'), status: 422 });
    await expect(submit({ body: '' })).rejects.toMatchObject(refused('text_missing'));
    await expect(submit({ topic: '' })).rejects.toMatchObject(refused('topic_needed'));
    await expect(submit({ topic: 'Z' })).rejects.toMatchObject(refused('topic_unknown'));
    await expect(submit({ body: fifteen, authors: [] })).rejects.toMatchObject(refused('authors_wrong'));
    const [me] = written().authors;
    await expect(
      submit({ body: fifteen, authors: [me, { ...me, isPresenter: false, isCorresponding: false }] }),
    ).rejects.toMatchObject(refused('author_twice'));
    const { statements } = written();
    for (const key of Object.keys(statements)) {
      await expect(submit({ body: fifteen, statements: { ...statements, [key]: '' } }), key).rejects.toMatchObject(
        refused('statement_needed'),
      );
    }
    await expect(submit({ body: '本院滨江市肿瘤医院' })).rejects.toMatchObject(refused('names_in_text'));
  });

  test('two tabs: one of two versions is told; the same written again makes none; two at once are one draft too few', async () => {
    const { id: call } = await s.opened({ mostEach: 1 });
    const one = await s.draft(call);
    const keep = (version: number, values: object) =>
      s.call<{ data: { version: number } }>(one.as, 'abstract.keep', { id: one.id, version, values: written(values) });
    expect((await keep(one.version, {})).data.version).toBe(one.version);
    const both = await Promise.allSettled([keep(one.version, { wish: 'talk' }), keep(one.version, { wish: 'poster' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((end) => end.status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } });
    const me = await s.member();
    const begun = await Promise.allSettled([
      s.call(me, 'abstract.begin', { call }),
      s.call(me, 'abstract.begin', { call }),
    ]);
    expect(begun.find((end) => end.status === 'rejected')).toMatchObject({ reason: refused('too_many') });
  });

  test('AB14 eight at once have numbers of their own, and an answer that was lost is the same one', async () => {
    const { id: call } = await s.opened();
    const drafts = await Promise.all(Array.from({ length: 8 }, () => s.draft(call)));
    await Promise.all(drafts.map((one) => s.step(one.as, 'abstract.submit', one)));
    const numbers = await Promise.all(drafts.map(async ({ id }) => (await s.shown(id)).number));
    expect([...numbers].sort()).toEqual(Array.from({ length: 8 }, (_, at) => `A00${at + 1}`));
    const me = await s.member();
    const key = crypto.randomUUID();
    expect(await s.call(me, 'abstract.begin', { call }, key)).toEqual(
      await s.call(me, 'abstract.begin', { call }, key),
    );
  });

  test('what is another person’s is not there, to read or to change', async () => {
    const { id: call } = await s.opened();
    const one = await s.submitted(call);
    const other = await s.member();
    await expect(s.call(other, 'abstract.own', { id: one.id })).rejects.toMatchObject(refused('NOT_FOUND'));
    for (const name of ['takeBack', 'withdraw', 'submit', 'drop'])
      await expect(s.step(other, `abstract.${name}`, one), name).rejects.toMatchObject(refused('NOT_FOUND'));
  });
});

describe('reviewing', () => {
  const review = async (as: Ctx) => {
    const [row] = await listOf<{ id: number }>(as, 'abstract.review.mine');
    const { data } = await s.call<{ data: { id: number; version: number; others: unknown[] } }>(
      as,
      'abstract.review.own',
      {
        id: row?.id,
      },
    );
    return data;
  };

  test('a call has a thousand reviewers at most, two who are named at once among them', async () => {
    const { id: call } = await s.opened();
    await s.desk.db.write((tx) =>
      tx.rows(
        `with people as (insert into member (name) select 'Reviewer ' || n from generate_series(1, $2::int) n returning id)
         insert into abstract_reviewer (call_id, member_id, hospital) select $1, id, '' from people`,
        [call, MOST_REVIEWERS - 1],
      ),
    );
    const ends = await Promise.allSettled([s.reviewer(call), s.reviewer(call)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('reviewers_many') });
    const [last] = await listOf<{ id: number; version: number; memberId: number }>(s.desk, 'abstract.reviewer.list', {
      callId: call,
    });
    const { id, version, memberId } = last as { id: number; version: number; memberId: number };
    await s.call(s.desk, 'abstract.reviewer.save', { id, version, callId: call, memberId, hospital: '别家医院' });
  });

  test('AB6 no answer that a reviewer gets says who wrote it, and no search, count or address finds it', async () => {
    const { id: call, conference } = await s.opened();
    const one = await s.submitted(call, {
      authors: [
        {
          name: '郁见山',
          nameEn: 'Yu Jianshan',
          units: ['独山医院'],
          orcid: '0000-0002-1825-0097',
          isPresenter: true,
          isCorresponding: true,
        },
      ],
      statements: {
        ethics: '独山伦审',
        consent: '已取得',
        trial: '独山试验',
        funding: '独山基金',
        interests: '无',
        prior: '无',
      },
    });
    const { as } = await s.reviewer(call);
    await s.call(s.desk, 'abstract.review.assign', { callId: call });
    const asked = await review(as);
    const answers = [
      await listOf(as, 'abstract.review.mine'),
      asked,
      await listOf(as, 'notice.message.list'),
      await listOf(as, 'abstract.list', { conference }),
      await listOf(as, 'abstract.list', { conference, q: '郁见山' }),
      await s.call(as, 'abstract.announced', { conference: String(conference) }),
      await listOf(as, 'abstract.mine'),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/郁见山|Jianshan|独山|0000-0002/);
    await expect(s.call(as, 'abstract.own', { id: one.id })).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(s.call(as, 'abstract.show', { id: one.id })).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(s.call(as, 'abstract.submission.show', { id: one.id })).rejects.toMatchObject(
      refused('UNAUTHENTICATED'),
    );
    // And its authors learn nothing of reviewers before the letter, a decision least of all.
    await s.call(as, 'abstract.review.hand', {
      id: asked.id,
      version: asked.version,
      marks: { value: 9 },
      comment: '很好',
    });
    const { version } = await s.shown(one.id);
    await s.step(s.desk, 'abstract.submission.decide', { id: one.id, version }, { decision: 'talk' });
    const own = await s.call<{ data: { state: string; decision: null; comments: unknown[] } }>(one.as, 'abstract.own', {
      id: one.id,
    });
    expect(own.data).toMatchObject({ state: 'review', decision: null, comments: [] });
  });

  test('AB7 nobody with a conflict is asked, by plan or by hand; one that comes late draws somebody else', async () => {
    const { id: call } = await s.opened({ reviewsEach: 1 });
    const one = await s.submitted(call);
    const same = await s.reviewer(call, '滨江市肿瘤医院');
    await s.call(s.desk, 'abstract.reviewer.save', { callId: call, memberId: one.as.person?.id, hospital: '别处' });
    const plan = await s.call<{ data: { planned: number; uncovered: unknown[] } }>(s.desk, 'abstract.review.assign', {
      ...{ callId: call, isDry: true },
    });
    expect(plan.data).toMatchObject({ planned: 0, uncovered: [{ id: one.id, missing: 1 }] });
    const byHand = { submissionId: one.id, reviewerId: same.id };
    await expect(s.call(s.desk, 'abstract.review.add', byHand)).rejects.toMatchObject(refused('conflict'));
    const [first, second] = [await s.reviewer(call), await s.reviewer(call)];
    await s.call(s.desk, 'abstract.review.assign', { callId: call });
    const tables = await Promise.all(
      [first, second].map(({ as }) => listOf<{ id: number }>(as, 'abstract.review.mine')),
    );
    expect(tables.map((table) => table.length).sort()).toEqual([0, 1]);
    const [has, free] = tables[0]?.length === 1 ? [first, second] : [second, first];
    const asked = await review(has.as);
    const input = { id: asked.id, version: asked.version, isConflict: true, reason: '同门' };
    await s.call(has.as, 'abstract.review.decline', input);
    expect(await listOf(has.as, 'abstract.review.mine')).toEqual([]);
    expect(await listOf(free.as, 'abstract.review.mine')).toHaveLength(1);
    await expect(s.call(has.as, 'abstract.review.own', { id: asked.id })).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  test('AB8 a plan that runs twice asks nobody twice, and two at once neither', async () => {
    const { id: call } = await s.opened();
    for (let at = 0; at < 4; at += 1) await s.submitted(call);
    for (let at = 0; at < 4; at += 1) await s.reviewer(call);
    const assign = () => s.call<{ data: { planned: number } }>(s.desk, 'abstract.review.assign', { callId: call });
    const both = await Promise.all([assign(), assign()]);
    expect(both.map(({ data }) => data.planned).sort()).toEqual([0, 8]);
    const again = await s.call<{ data: { loads: { before: number }[] } }>(s.desk, 'abstract.review.assign', {
      ...{ callId: call, isDry: true },
    });
    expect(again.data.loads.map(({ before }) => before)).toEqual([2, 2, 2, 2]);
  });

  test('AB9 others’ marks come after one’s own; a lie in a mark, a late or a second review is refused', async () => {
    const { id: call } = await s.opened();
    const one = await s.submitted(call);
    const [first, second] = [await s.reviewer(call), await s.reviewer(call)];
    await s.call(s.desk, 'abstract.review.assign', { callId: call });
    const give = async (as: Ctx, marks: object) => {
      const { id, version } = await review(as);
      return s.call(as, 'abstract.review.hand', { id, version, marks });
    };
    await expect(give(first.as, { value: 11 })).rejects.toMatchObject(refused('marks_wrong'));
    await expect(give(first.as, { other: 1 })).rejects.toMatchObject(refused('marks_wrong'));
    await expect(give(first.as, {})).rejects.toMatchObject(refused('marks_wrong'));
    await give(first.as, { value: 8 });
    expect((await review(second.as)).others).toEqual([]);
    await expect(give(first.as, { value: 9 })).rejects.toMatchObject(refused('review_over'));
    const ranking = await listOf<{ value: string; isComplete: boolean; place: number }>(
      s.desk,
      'abstract.submission.ranking',
      {
        callId: call,
      },
    );
    expect(ranking).toMatchObject([{ id: one.id, value: '80.00', isComplete: true, place: 1, isWithin: true }]);
    await give(second.as, { value: 6 });
    expect((await review(second.as)).others).toMatchObject([{ value: '80.00' }]);
  });

  test('AB6 how blind it is holds from the first abstract on, the rubric from the first review on', async () => {
    const { id, version } = await s.opened();
    await s.submitted(id);
    const { data } = await s.call<{ data: Record<string, unknown> }>(s.desk, 'abstract.call.show', { id });
    const save = (more: object) => s.call(s.desk, 'abstract.call.save', { ...data, ...more, id, version });
    await expect(save({ blindness: 'open' })).rejects.toMatchObject(refused('frozen'));
    await expect(save({ topics: [{ key: 'B', name: '白血病' }] })).rejects.toMatchObject(refused('topic_used'));
  });
});

describe('deciding', () => {
  const release = (callId: number, expected: number) =>
    s.call<{ data: { sent: number } }>(s.desk, 'abstract.letters.release', { callId, expected });
  const letters = async (as: Ctx): Promise<number> =>
    (await listOf<{ title: string }>(as, 'notice.message.list')).filter(({ title }) => /录用/.test(title)).length;

  test('AB10 letters go once, in one batch that was looked at; changed before, the old one never goes', async () => {
    const { id: call } = await s.opened();
    const [talk, changed, out] = [
      await s.decided(call, 'talk'),
      await s.decided(call, 'reject'),
      await s.decided(call, 'reject'),
    ];
    await s.step(s.desk, 'abstract.submission.decide', changed, { decision: 'poster' });
    const preview = await s.call<{ data: { counts: object; total: number } }>(s.desk, 'abstract.letters.preview', {
      callId: call,
    });
    expect(preview.data).toMatchObject({ counts: { talk: 1, poster: 1, book: 0, reject: 1 }, total: 3 });
    await expect(release(call, 2)).rejects.toMatchObject(refused('moved_on'));
    const both = await Promise.all([release(call, 3), release(call, 3)]);
    expect(both.map(({ data }) => data.sent).sort()).toEqual([0, 3]);
    expect(await Promise.all([talk, changed, out].map(({ as }) => letters(as)))).toEqual([1, 1, 0]);
    expect((await release(call, 0)).data.sent).toBe(0);
    const { version } = await s.shown(talk.id);
    await expect(
      s.step(s.desk, 'abstract.submission.decide', { id: talk.id, version }, { decision: 'reject' }),
    ).rejects.toMatchObject(refused('step'));
  });

  const told = async (one: Handed): Promise<Handed> => ({ ...one, version: (await s.shown(one.id)).version });

  test('AB11 AB14 a confirmed talk waits on the timetable, posters get boards that nobody shares; withdrawn, the place is free', async () => {
    const { id: call, conference } = await s.opened();
    const decided = [
      await s.decided(call, 'talk'),
      await s.decided(call, 'poster'),
      await s.decided(call, 'poster'),
      await s.decided(call, 'reject'),
    ];
    await release(call, 4);
    const [talk, poster, other, out] = await Promise.all(decided.map(told));
    if (!talk || !poster || !other || !out) throw new Error('Four were decided.');
    await expect(s.step(s.desk, 'abstract.submission.place', talk)).rejects.toMatchObject(refused('step'));
    await expect(s.step(out.as, 'abstract.answer', out, { accepts: true })).rejects.toMatchObject(refused('step'));
    const yes = await Promise.all(
      [talk, poster, other].map((one) => s.step(one.as, 'abstract.answer', one, { accepts: true })),
    );
    await Promise.all(yes.map((one) => s.step(s.desk, 'abstract.submission.place', one, { hall: 'A' })));
    const { itemId, version } = await s.shown(talk.id);
    const item = await s.call<{ data: { title: string; conferenceId: number } }>(s.desk, 'agenda.item.show', {
      id: itemId,
    });
    expect(item.data).toMatchObject({ title: '阶梯给药的真实世界观察', conferenceId: conference, track: '淋巴瘤' });
    const boards = await Promise.all([poster, other].map(async ({ id }) => (await s.shown(id)).board));
    expect(boards.sort()).toEqual(['A · 001', 'A · 002']);
    const visitor = s.stage.as(null);
    const shown = await listOf<{ number: string }>(visitor, 'abstract.list', { conference });
    expect(shown.map(({ number }) => number)).toEqual(['A001', 'A002', 'A003']);
    expect(await listOf(visitor, 'abstract.list', { conference, q: '沈知遥', as: 'poster' })).toHaveLength(2);
    await expect(s.step(talk.as, 'abstract.withdraw', { id: talk.id, version })).rejects.toMatchObject(
      refused('reason_needed'),
    );
    await s.step(talk.as, 'abstract.withdraw', { id: talk.id, version }, { reason: '数据有误' });
    await expect(s.call(s.desk, 'agenda.item.show', { id: itemId })).rejects.toMatchObject(refused('NOT_FOUND'));
    expect(await listOf(visitor, 'abstract.list', { conference })).toHaveLength(2);
    expect((await s.shown(talk.id)).number).toBe('A001');
  });

  test('nobody decides on their own, and a conference with a call stays', async () => {
    const { id: call, conference } = await s.opened();
    const person = await s.stage.person();
    const one = await s.submitted(call, {}, s.stage.as({ ...person, kind: 'site' }));
    await expect(s.step(s.stage.as(person), 'abstract.submission.review', one)).rejects.toMatchObject(
      refused('own_work'),
    );
    const removing = s.desk.db.write((tx) =>
      s.desk.services.events.emit(s.desk, tx, 'content.removing', { type: 'conference', id: conference }),
    );
    await expect(removing).rejects.toMatchObject(refused('conference_used'));
  });

  test('the book as PDF names what was accepted, with units, and its authors by their names', async () => {
    const { id: call } = await s.opened();
    const desk = s.stage.as({ ...(await s.stage.person()) });
    const asked = { paper: 'abstract.book', ids: [call] };
    await expect(s.call(desk, 'paper.link', asked)).rejects.toMatchObject({ code: 'paper.nothing' });
    await s.decided(call, 'book', { title: '居家输血三十一例' });
    await s.decided(call, 'reject', { title: '没有录用的一篇' });
    await release(call, 2);
    const { data } = await s.call<{ data: { url: string } }>(desk, 'paper.link', asked);
    const answer = await s.stage.kit.app.server.inject({
      url: data.url,
      headers: { host: s.stage.shop.canonicalHost },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(answer.rawPayload).replace(/\s/g, '');
    for (const words of ['A001', '居家输血三十一例', '沈知遥', '滨江市肿瘤医院', '作者索引'])
      expect(text).toContain(words);
    expect(text).not.toContain('没有录用');
  });
});
