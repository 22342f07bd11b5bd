import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import { canonicalText } from './rules/protocol.ts';
import { type Judge, ScoreStage } from './test-score-stage.ts';

let score: ScoreStage;
beforeAll(async () => {
  score = await ScoreStage.open('SCORE');
});
afterAll(() => score.house.close());

test('S9 five judges, one recused and replaced, a reveal from the last: the vector of the rules comes out', async () => {
  const contest = await score.contest(['澄江医院', '澜城医院']);
  const judges = await contest.judges(5);
  const reserve = await contest.judge({ role: 'reserve' });
  await contest.move('judging');
  const [fifth] = judges.slice(-1) as [Judge];
  const replacing = {
    candidate: contest.first,
    judge: fifth.id,
    state: 'recused',
    reason: '同一课题组',
    replacement: reserve.id,
  };
  await score.stage.call('score.seat.save', replacing);
  expect(
    await score.refusal('score.sheet.score', { id: contest.first, marks: { c1: '1' }, final: true }, fifth.caller),
  ).toBe('score.recused');
  const panel = [...judges.slice(0, 4), reserve];
  for (const [index, mark] of ['9.5', '9.0', '9.2', '8.8', '9.9'].entries()) {
    expect(await contest.give(panel[index] as Judge, contest.first, mark)).toMatchObject({ status: 'submitted' });
  }
  for (const judge of judges) await contest.give(judge, contest.candidates[1] ?? 0, '9.5');
  await contest.move('review');
  expect(await contest.results()).toMatchObject([
    { value: '9.23', rank: 2, sheets: 5, seats: 5 },
    { value: '9.50', rank: 1 },
  ]);
  expect((await contest.board()).map(({ value }) => value)).toEqual([null, null]);
  await contest.move('frozen');
  expect(await score.stage.call('score.round.reveal', { id: contest.round.id, revealed: 0 })).toEqual({
    revealed: 1,
    of: 2,
  });
  // Two who press at once reveal one.
  expect(await score.refusal('score.round.reveal', { id: contest.round.id, revealed: 0 })).toBe('VERSION_CONFLICT');
  expect(await contest.board()).toMatchObject([
    { value: null, rank: null },
    { id: contest.first, value: '9.23', rank: 2 },
  ]);
  await score.stage.call('score.round.reveal', { id: contest.round.id, revealed: 1 });
  expect(await contest.board()).toMatchObject([
    { value: '9.50', rank: 1 },
    { value: '9.23', rank: 2 },
  ]);
  expect(await score.refusal('score.round.reveal', { id: contest.round.id, revealed: 2 })).toBe('score.all_revealed');
  await contest.move('revealed');
  await contest.move('final');
});

