import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { holderOf } from '../../../kernel/conformance/thing-holder.ts';
import { contestRoom } from './tell-contest.ts';
import { type Contest, ScoreStage } from './test-score-stage.ts';

let score: ScoreStage;
let own: Contest;
let other: Contest;
/** Who holds everything on `own`, and nothing else. */
let clerk: Caller;
beforeAll(async () => {
  score = await ScoreStage.open('CLERK');
  [own, other] = [await score.contest(['甲', '乙']), await score.contest(['丙'])];
  await own.judge();
  await other.judge();
  clerk = await holderOf(score.stage, 'score.activity', own.activity);
});
afterAll(() => score.house.close());

const ids = async (name: string): Promise<number[]> =>
  (await score.stage.call<{ data: { id: number }[] }>(name, { limit: 100 }, clerk)).data.map(({ id }) => id);
const candidate = (roundId: number) => ({ roundId, title: '加一位', presenter: '岑安', position: 9 });
const round = (activityId: number) => ({
  ...{ activityId, title: '加赛', criteria: [{ label: '综合', weight: '1', min: '0', max: '10', step: '1' }] },
});

describe('the secretary of one contest', () => {
  test('sees its rounds, candidates and judges alone, and chooses among them', async () => {
    expect(await ids('score.activity.list')).toEqual([own.activity]);
    expect(await ids('score.round.list')).toEqual([own.round.id]);
    expect((await ids('score.candidate.list')).sort()).toEqual([...own.candidates].sort());
    expect(await ids('score.judge.list')).toHaveLength(1);
    const select = (source: string) =>
      score.stage.call<{ data: { value: number }[] }>('general.select', { source }, clerk).then(({ data }) => data);
    expect((await select('score.activity')).map(({ value }) => value)).toEqual([own.activity]);
    expect((await select('score.round')).map(({ value }) => value)).toEqual([own.round.id]);
  });

  test('makes new ones in it, and none in another contest; nothing of theirs goes there, and nothing comes from there', async () => {
    const refused = (name: string, input: object) => score.refusal(name, input, clerk);
    const save = (name: string, input: object) =>
      score.stage.call<{ data: { id: number; version: number } }>(name, { ...input }, clerk);
    const made = (await save('score.round.save', round(own.activity))).data;
    const entered = (await save('score.candidate.save', candidate(made.id))).data;
    expect(await refused('score.round.save', round(other.activity))).toBe('NOT_FOUND');
    expect(await refused('score.candidate.save', candidate(other.round.id))).toBe('NOT_FOUND');
    expect(await refused('score.candidate.save', { ...candidate(other.round.id), ...entered })).toBe('NOT_FOUND');
    const foreign = { id: other.candidates[0], version: 1 };
    expect(await refused('score.candidate.save', { ...candidate(made.id), ...foreign })).toBe('NOT_FOUND');
    expect(await refused('score.round.save', { ...round(own.activity), ...other.round })).toBe('NOT_FOUND');
  });

  test('runs its hall, and no other: seats, stage, clock, results and what is heard of them', async () => {
    const refused = (name: string, input: object) => score.refusal(name, input, clerk);
    await score.stage.call('score.round.move', { ...own.round, phase: 'judging' }, clerk);
    const current = { id: own.round.id, candidate: own.first, part: 'talk', seconds: 480 };
    await score.stage.call('score.round.current', current, clerk);
    expect(await refused('score.round.panel', { id: own.round.id })).toBe('none');
    expect(await refused('score.judge.remind', { candidate: own.first })).toBe('none');
    expect(await refused('score.result.show', { id: own.round.id })).toBe('score.results_hidden');
    const seat = { judge: 1, state: 'recused', reason: '师生' };
    for (const [name, input] of [
      ['score.round.panel', { id: other.round.id }],
      ['score.round.move', { ...other.round, phase: 'judging' }],
      ['score.judge.remind', { candidate: other.first }],
      ['score.seat.save', { candidate: other.first, ...seat }],
      ['score.sheet.reopen', { candidate: other.first, judge: 1, reason: '听错' }],
      ['score.result.show', { id: other.round.id }],
      ['score.result.list', { roundId: other.round.id }],
      ['score.judge.declareFor', { round: other.round.id, judge: 1 }],
    ] as const) {
      expect([name, await refused(name, input)]).toEqual([name, 'NOT_FOUND']);
    }
    const hidden = { ...score.house.kit.ctx(score.stage.shop), can: () => false };
    await score.db.write((tx) =>
      tx.rows('update score_activity set is_public = false where shop_id = $1', [score.stage.shop.id]),
    );
    const things = [
      { record: 'score.activity', id: own.activity, until: null, permissions: new Set(['score.round.view']) },
    ];
    const person = { ...score.house.kit.ctx(score.stage.shop).person, grants: new Map(), things } as never;
    expect(await contestRoom({ ...hidden, person }, { id: own.activity })).toBe(`score:${own.activity}`);
    expect(await contestRoom({ ...hidden, person }, { id: other.activity })).toBeNull();
  });
});
