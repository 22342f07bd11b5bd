import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { contestRoom } from './tell-contest.ts';
import { type Contest, type Judge, ScoreStage } from './test-score-stage.ts';

let score: ScoreStage;
beforeAll(async () => {
  score = await ScoreStage.open('STAGE');
});
afterAll(() => score.house.close());

interface Clock {
  deadline: string | null;
  pausedLeft: number | null;
}

/** A contest of which somebody is on the stage, with a minute on the clock. */
async function onStage(): Promise<{ contest: Contest; judges: Judge[] }> {
  const contest = await score.contest(['甲', '乙']);
  const judges = await contest.judges(3);
  await contest.move('judging');
  await score.stage.call('score.round.current', { id: contest.round.id, candidate: contest.first, seconds: 60 });
  return { contest, judges };
}
const clock = (contest: Contest, action: string, seconds = 30): Promise<Clock> =>
  score.stage.call('score.round.clock', { id: contest.round.id, action, seconds });
const shown = async (contest: Contest): Promise<Clock> => {
  const { data } = await score.stage.call<{ data: { rounds: Clock[] } }>('score.show', { id: contest.activity });
  const [round] = data.rounds;
  if (round === undefined) throw new Error('The contest has no round.');
  return { deadline: round.deadline, pausedLeft: round.pausedLeft };
};

test('the clock of the stage is stopped, runs on, and is given more time, as everybody sees', async () => {
  const { contest, judges } = await onStage();
  const stopped = await clock(contest, 'pause');
  expect(stopped.deadline).toBeNull();
  expect(stopped.pausedLeft).toBeGreaterThan(50_000);
  expect(await shown(contest)).toEqual(stopped);
  const sheet = await score.stage.call<{ data: Clock }>(
    ...(['score.sheet.show', { id: contest.first }, judges[0]?.caller] as const),
  );
  expect(sheet.data.pausedLeft).toBe(stopped.pausedLeft);
  // Two desks that both give time give it twice.
  await Promise.all([clock(contest, 'add'), clock(contest, 'add')]);
  expect((await shown(contest)).pausedLeft).toBe((stopped.pausedLeft ?? 0) + 60_000);
  const running = await clock(contest, 'resume');
  expect(running.pausedLeft).toBeNull();
  expect(Date.parse(running.deadline ?? '')).toBeGreaterThan(Date.now() + 100_000);
  // Whoever comes next begins without it.
  await clock(contest, 'pause');
  await score.stage.call('score.round.current', { id: contest.round.id, candidate: contest.candidates[1], seconds: 0 });
  expect(await shown(contest)).toEqual({ deadline: null, pausedLeft: null });
  expect(await score.refusal('score.round.clock', { id: contest.round.id, action: 'pause' })).toBe('score.no_clock');
  await score.stage.call('score.round.current', { id: contest.round.id, candidate: null });
  expect(await score.refusal('score.round.clock', { id: contest.round.id, action: 'add' })).toBe('score.no_clock');
});

test('talk, questions and marking each have a clock of their own, which says what it runs for', async () => {
  const { contest, judges } = await onStage();
  const set = (part: string, seconds: number) =>
    score.stage.call('score.round.current', { id: contest.round.id, candidate: contest.first, part, seconds });
  const seen = async () => {
    const { data } = await score.stage.call<{ data: { rounds: (Clock & { stagePart: string })[] } }>(
      ...(['score.show', { id: contest.activity }] as const),
    );
    const [round] = data.rounds;
    return [round?.stagePart, Math.round((Date.parse(round?.deadline ?? '') - Date.now()) / 10_000) * 10];
  };
  expect(await seen()).toEqual(['marks', 60]);
  await set('talk', 480);
  expect(await seen()).toEqual(['talk', 480]);
  await set('questions', 240);
  expect(await seen()).toEqual(['questions', 240]);
  // It is stopped and goes on as what it is, and judges read the same on their phones.
  await clock(contest, 'pause');
  const { data } = await score.stage.call<{ data: Clock & { stagePart: string } }>(
    ...(['score.sheet.show', { id: contest.first }, judges[0]?.caller] as const),
  );
  expect([data.stagePart, data.deadline, (data.pausedLeft ?? 0) > 230_000]).toEqual(['questions', null, true]);
  await clock(contest, 'resume');
  expect(await seen()).toEqual(['questions', 240]);
  // Nobody is kept from marking while somebody still talks.
  await set('talk', 480);
  await contest.give(judges[0] as Judge, contest.first, '9');
});

test('a new round begins with the settings of the shop: ladder of ties and clocks among them', async () => {
  const usual = async () => (await score.stage.call<{ data: Record<string, unknown> }>('score.formula.usual', {})).data;
  expect(await usual()).toMatchObject({
    ...{ ladder: ['criterion', 'firsts', 'chair'], talkSeconds: 480, questionSeconds: 240, seconds: 180 },
  });
  const ctx = score.house.kit.ctx(score.stage.shop);
  const set = [
    { key: 'score.ladder', value: ['firsts', 'chair'] },
    { key: 'score.talkSeconds', value: 0 },
  ];
  await score.house.kit.services.settings.save(ctx, set, 'test');
  expect(await usual()).toMatchObject({ ladder: ['firsts', 'chair'], talkSeconds: 0 });
});