describe('S1 what holds from the opening on', () => {
  test('rubric, candidates and panel: another round is made', async () => {
    const contest = await score.contest(['甲']);
    await contest.judge();
    await contest.move('judging');
    const id = contest.round.id;
    const round = {
      ...contest.round,
      activityId: contest.activity,
      title: '改',
      criteria: [{ label: '新', weight: '1' }],
    };
    expect(await score.refusal('score.round.save', round)).toBe('score.round_frozen');
    expect(await score.refusal('score.round.remove', contest.round)).toBe('score.round_used');
    const late = { roundId: id, title: '迟到', presenter: '某人' };
    expect(await score.refusal('score.candidate.save', late)).toBe('score.round_frozen');
    expect(await score.refusal('score.candidate.save', { ...late, id: contest.first, version: 1 })).toBe(
      'score.round_frozen',
    );
    expect(await score.refusal('score.candidate.remove', { id: contest.first, version: 1 })).toBe('score.round_frozen');
    const joins = await contest.judge({}, null);
    const declared = { round: id, candidates: [contest.first] };
    expect(await score.refusal('score.judge.declare', declared, joins.caller)).toBe('score.conflict_late');
    expect(await score.refusal('score.seat.save', { candidate: contest.first, judge: joins.id, state: 'sits' })).toBe(
      'score.wrong_phase',
    );
    const copy = await score.saved('score.round.copy', { id, title: score.stage.text('加赛') });
    expect(await score.stage.call('score.round.show', { id: copy.id })).toMatchObject({
      data: { phase: 'setup', candidates: 1 },
    });
  });

  test('a rubric that cannot be marked by, and a round that cannot begin, are refused', async () => {
    const contest = await score.contest([]);
    const round = { activityId: contest.activity, title: '甲' };
    const criterion = { label: '项', weight: '1' };
    const of = (more: object) => ({ ...round, criteria: [{ ...criterion, ...more }] });
    expect(await score.refusal('score.round.save', { ...round, criteria: [] })).toBe('score.rubric_empty');
    expect(await score.refusal('score.round.save', of({ min: '10' }))).toBe('score.rubric_range');
    expect(await score.refusal('score.round.save', of({ step: '0.3' }))).toBe('score.rubric_step');
    expect(await score.refusal('score.round.save', of({ weight: '0' }))).toBe('score.rubric_weight');
    expect(await score.refusal('score.round.save', of({ weight: '1e3' }))).toBe('INVALID_INPUT');
    const opening = { ...contest.round, phase: 'judging' };
    expect(await score.refusal('score.round.move', opening)).toBe('score.no_candidates');
    const input = { roundId: contest.round.id, title: '题', presenter: '人' };
    await score.saved('score.candidate.save', input);
    expect(await score.refusal('score.round.move', opening)).toBe('score.nobody_marks');
    const silent = await contest.judge({}, null);
    expect(await score.refusal('score.round.move', opening)).toBe('score.undeclared');
    await score.stage.call('score.judge.declareFor', { round: contest.round.id, judge: silent.id });
    // Who joins after the declaration was not part of it.
    await score.saved('score.candidate.save', { ...input, title: '后来' });
    expect(await score.refusal('score.round.move', opening)).toBe('score.undeclared');
    expect(await score.refusal('score.round.move', { ...contest.round, phase: 'frozen' })).toBe('score.wrong_phase');
    expect(await score.refusal('score.round.move', { ...opening, version: 7 })).toBe('VERSION_CONFLICT');
  });
});

