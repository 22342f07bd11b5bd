import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { sendLetters } from './commands/release-letters.ts';
import { COAUTHOR_LINK } from './panel-contract.ts';
import { abstractStage, type Handed, written } from './test-abstract-stage.ts';

const DAY = 86_400_000;

let s: Awaited<ReturnType<typeof abstractStage>>;
beforeAll(async () => {
  s = await abstractStage();
});
afterAll(() => s.stage.close());

interface Review {
  id: number;
  version: number;
  number: string;
  others: { who: number; value: string }[];
  remarks: { who: number | null; text: string; isMine: boolean }[];
}

const refused = (code: string) => ({ code: code === code.toUpperCase() ? code : `abstract.${code}` });
const ask = async <T>(as: Ctx, name: string, input: object = {}): Promise<T> =>
  (await s.call<{ data: T }>(as, name, { ...input })).data;
const titles = async (as: Ctx): Promise<string[]> =>
  (await ask<{ title: string }[]>(as, 'notice.message.list')).map(({ title }) => title);
const author = (name: string, units = ['滨江医学院'], more: object = {}) => ({
  ...{ name, units, isPresenter: false, isCorresponding: false, isMe: false },
  ...more,
});
const reviews = (as: Ctx): Promise<Review[]> => ask(as, 'abstract.review.mine');
const review = async (as: Ctx, at = 0): Promise<Review> => {
  const [row] = (await reviews(as)).slice(at);
  return ask(as, 'abstract.review.own', { id: row?.id });
};
const give = async (as: Ctx, value: number): Promise<Review> => {
  const { id, version } = await review(as);
  await s.call(as, 'abstract.review.hand', { id, version, marks: { value } });
  return review(as);
};
const told = async (one: Handed): Promise<Handed> => ({ ...one, version: (await s.shown(one.id)).version });
const release = (callId: number, expected: number) =>
  ask<{ sent: number }>(s.desk, 'abstract.letters.release', { callId, expected });
const change = async (callId: number, more: object): Promise<void> => {
  const values = await ask<object>(s.desk, 'abstract.call.show', { id: callId });
  await s.call(s.desk, 'abstract.call.save', { ...values, ...more });
};

/** An abstract with two reviewers who were asked. */
async function reviewed(more: object = {}) {
  const { id: call } = await s.opened(more);
  const one = await s.submitted(call);
  const [first, second] = [await s.reviewer(call), await s.reviewer(call)];
  await s.call(s.desk, 'abstract.review.assign', { callId: call });
  return { call, one, first: first.as, second: second.as };
}