test('who is missing is reminded, one or all, and nobody who has handed in', async () => {
  const { contest, judges } = await onStage();
  const [first, second] = judges as [Judge, Judge];
  await contest.give(first, contest.first, '9');
  const remind = (input: object) => score.stage.call('score.judge.remind', { candidate: contest.first, ...input });
  expect(await remind({ judge: second.id })).toEqual({ reminded: 1 });
  expect(await remind({})).toEqual({ reminded: 2 });
  expect(await score.refusal('score.judge.remind', { candidate: contest.first, judge: first.id })).toBe(
    'score.nobody_missing',
  );
  const told = await score.db.rows<{ link: string }>(
    `select link from notice where kind = 'score.sheet_waits' and shop_id = $1 and link = $2`,
    [score.stage.shop.id, `/judge/sheet?id=${contest.first}`],
  );
  expect(told).toHaveLength(2);
  await score.stage.call('score.candidate.close', { id: contest.first, reason: '评委离席' });
  expect(await score.refusal('score.judge.remind', { candidate: contest.first })).toBe('score.nobody_missing');
  await contest.move('review', '评委离席');
  expect(await score.refusal('score.judge.remind', { candidate: contest.first })).toBe('score.wrong_phase');
});

test('whose turn it is stands on the sheet of another, for judges who mark them, and who was marked on the board', async () => {
  const { contest, judges } = await onStage();
  const [second = 0] = contest.candidates.slice(1);
  const current = async (caller: Caller): Promise<number | undefined> => {
    const { data } = await score.stage.call<{ data: { current: { id: number } | null } }>(
      ...(['score.sheet.show', { id: second }, caller] as const),
    );
    return data.current?.id;
  };
  const [first, recused] = judges as [Judge, Judge];
  await score.stage.call('score.seat.save', {
    ...{ candidate: contest.first, judge: recused.id, state: 'recused', reason: '师生' },
  });
  expect([await current(first.caller), await current(recused.caller)]).toEqual([contest.first, undefined]);
  const marked = async () => (await contest.board()).map((line) => (line as unknown as { isMarked: boolean }).isMarked);
  expect(await marked()).toEqual([false, false]);
  for (const judge of judges.filter(({ id }) => id !== recused.id)) await contest.give(judge, contest.first, '8');
  expect(await marked()).toEqual([true, false]);
});

test('the room of a contest is open to whoever may see it', async () => {
  const contest = await score.contest(['甲']);
  const visitor = { ...score.house.kit.ctx(score.stage.shop), person: null, can: () => false };
  expect(await contestRoom(visitor, { id: contest.activity })).toBe(`score:${contest.activity}`);
  await score.db.write((tx) =>
    tx.rows('update score_activity set is_public = false where shop_id = $1 and id = $2', [
      ...[score.stage.shop.id, contest.activity],
    ]),
  );
  expect(await contestRoom(visitor, { id: contest.activity })).toBeNull();
  expect(await contestRoom({ ...visitor, can: () => true }, { id: contest.activity })).toBe(
    `score:${contest.activity}`,
  );
  const other = score.house.kit.ctx(await score.house.kit.makeShop());
  expect(await contestRoom({ ...other, can: () => true }, { id: contest.activity })).toBeNull();
});

test('each judge has the candidates in an order of their own, the same each time, where the round says so', async () => {
  const seen = (contest: Contest, judges: readonly Judge[]): Promise<number[][]> =>
    Promise.all(
      judges.map(async ({ caller }) => {
        const { data } = await score.stage.call<{ data: { id: number }[] }>(
          ...(['score.sheet.list', { activity: contest.activity }, caller] as const),
        );
        return data.map(({ id }) => id);
      }),
    );
  const posters = await score.contest(['甲', '乙', '丙', '丁', '戊', '己'], { mixesOrder: true });
  const judges = await posters.judges(4);
  await posters.move('judging');
  const orders = await seen(posters, judges);
  expect(orders.map((own) => own.toSorted((a, b) => a - b))).toEqual(judges.map(() => posters.candidates));
  expect(new Set(orders.map(String)).size).toBe(judges.length);
  expect(await seen(posters, judges)).toEqual(orders);

  const talks = await score.contest(['甲', '乙', '丙', '丁', '戊', '己']);
  const panel = await talks.judges(2);
  expect(await seen(talks, panel)).toEqual(panel.map(() => talks.candidates));

  const again = { id: posters.round.id, title: '复评', titleEn: '', hasCandidates: false };
  const { data } = await score.stage.call<{ data: { id: number } }>('score.round.copy', again);
  const copy = await score.stage.call<{ data: { mixesOrder: boolean } }>('score.round.show', { id: data.id });
  expect(copy.data.mixesOrder).toBe(true);
});