describe('S2 judges', () => {
  test('register by code, wait, are approved, and sit only then', async () => {
    const contest = await score.contest(['甲']);
    const { data } = await score.stage.call<{ data: { code: string } }>('score.activity.show', {
      id: contest.activity,
    });
    const { caller } = await score.stage.newcomer();
    const input = { activity: contest.activity, code: data.code.toLowerCase(), hospital: '乙医院' };
    expect(await score.refusal('score.judge.regist', { ...input, code: 'WRONGONE' }, caller)).toBe('score.code_wrong');
    expect(await score.stage.call('score.judge.regist', input, caller)).toEqual({ status: 'pending' });
    expect(await score.stage.call('score.judge.regist', input, caller)).toEqual({ status: 'pending' });
    expect(await score.stage.call('score.judge.me', { activity: contest.activity }, caller)).toMatchObject({
      data: { me: { status: 'pending', hospital: '乙医院' }, rounds: [] },
    });
    expect(await score.refusal('score.sheet.list', { activity: contest.activity }, caller)).toBe('score.not_judge');
    const { data: listed } = await score.stage.call<{ data: { id: number; version: number }[] }>('score.judge.list', {
      ...{ activityId: contest.activity, status: 'pending' },
    });
    const [pending] = listed;
    const decide = { id: pending?.id, version: pending?.version };
    await score.stage.call('score.judge.decide', { ...decide, status: 'approved' });
    expect(await score.refusal('score.judge.decide', { ...decide, status: 'refused' })).toBe('VERSION_CONFLICT');
    expect(await score.stage.call('score.judge.regist', input, caller)).toEqual({ status: 'approved' });
    expect(await score.stage.call('score.sheet.list', { activity: contest.activity }, caller)).toMatchObject({
      data: [{ id: contest.first, state: 'open' }],
    });
  });

  test('are recused for their own hospital however it is written, and for whom they named', async () => {
    const contest = await score.contest(['澄江大学附属医院', '澜城医院', '青屿医院']);
    const judge = await contest.judge({ hospital: '澄江大学 附属医院（' }, [contest.candidates[1] ?? 0]);
    expect((await contest.panel()).map(({ judgeId, state, why }) => [judgeId, state, why]).sort()).toEqual([
      [judge.id, 'recused', 'declared'],
      [judge.id, 'recused', 'hospital'],
    ]);
    // Nobody takes a judge's own word back for them.
    const back = { candidate: contest.first, judge: judge.id, state: 'sits' };
    expect(await score.refusal('score.seat.save', back)).toBe('score.recused');
    const silent = { candidate: contest.candidates[2], judge: judge.id, state: 'recused' };
    expect(await score.refusal('score.seat.save', silent)).toBe('score.reason_missing');
    // What is declared anew takes the place of what was declared.
    await score.stage.call('score.judge.declare', { round: contest.round.id }, judge.caller);
    expect((await contest.panel()).map(({ why }) => why)).toEqual(['hospital']);
  });

  test('are recused for what they hand in themselves, beside others and however it is written', async () => {
    const contest = await score.contest(['甲', '乙', '丙']);
    const { member, caller } = await score.stage.newcomer();
    const person = await score.db.row<{ name: string }>('select name from member where shop_id = $1 and id = $2', [
      ...[score.stage.shop.id, member.id],
    ]);
    const { presenter, ...second } = (
      await score.stage.call<{ data: { id: number; version: number; presenter: string } }>('score.candidate.show', {
        id: contest.candidates[1],
      })
    ).data;
    await score.saved('score.candidate.save', { ...second, presenter: `温书瑶、 ${person?.name}` });
    expect(presenter).not.toContain(person?.name);
    const { id } = await score.saved('score.judge.save', { activityId: contest.activity, memberId: member.id });
    await score.stage.call('score.judge.declare', { round: contest.round.id }, caller);
    expect((await contest.panel()).map(({ candidateId, judgeId, why }) => [candidateId, judgeId, why])).toEqual([
      [contest.candidates[1], id, 'author'],
    ]);
    const back = { candidate: contest.candidates[1], judge: id, state: 'sits' };
    expect(await score.refusal('score.seat.save', back)).toBe('score.recused');
  });

  test('a replacement has no conflict, does not mark already, and is of the panel', async () => {
    const contest = await score.contest(['甲']);
    const [one, two] = (await contest.judges(2)) as [Judge, Judge];
    const other = await contest.judge({ role: 'reserve', hospital: '甲' });
    await contest.move('judging');
    const recused = { candidate: contest.first, judge: one.id, state: 'recused', reason: '师生' };
    for (const replacement of [two.id, other.id, one.id]) {
      expect(await score.refusal('score.seat.save', { ...recused, replacement })).toBe('score.replacement_wrong');
    }
    expect(await score.refusal('score.seat.save', { ...recused, replacement: 999_999_999 })).toBe('score.not_judge');
  });
});

