import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { holderOf } from '../../../kernel/conformance/thing-holder.ts';

let house: House;
let stage: Stage;
let own: number;
let other: number;
/** Who holds everything on `own`, and nothing else. */
let clerk: Caller;

/** A named poll that people may vote in, with one vote, by its number. */
async function opened(title: string): Promise<number> {
  const options = ['a', 'b'].map((key) => ({ key, label: key, labelEn: key }));
  const input = { title, titleEn: title, options, mode: 'named' };
  const { data } = await stage.call<{ data: { id: number } }>('vote.poll.save', input);
  await stage.call('vote.poll.move', { id: data.id, to: 'open' });
  await stage.call('vote.vote', { id: data.id, options: ['a'] }, await stage.caller('member'));
  return data.id;
}

beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('POLLS');
  [own, other] = [await opened('理事选举'), await opened('章程修订')];
  clerk = await holderOf(stage, 'vote.poll', own);
});
afterAll(() => house.close());

type Listed = { data: { id: number }[]; total: number };
const list = (name: string, input: object): Promise<Listed> =>
  stage.call<Listed>(name, { limit: 100, ...input }, clerk);
const code = async (name: string, input: object): Promise<string> => {
  const { body } = await stage.play(name, new PreparedCall({ ...input }, { as: clerk }));
  return (body as { code?: string }).code ?? 'none';
};

describe('the teller of one poll', () => {
  test('has it alone: in the list, in its count, and among what is found', async () => {
    const { data, total } = await list('vote.poll.list', {});
    expect([data.map(({ id }) => id), total]).toEqual([[own], 1]);
    const counted = { list: '/api/admin/vote/poll/list', selections: [{}] };
    expect((await stage.call<{ data: object[] }>('view.count', counted, clerk)).data).toEqual([
      { total: 1, isAtLeast: false },
    ]);
    const found = async (q: string): Promise<string> =>
      JSON.stringify(await stage.call('search.find', { q, limit: 20 }, clerk));
    expect(await found('理事选举')).toContain(`/backend/votes/${own}`);
    expect(await found('章程修订')).not.toContain(`/backend/votes/${other}`);
  });

  test('sees how it goes, who may vote and who did; of another nothing', async () => {
    const { data } = await stage.call<{ data: { voters: number } }>('vote.poll.monitor', { id: own }, clerk);
    expect(data.voters).toBe(1);
    expect((await list('vote.voter.list', { pollId: own })).data).toHaveLength(1);
    expect((await list('vote.elector.list', { pollId: own })).data.length).toBeGreaterThan(0);
    expect(await code('vote.suspect.show', { id: own })).toBe('none');
    for (const [name, input] of [
      ['vote.poll.show', { id: other }],
      ['vote.poll.monitor', { id: other }],
      ['vote.voter.list', { pollId: other }],
      ['vote.elector.list', { pollId: other }],
      ['vote.suspect.show', { id: other }],
      ['vote.suspect.list', { pollId: other }],
      ['vote.suspect.rule', { id: other, version: 1, signal: 'burst', ruling: 'out', reason: '刷票' }],
      ['vote.poll.move', { id: other, to: 'closed' }],
    ] as const) {
      expect([name, await code(name, input)]).toEqual([name, 'NOT_FOUND']);
    }
  });

  test('closes and publishes it, writes no new one, and has no say in the guards of polls', async () => {
    for (const to of ['closed', 'published']) {
      expect(await code('vote.poll.move', { id: own, to })).toBe('none');
    }
    const options = ['a', 'b'].map((key) => ({ key, label: key, labelEn: key }));
    expect(await code('vote.poll.save', { title: '又一场', titleEn: 'One more', options })).toBe('PERMISSION_DENIED');
    expect(await code('vote.poll.usual', {})).toBe('PERMISSION_DENIED');
    expect(await code('vote.profile.list', {})).toBe('PERMISSION_DENIED');
  });
});