describe('AB1 merging', () => {
  test('ends one in another of its call, which names its authors too; both submitters are told', async () => {
    const { id: call } = await s.opened();
    const [into, one] = [
      await s.submitted(call),
      await s.submitted(call, {
        authors: [...written().authors.map((me) => ({ ...me, name: '裴远' })), author('宁书意')],
      }),
    ];
    const input = { intoId: into.id, takesAuthors: true, reason: '同一项研究' };
    await s.step(s.desk, 'abstract.submission.merge', one, input);
    const shown = await ask<{ authors: { name: string; isPresenter: boolean }[] }>(s.desk, 'abstract.submission.show', {
      id: into.id,
    });
    expect(shown.authors.map(({ name, isPresenter }) => [name, isPresenter])).toEqual([
      ['沈知遥', true],
      ['裴远', false],
      ['宁书意', false],
    ]);
    expect(await s.shown(one.id)).toMatchObject({ state: 'merged', number: 'A002', intoId: into.id, into: 'A001' });
    expect((await titles(one.as)).join()).toContain('A002 已并入 A001');
    expect((await titles(into.as)).join()).toContain('A002 已并入投稿 A001');
  });

  test('never into itself, another call’s, what has ended, or where its text would name who wrote it; two at once end one', async () => {
    const [{ id: call }, other] = [await s.opened(), await s.opened()];
    const [one, two, foreign] = [await s.submitted(call), await s.submitted(call), await s.submitted(other.id)];
    const merge = (from: Handed, intoId: number, more: object = {}) =>
      s.step(s.desk, 'abstract.submission.merge', from, { intoId, reason: '重复', ...more });
    await expect(merge(one, one.id)).rejects.toMatchObject(refused('into_unknown'));
    await expect(merge(one, foreign.id)).rejects.toMatchObject(refused('into_unknown'));
    const named = await s.submitted(call, { body: '目的：陆鸣法的验证。' });
    const lu = await s.submitted(call, { authors: written().authors.map((me) => ({ ...me, name: '陆鸣' })) });
    await expect(merge(lu, named.id, { takesAuthors: true })).rejects.toMatchObject(refused('names_in_text'));
    const both = await Promise.allSettled([merge(one, two.id), merge(two, one.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const gone = (await s.shown(one.id)).state === 'merged' ? one : two;
    await expect(merge(named, gone.id)).rejects.toMatchObject(refused('into_unknown'));
    // A duplicate is kept with what it is the same as.
    await s.step(s.desk, 'abstract.submission.dismiss', named, { reason: '重复', isDuplicate: true, ofId: lu.id });
    expect(await s.shown(named.id)).toMatchObject({ state: 'duplicate', intoId: lu.id });
  });

  test('two that go into one are told of each; who refused to be named does not come along', async () => {
    const { id: call } = await s.opened();
    const into = await s.submitted(call);
    const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    for (const name of ['裴远', '宁书意']) {
      const one = await s.submitted(call, { authors: [...written().authors, author(name)] });
      await s.call(one.as, 'abstract.coauthor.ask', { id: one.id, name, phone: `${phone.slice(0, 10)}${name.length}` });
      await s.desk.db.write((tx) =>
        tx.rows(
          `update abstract_coauthor set state = 'refused', answered_at = now(), reason = '未参与' where shop_id = $1 and submission_id = $2`,
          [s.stage.shop.id, one.id],
        ),
      );
      const input = { intoId: into.id, takesAuthors: true, reason: '同一项研究' };
      await s.step(s.desk, 'abstract.submission.merge', one, input);
    }
    const shown = await ask<{ authors: { name: string }[] }>(s.desk, 'abstract.submission.show', { id: into.id });
    expect(shown.authors.map(({ name }) => name)).toEqual(['沈知遥']);
    const said = (await titles(into.as)).join();
    for (const from of ['A002', 'A003']) expect(said).toContain(`${from} 已并入投稿 A001`);
  });
});

describe('AB4 co-authors', () => {
  const withOther = (name = '裴远') => ({ authors: [...written().authors, author(name)] });
  const phone = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const place = async (id: number): Promise<number> =>
    (
      await s.desk.db.row<{ id: number }>(
        'select id from abstract_coauthor where shop_id = $1 and submission_id = $2',
        [s.stage.shop.id, id],
      )
    )?.id ?? 0;
  const byLink = (thingId: number): Ctx =>
    s.stage.as(null, {
      link: { id: 0, kind: COAUTHOR_LINK, thingId, until: s.at(1), proof: 'link' as const, proved: null },
    });

  test('is asked by phone without an account, agrees by a link, and nobody else by it', async () => {
    const { id: call } = await s.opened();
    const one = await s.draft(call, withOther());
    const asked = { id: one.id, name: '裴远', phone: phone() };
    await s.call(one.as, 'abstract.coauthor.ask', asked);
    const link = byLink(await place(one.id));
    const shown = await ask<{ version: number; state: string; title: string }>(link, 'abstract.coauthor.open');
    expect(shown).toMatchObject({ state: 'asked', title: '阶梯给药的真实世界观察' });
    const say = (agrees: boolean, version: number, reason = '') =>
      ask<{ state: string; version: number }>(link, 'abstract.coauthor.say', { version, agrees, reason });
    await expect(say(false, shown.version)).rejects.toMatchObject(refused('reason_needed'));
    await expect(say(true, shown.version + 1)).rejects.toMatchObject(refused('VERSION_CONFLICT'));
    expect(await say(true, shown.version)).toMatchObject({ state: 'agreed' });
    await expect(ask(byLink(999_999), 'abstract.coauthor.open')).rejects.toMatchObject(refused('NOT_FOUND'));
    const opens = await s.desk.db.row<{ opens: object }>(
      `select opens from notice where shop_id = $1 and kind = 'abstract.coauthor' order by id desc limit 1`,
      [s.stage.shop.id],
    );
    expect(opens?.opens).toMatchObject({ kind: COAUTHOR_LINK, path: '/abstract/coauthor' });
  });

  test('who refuses is told of, keeps it from being handed in, and may think again', async () => {
    const { id: call } = await s.opened();
    const one = await s.draft(call, withOther());
    await s.call(one.as, 'abstract.coauthor.ask', { id: one.id, name: '裴远', phone: phone() });
    const link = byLink(await place(one.id));
    const said = await ask<{ version: number }>(link, 'abstract.coauthor.say', {
      ...{ version: 1, agrees: false, reason: '未参与' },
    });
    expect((await titles(one.as)).join()).toContain('裴远不同意署名');
    await expect(s.step(one.as, 'abstract.submit', one)).rejects.toMatchObject(refused('author_refused'));
    await s.call(link, 'abstract.coauthor.say', { version: said.version, agrees: true });
    await s.step(one.as, 'abstract.submit', one);
  });

  test('two who refuse are told of each, and who is asked again has refused until they say otherwise', async () => {
    const { id: call } = await s.opened();
    const names = ['裴远', '宁书意'];
    const one = await s.draft(call, { authors: [...written().authors, ...names.map((name) => author(name))] });
    for (const name of names) await s.call(one.as, 'abstract.coauthor.ask', { id: one.id, name, phone: phone() });
    const places = await s.desk.db.rows<{ id: number }>(
      'select id from abstract_coauthor where shop_id = $1 and submission_id = $2 order by id',
      [s.stage.shop.id, one.id],
    );
    const refusal = { version: 1, agrees: false, reason: '未参与' };
    for (const { id } of places) await s.call(byLink(id), 'abstract.coauthor.say', refusal);
    const said = (await titles(one.as)).join();
    for (const name of names) expect(said).toContain(`${name}不同意署名`);
    for (const name of names) await s.call(one.as, 'abstract.coauthor.ask', { id: one.id, name, phone: phone() });
    await expect(s.step(one.as, 'abstract.submit', one)).rejects.toMatchObject(refused('author_refused'));
    for (const { id } of places) await s.call(byLink(id), 'abstract.coauthor.say', { version: 3, agrees: true });
    await s.step(one.as, 'abstract.submit', one);
  });

  test('one phone is one person: not of oneself, not of two authors; a name that is none, another’s abstract, no contact', async () => {
    const { id: call } = await s.opened();
    const values = { authors: [...written().authors, author('裴远'), author('宁书意')] };
    const one = await s.draft(call, values);
    const same = phone();
    const asking = (name: string, more: object = {}, as = one.as) =>
      s.call(as, 'abstract.coauthor.ask', { id: one.id, name, ...more });
    await asking('裴远', { phone: same });
    await expect(asking('宁书意', { phone: same })).rejects.toMatchObject(refused('contact_taken'));
    await expect(asking('沈知遥', { phone: phone() })).rejects.toMatchObject(refused('coauthor_unknown'));
    await expect(asking('宁书意')).rejects.toMatchObject(refused('contact_missing'));
    await expect(asking('宁书意', { phone: phone() }, await s.member())).rejects.toMatchObject(refused('NOT_FOUND'));
  });
});

describe('AB5 AB7 topics and their chairs', () => {
  const chairOf = async (callId: number, topic = 'A', hospital = '别家医院'): Promise<Ctx> => {
    const as = await s.member();
    await s.call(s.desk, 'abstract.chair.save', { callId, topic, memberId: as.person?.id, hospital });
    return as;
  };

  test('a chair sees their own topic by its marks and never who wrote it, and decides; nobody of another topic does', async () => {
    const { call, one, first } = await reviewed();
    await give(first, 8);
    const [chair, other] = [await chairOf(call), await chairOf(call, 'B')];
    const rows = await ask<{ id: number; value: string; place: number }[]>(chair, 'abstract.chaired.ranking', {
      ...{ callId: call, topic: 'A' },
    });
    expect(rows).toMatchObject([{ id: one.id, value: '80.00', place: 1, isWithin: true }]);
    const work = await ask<{ version: number }>(chair, 'abstract.chaired.show', { id: one.id });
    expect(JSON.stringify([rows, work, await ask(chair, 'abstract.chaired.mine')])).not.toMatch(/沈知遥|滨江市肿瘤/);
    for (const as of [other, await s.member()]) {
      await expect(ask(as, 'abstract.chaired.show', { id: one.id })).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(
        s.step(as, 'abstract.chaired.decide', { id: one.id, version: work.version }, { decision: 'talk' }),
      ).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(ask(as, 'abstract.chaired.ranking', { callId: call, topic: 'A' })).rejects.toMatchObject(
        refused('NOT_FOUND'),
      );
    }
    const decide = () =>
      s.step(chair, 'abstract.chaired.decide', { id: one.id, version: work.version }, { decision: 'talk' });
    const both = await Promise.allSettled([decide(), decide()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await s.shown(one.id)).toMatchObject({ state: 'decided', decision: 'talk' });
  });

  test('a chair of the same hospital does not decide, is not told why, and reads no reviews', async () => {
    const { call, one, first } = await reviewed();
    await give(first, 8);
    const chair = await chairOf(call, 'A', '滨江市肿瘤医院');
    const work = await ask<{ version: number }>(chair, 'abstract.chaired.show', { id: one.id });
    expect(work).toMatchObject({ isConflict: true, reviews: [], value: null });
    await expect(
      s.step(chair, 'abstract.chaired.decide', { id: one.id, version: work.version }, { decision: 'reject' }),
    ).rejects.toMatchObject(refused('chair_conflict'));
    await expect(s.call(chair, 'abstract.chaired.discuss', { id: one.id, text: '…' })).rejects.toMatchObject(
      refused('chair_conflict'),
    );
  });

  test('a chair who wrote one learns of no marks and no decision before its letter', async () => {
    const { call, one, first } = await reviewed();
    await give(first, 8);
    await s.call(s.desk, 'abstract.chair.save', {
      ...{ callId: call, topic: 'A', memberId: one.as.person?.id, hospital: '别家医院' },
    });
    await s.step(s.desk, 'abstract.submission.decide', await told(one), { decision: 'reject', note: '样本太小' });
    const look = async () => ({
      rows: await ask<object[]>(one.as, 'abstract.chaired.ranking', { callId: call, topic: 'A' }),
      work: await ask<object>(one.as, 'abstract.chaired.show', { id: one.id }),
    });
    const hidden = { value: null, decision: null, state: 'review' };
    const before = await look();
    expect(before.rows).toMatchObject([{ ...hidden, place: null, isWithin: false }]);
    expect(before.work).toMatchObject({ ...hidden, decisionNote: '' });
    await release(call, 1);
    expect((await look()).rows).toMatchObject([{ value: null, decision: 'reject', state: 'released' }]);
  });

  test('moved after the close, what nobody began goes to who takes the other topic, and what was begun stays', async () => {
    const { id: call } = await s.opened({ reviewsEach: 2 });
    const one = await s.submitted(call);
    const [begun, idle] = [
      await s.reviewer(call, '甲院', { topics: ['A'] }),
      await s.reviewer(call, '乙院', { topics: ['A'] }),
    ];
    await s.call(s.desk, 'abstract.review.assign', { callId: call });
    const fresh = await s.reviewer(call, '丙院', { topics: ['B'] });
    const { id, version } = await review(begun.as);
    await s.call(begun.as, 'abstract.review.keep', { id, version, marks: { value: 7 } });
    s.pass(11 * DAY);
    const move = (topic: string, as: Ctx, name: string) => told(one).then((row) => s.step(as, name, row, { topic }));
    await expect(move('Z', s.desk, 'abstract.submission.move')).rejects.toMatchObject(refused('topic_unknown'));
    await move('B', await chairOf(call), 'abstract.chaired.move');
    expect(await s.shown(one.id)).toMatchObject({ topic: 'B', number: 'A001', state: 'review' });
    expect((await reviews(begun.as)).map((row) => row.id)).toEqual([id]);
    expect(await reviews(idle.as)).toEqual([]);
    expect(await reviews(fresh.as)).toHaveLength(1);
  });
});

describe('AB8 bids', () => {
  test('who would like an abstract gets it where loads are the same, who has a conflict never; not after it is given', async () => {
    const { id: call } = await s.opened({ reviewsEach: 1, asksBids: true });
    const works = [await s.submitted(call), await s.submitted(call), await s.submitted(call)];
    const people = [await s.reviewer(call), await s.reviewer(call), await s.reviewer(call)];
    const bid = (as: Ctx, work: Handed | undefined, how: string) =>
      s.call(as, 'abstract.bid.set', { submissionId: work?.id, bid: how });
    const list = await ask<{ id: number; title: string }[]>(people[0]?.as ?? s.desk, 'abstract.bid.list');
    expect(list.map(({ id }) => id)).toEqual(works.map(({ id }) => id));
    expect(JSON.stringify(list)).not.toMatch(/沈知遥|滨江市/);
    for (const [at, { as }] of people.entries()) {
      await bid(as, works[(at + 1) % 3], 'want');
      await bid(as, works[at], 'conflict');
    }
    await s.call(s.desk, 'abstract.review.assign', { callId: call });
    const got = await Promise.all(people.map(async ({ as }) => (await reviews(as)).map(({ number }) => number)));
    expect(got).toEqual([['A002'], ['A003'], ['A001']]);
    await expect(bid(people[0]?.as ?? s.desk, works[0], 'want')).rejects.toMatchObject(refused('bids_over'));
    await expect(bid(await s.member(), works[0], 'want')).rejects.toMatchObject(refused('NOT_FOUND'));
    const matrix = await ask<{ conflicts: (string | null)[] }[]>(s.desk, 'abstract.review.conflicts', { callId: call });
    expect(matrix.map(({ conflicts }) => conflicts.filter((why) => why === 'declared').length)).toEqual([1, 1, 1]);
  });
});

describe('AB9 what reviewers say to one another', () => {
  test('begins once one’s own is handed in, under one number for everybody; the desk reads names', async () => {
    const { one, first, second } = await reviewed();
    const before = await review(first);
    await expect(s.call(first, 'abstract.review.discuss', { id: before.id, text: '早' })).rejects.toMatchObject(
      refused('review_first'),
    );
    await give(first, 8);
    await s.call(first, 'abstract.review.discuss', { id: before.id, text: '方法可靠' });
    expect((await review(second)).remarks).toEqual([]);
    const mine = await give(second, 4);
    expect(mine.remarks).toMatchObject([{ text: '方法可靠', isMine: false }]);
    expect(mine.remarks[0]?.who).toBe(mine.others[0]?.who);
    expect(JSON.stringify(mine.remarks)).not.toContain('memberId');
    await expect(s.call(second, 'abstract.review.discuss', { id: before.id, text: '冒名' })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    const desk = await ask<{ remarks: { person: string }[] }>(s.desk, 'abstract.submission.reviews', { id: one.id });
    expect(desk.remarks).toHaveLength(1);
    expect(await ask(one.as, 'abstract.own', { id: one.id })).not.toHaveProperty('remarks');
  });

  test('a mark that was handed in is changed with why, what it was stays, and the ranking follows', async () => {
    const { call, one, first } = await reviewed();
    const handed = await give(first, 8);
    const amend = (version: number, value: number, reason = '看漏了对照组') =>
      s.call(first, 'abstract.review.amend', { id: handed.id, version, marks: { value }, reason });
    await expect(amend(handed.version, 11)).rejects.toMatchObject(refused('marks_wrong'));
    const both = await Promise.allSettled([amend(handed.version, 5), amend(handed.version, 6)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const desk = await ask<{ reviews: { value: string; former: object[] }[] }>(s.desk, 'abstract.submission.reviews', {
      id: one.id,
    });
    const changed = desk.reviews.find(({ former }) => former.length > 0);
    expect(changed).toMatchObject({ former: [{ value: '80.00', reason: '看漏了对照组' }] });
    const rows = await ask<{ value: string }[]>(s.desk, 'abstract.submission.ranking', { callId: call });
    expect(rows[0]?.value).toBe(changed?.value);
    const { version } = await s.shown(one.id);
    await s.step(s.desk, 'abstract.submission.decide', { id: one.id, version }, { decision: 'talk' });
    await expect(amend((await review(first)).version, 9)).rejects.toMatchObject(refused('review_over'));
  });

  test('AB7 a conflict that is noticed after handing in voids the mark', async () => {
    const { call, first, second } = await reviewed({ reviewsEach: 1 });
    const as = (await reviews(first)).length === 1 ? first : second;
    const { id, version } = await give(as, 8);
    await s.call(as, 'abstract.review.decline', { id, version, isConflict: true, reason: '认出了作者' });
    const rows = await ask<{ value: string | null; handed: number }[]>(s.desk, 'abstract.submission.ranking', {
      callId: call,
    });
    expect(rows).toMatchObject([{ value: null, handed: 0, isComplete: false, place: null }]);
  });

  test('a quorum that changes ranks anew what was handed in before', async () => {
    const { call, first } = await reviewed();
    await give(first, 8);
    const complete = async () =>
      (await ask<{ isComplete: boolean }[]>(s.desk, 'abstract.submission.ranking', { callId: call }))[0]?.isComplete;
    expect(await complete()).toBe(true);
    await change(call, { quorum: 2 });
    expect(await complete()).toBe(false);
  });
});

describe('AB10 AB11 after the letters', () => {
  test('scenario 4: two hundred letters go in one release, each once, and a second one sends none', async () => {
    const { id: call } = await s.opened();
    const me = await s.member();
    const decisions = [
      ...Array(40).fill('talk'),
      ...Array(120).fill('poster'),
      ...Array(10).fill('book'),
      ...Array(30).fill('reject'),
    ];
    // Written as rows: what one of them needs is shown above.
    await s.desk.db.write((tx) =>
      tx.rows(
        `insert into abstract_submission (call_id, conference_id, member_id, state, number, topic, title, authors, statements, decision)
         select $1, c.conference_id, $3, 'decided', 'A' || to_char(d.place, 'FM000'), 'A', '第' || d.place || '篇', '[]', '{}', d.way
         from abstract_call c, jsonb_array_elements_text($4::jsonb) with ordinality as d(way, place) where c.shop_id = $2 and c.id = $1`,
        [call, s.stage.shop.id, me.person?.id, JSON.stringify(decisions)],
      ),
    );
    const three = await s.desk.db.rows<{ id: number; version: number }>(
      `select id, version from abstract_submission where shop_id = $1 and call_id = $2 and decision = 'reject' limit 3`,
      [s.stage.shop.id, call],
    );
    for (const one of three) await s.step(s.desk, 'abstract.submission.decide', one, { decision: 'poster' });
    const preview = await ask<object>(s.desk, 'abstract.letters.preview', { callId: call });
    expect(preview).toMatchObject({ counts: { talk: 40, poster: 123, book: 10, reject: 27 }, total: 200 });
    const both = await Promise.all([release(call, 200), release(call, 200)]);
    expect(both.map(({ sent }) => sent).sort((a, b) => a - b)).toEqual([0, 200]);
    await sendLetters(s.stage.kit.ctx(s.stage.shop));
    await Promise.all([1, 2].map(() => sendLetters(s.stage.kit.ctx(s.stage.shop))));
    const letters = await s.desk.db.rows<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from notice where shop_id = $1 and member_id = $2 group by kind order by kind`,
      [s.stage.shop.id, me.person?.id],
    );
    expect(Object.fromEntries(letters.map(({ kind, count }) => [kind, count]))).toEqual({
      ...{ 'abstract.book': 10, 'abstract.poster': 123, 'abstract.reject': 27, 'abstract.talk': 40 },
    });
  });

  test('a letter that is still to go out is not sent beside the one of a new decision, and not to who gave up', async () => {
    const { id: call } = await s.opened();
    const [one, gone] = [await s.decided(call, 'talk'), await s.decided(call, 'talk')];
    await release(call, 2);
    const ids = [one.id, gone.id];
    // As they are behind the first hundred of a release.
    await s.desk.db.write(async (tx) => {
      await tx.rows(
        'update abstract_submission set is_letter_due = true where shop_id = $1 and id = any($2::bigint[])',
        [...[s.stage.shop.id, ids]],
      );
      await tx.rows(
        `delete from notice where shop_id = $1 and kind = 'abstract.talk' and member_id = any($2::bigint[])`,
        [...[s.stage.shop.id, [one.as.person?.id, gone.as.person?.id]]],
      );
    });
    await s.step(s.desk, 'abstract.submission.redecide', await told(one), { decision: 'poster' });
    await s.step(gone.as, 'abstract.withdraw', await told(gone), { reason: '数据有误' });
    await sendLetters(s.stage.kit.ctx(s.stage.shop));
    const posters = (await titles(one.as)).filter((title) => title.includes('录用为'));
    expect(posters).toEqual([expect.stringContaining('录用为壁报')]);
    expect((await titles(gone.as)).join()).not.toContain('录用为');
  });

  test('an appeal is made once and in time; upheld it is a new decision that frees the place, dismissed it is answered', async () => {
    const { id: call } = await s.opened({ appealBy: s.at(30) });
    const decided = [await s.decided(call, 'reject'), await s.decided(call, 'reject'), await s.decided(call, 'reject')];
    await release(call, 3);
    const [one, two, late] = await Promise.all(decided.map(told));
    if (!one || !two || !late) throw new Error('Three were decided.');
    const appeal = (row: Handed) => s.step(row.as, 'abstract.appeal', row, { text: '对照组另有数据' });
    const appealed = await appeal(one);
    await expect(appeal({ ...one, version: appealed.version })).rejects.toMatchObject(refused('appeal_once'));
    await expect(s.step(two.as, 'abstract.appeal', one, { text: '别人的' })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    const open = await ask<{ id: number }[]>(s.desk, 'abstract.submission.list', { appealState: 'open', callId: call });
    expect(open.map(({ id }) => id)).toEqual([one.id]);
    const other = await appeal(two);
    await s.step(s.desk, 'abstract.submission.dismissAppeal', other, { answer: '维持原议' });
    expect((await titles(two.as)).join()).toContain('申诉结果');
    await expect(
      s.step(s.desk, 'abstract.submission.dismissAppeal', await told(two), { answer: '再次' }),
    ).rejects.toMatchObject(refused('no_appeal'));
    await s.step(s.desk, 'abstract.submission.redecide', appealed, { decision: 'talk', note: '采纳' });
    const own = await ask<object>(one.as, 'abstract.own', { id: one.id });
    expect(own).toMatchObject({ decision: 'talk', appeal: { state: 'upheld' } });
    s.pass(31 * DAY);
    await expect(appeal(late)).rejects.toMatchObject(refused('appeal_closed'));
  });

  test('decided anew, a dry run says what it loses and changes nothing; the slot is gone and the letter is new', async () => {
    const { id: call } = await s.opened();
    const talk = await s.decided(call, 'talk');
    await release(call, 1);
    const row = await told(talk);
    const confirmed = await s.step(talk.as, 'abstract.answer', row, { accepts: true });
    const placed = await s.step(s.desk, 'abstract.submission.place', confirmed);
    const { itemId } = await s.shown(talk.id);
    const redecide = (decision: string, isDry: boolean) =>
      ask<object>(s.desk, 'abstract.submission.redecide', { id: talk.id, version: placed.version, decision, isDry });
    expect(await redecide('poster', true)).toMatchObject({ from: 'talk', to: 'poster', itemId, isInBook: false });
    expect(await s.shown(talk.id)).toMatchObject({ state: 'placed', itemId });
    await expect(redecide('talk', false)).rejects.toMatchObject(refused('same_decision'));
    await redecide('poster', false);
    expect(await s.shown(talk.id)).toMatchObject({ state: 'released', itemId: null, decision: 'poster' });
    await expect(s.call(s.desk, 'agenda.item.show', { id: itemId })).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await titles(talk.as)).join()).toContain('录用为壁报');
    await expect(redecide('book', false)).rejects.toMatchObject(refused('VERSION_CONFLICT'));
  });
});