describe('S8 sheets', () => {
  test('nobody sees what others gave before their own is handed in, by any call', async () => {
    const contest = await score.contest(['甲']);
    const [one, two] = (await contest.judges(2)) as [Judge, Judge];
    await contest.move('judging');
    await contest.give(one, contest.first, '7.7');
    await contest.give(two, contest.first, '5.0', false);
    expect((await contest.see(two)).data).toMatchObject({
      state: 'draft',
      others: null,
      total: null,
      marks: { c1: '5.0' },
    });
    expect(await score.refusal('score.result.show', { id: contest.round.id })).toBe('score.results_hidden');
    const calls: [string, object, Caller?][] = [
      ['score.show', { id: contest.activity }],
      ['score.judge.me', { activity: contest.activity }, two.caller],
      ['score.sheet.list', { activity: contest.activity }, two.caller],
      ['score.sheet.show', { id: contest.first }, two.caller],
      ['score.round.panel', { id: contest.round.id }],
      ['score.sheet.show', { id: contest.first }, two.caller],
      ['score.candidate.history', { id: contest.first }],
      ['score.round.history', { id: contest.round.id }],
      ['audit.list', { limit: 100 }],
    ];
    for (const [name, input, as] of calls) {
      const told = JSON.stringify(await score.stage.call(name, { ...input }, as));
      // Not the seconds of a time: 18:57:07.712.
      expect([name, /(?<!\d)7\.7/.test(told)]).toEqual([name, false]);
    }
    await contest.give(two, contest.first, '5.0');
    expect((await contest.see(two)).data).toMatchObject({ state: 'submitted', total: '5.00', others: ['7.70'] });
  });

  test('a draft comes back, what is handed in is locked, and the chair opens it again with a reason', async () => {
    const contest = await score.contest(['甲']);
    const judge = await contest.judge();
    const chair = await contest.judge({ role: 'chair' });
    expect(await score.refusal('score.sheet.score', { id: contest.first, marks: {} }, judge.caller)).toBe(
      'score.recused',
    );
    await contest.move('judging');
    const call = (more: object) => ({ id: contest.first, ...more });
    expect(await contest.give(judge, contest.first, '6', false)).toEqual({ total: null, status: 'draft' });
    expect(await score.refusal('score.sheet.score', call({ final: true }), judge.caller)).toBe('score.marks_missing');
    for (const c1 of ['10.1', '6.05']) {
      expect(await score.refusal('score.sheet.score', call({ marks: { c1 } }), judge.caller)).toBe('score.mark_wrong');
    }
    expect(await score.refusal('score.sheet.score', call({ marks: { c2: '5' } }), judge.caller)).toBe(
      'score.mark_wrong',
    );
    // Two phones of one judge: one hands it in, the other is told.
    const twice = await Promise.all(
      ['6.1', '6.2'].map((c1) =>
        score.stage.play(
          'score.sheet.score',
          new PreparedCall(call({ marks: { c1 }, final: true }), { as: judge.caller }),
        ),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await score.refusal('score.sheet.score', call({ marks: { c1: '1' } }), judge.caller)).toBe(
      'score.sheet_locked',
    );
    const asked = { candidate: contest.first, judge: judge.id, reason: '听错了题目' };
    expect(await score.refusal('score.sheet.reopenOwn', asked, judge.caller)).toBe('score.not_chair');
    expect(await score.refusal('score.sheet.reopenOwn', { ...asked, judge: chair.id }, chair.caller)).toBe(
      'score.not_handed_in',
    );
    await score.stage.call('score.sheet.reopenOwn', asked, chair.caller);
    expect(await contest.see(judge)).toMatchObject({ data: { state: 'reopened', others: null }, can: { score: true } });
    expect(await contest.give(judge, contest.first, '8')).toEqual({ total: '8.00', status: 'submitted' });
    const { db } = score;
    const kept = await db.rows<{ attempt: number; mark: string }>(
      `select m.attempt, m.marks->>'c1' as mark from score_sheet s join score_mark m on m.shop_id = s.shop_id and m.sheet_id = s.id
       where s.shop_id = $1 and s.candidate_id = $2 and s.judge_id = $3 order by m.attempt`,
      [score.stage.shop.id, contest.first, judge.id],
    );
    expect(kept).toEqual([
      { attempt: 1, mark: expect.stringMatching(/^6\.[12]$/) },
      { attempt: 2, mark: '8' },
    ]);
    expect(JSON.stringify(await score.stage.call('audit.list', { limit: 50 }))).toContain('听错了题目');
  });
});

describe('S6 what is missing', () => {
  test('closing with sheets missing takes a reason, and they are absent, not zero', async () => {
    const contest = await score.contest(['甲', '乙'], { aggregate: 'mean' });
    const [one, two] = (await contest.judges(2)) as [Judge, Judge];
    await contest.move('judging');
    await contest.give(one, contest.first, '8');
    for (const judge of [one, two]) await contest.give(judge, contest.candidates[1] ?? 0, '7');
    const closing = { ...contest.round, phase: 'review' };
    expect(await score.refusal('score.round.move', closing)).toBe('score.sheets_missing');
    await contest.move('review', '评委离席');
    expect(await contest.results()).toMatchObject([
      { value: '8.00', rank: 1, flags: ['closed'], sheets: 1, seats: 2 },
      { value: '7.00', rank: 2, flags: [] },
    ]);
    expect(
      await score.refusal('score.sheet.score', { id: contest.first, marks: { c1: '1' }, final: true }, two.caller),
    ).toBe('score.not_judging');
  });

  test('a candidate whom the chair closed does not hold the round up', async () => {
    const contest = await score.contest(['甲'], { aggregate: 'mean' });
    const [one] = (await contest.judges(2)) as [Judge, Judge];
    await contest.move('judging');
    await contest.give(one, contest.first, '8');
    await score.stage.call('score.candidate.close', { id: contest.first, reason: '网络中断' });
    await contest.move('review');
    expect(await contest.results()).toMatchObject([{ value: '8.00', flags: ['closed'] }]);
    expect(await score.refusal('score.candidate.place', { id: contest.first, place: 1, reason: '甲' })).toBe(
      'INVALID_INPUT',
    );
    await score.stage.call('score.candidate.place', { id: contest.first, place: 1, reason: '主席定' });
    await contest.move('frozen');
    expect(await score.refusal('score.candidate.place', { id: contest.first, place: 2, reason: '主席定' })).toBe(
      'score.wrong_phase',
    );
  });
});

test('S10: what was frozen follows from what lies beside it, and its fingerprint says whether that was touched', async () => {
  const contest = await score.contest(['甲']);
  const [one] = (await contest.judges(1)) as [Judge];
  await contest.move('judging');
  await contest.give(one, contest.first, '8.8');
  await contest.move('review');
  await contest.move('frozen');
  const { db } = score;
  const row = await db.row<{ protocol: object; fingerprint: string }>(
    'select protocol, fingerprint from score_outcome where shop_id = $1 and round_id = $2',
    [score.stage.shop.id, contest.round.id],
  );
  const digest = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
  expect(await digest(canonicalText(row?.protocol))).toBe(row?.fingerprint);
  expect(JSON.stringify(row?.protocol)).toContain('8.8');
});

test('who is on the stage is told to judges and screen, with the clock', async () => {
  const contest = await score.contest(['甲', '乙']);
  const judge = await contest.judge();
  await contest.move('judging');
  await score.stage.call('score.round.current', { id: contest.round.id, candidate: contest.first, seconds: 60 });
  const me = await score.stage.call<{ data: { rounds: { currentId: number; deadline: string }[] } }>(
    'score.judge.me',
    { activity: contest.activity },
    judge.caller,
  );
  expect(me.data.rounds[0]).toMatchObject({ currentId: contest.first, deadline: expect.any(String) });
  await contest.give(judge, contest.first, '9');
  expect(await score.stage.call('score.show', { id: contest.activity })).toMatchObject({
    data: { rounds: [{ currentId: contest.first, handedIn: 1, seats: 1 }] },
  });
  const other = await score.contest(['丙']);
  expect(await score.refusal('score.round.current', { id: contest.round.id, candidate: other.first })).toBe(
    'NOT_FOUND',
  );
});

test('another shop’s contests, candidates and judges are not there', async () => {
  const contest = await score.contest(['甲']);
  const judge = await contest.judge();
  await contest.move('judging');
  const other = await score.house.stage('SCOREOTHER');
  const { caller } = await other.newcomer();
  const status = async (name: string, input: object, as?: Caller) =>
    (await other.play(name, new PreparedCall({ ...input }, as === undefined ? {} : { as }))).status;
  expect(await status('score.show', { id: contest.activity })).toBe(404);
  expect(await status('score.judge.me', { activity: contest.activity }, caller)).toBe(404);
  expect(await status('score.sheet.show', { id: contest.first }, caller)).toBe(404);
  expect(await status('score.sheet.score', { id: contest.first, marks: { c1: '5' } }, caller)).toBe(404);
  expect(await status('score.round.panel', { id: contest.round.id })).toBe(404);
  expect(await status('score.sheet.reopen', { candidate: contest.first, judge: judge.id, reason: '原因' })).toBe(404);
});
