import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Suspects } from './admin-contract.ts';
import type { FraudRule } from './fraud.ts';
import { votePapers } from './protocol.ts';
import { VoteStage } from './test-vote-stage.ts';

let votes: VoteStage;
beforeAll(async () => {
  votes = await VoteStage.open();
});
afterAll(() => votes.close());

const code = (said: string) => expect.objectContaining({ code: said });
const DEVICE = 'd'.repeat(24);

let number = 0;
const profile = async (...rules: Partial<FraudRule>[]): Promise<number> => {
  number += 1;
  return (await votes.stage.step(votes.admin, 'vote.profile.save', { name: `方案 ${number}`, rules })).id;
};
const onDevice: Partial<FraudRule> = { signal: 'device', most: 1, minutes: 60, action: 'hold' };

/** A poll that is guarded by these rules. */
const guarded = async (more: object, ...rules: Partial<FraudRule>[]): Promise<number> =>
  votes.opened({ ...more, profileId: await profile(...rules) });

/** So many ballots of different people from one device. */
async function crowd(id: number, count: number, option = 'a'): Promise<Ctx[]> {
  const people: Ctx[] = [];
  for (let at = 0; at < count; at += 1) {
    const who = await votes.voter();
    await votes.cast(who, id, [option], { device: DEVICE });
    people.push(who);
  }
  return people;
}
const desk = async (id: number): Promise<Suspects> =>
  (await votes.stage.call<{ data: Suspects }>(votes.admin, 'vote.suspect.show', { id })).data;
const rule = async (id: number, ruling: string, more: object = {}): Promise<unknown> => {
  const { version } = await desk(id);
  const input = { id, version, signal: 'device', ruling, reason: '核对过名册', ...more };
  return votes.stage.call(votes.admin, 'vote.suspect.rule', input);
};

describe('V9 a named ballot that is suspicious', () => {
  test('is put aside, counted when it is released, and kept out again: both totals are told and logged each time', async () => {
    const id = await guarded({ mode: 'named', results: 'off' }, onDevice);
    const people = await crowd(id, 3);
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 1 }, ballots: 1, aside: 2 });
    // Who is put aside is not told so.
    expect(await votes.counts(people[2] as Ctx, id)).toMatchObject({ a: 1 });
    expect(await desk(id)).toMatchObject({
      heaps: [{ signal: 'device', ballots: 2, waiting: 2 }],
      totals: { counted: { a: 1 }, withAside: { a: 3 } },
    });
    await rule(id, 'counted');
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 3 }, ballots: 3, aside: 0 });
    const { data } = await votes.stage.call<{ data: { id: number; options: string[] }[] }>(
      ...([votes.admin, 'vote.suspect.list', { pollId: id }] as const),
    );
    expect(data).toMatchObject([{ options: ['a'] }, { options: ['a'] }]);
    await rule(id, 'out', { turnId: data[0]?.id });
    const { rulings, heaps } = await desk(id);
    expect(heaps).toEqual([{ signal: 'device', ballots: 2, waiting: 0, counted: 1, out: 1 }]);
    expect(rulings).toMatchObject([
      { ruling: 'out', ballots: 1, isSingle: true, before: { a: 3 }, after: { a: 2 }, reason: '核对过名册' },
      { ruling: 'counted', ballots: 2, isSingle: false, before: { a: 1 }, after: { a: 3 } },
    ]);
  });

  test('of several choices a day is one ballot at the desk, in the totals and in what is logged', async () => {
    const id = await guarded({ mode: 'named', results: 'off', perDay: 3, maxChoices: 3 }, onDevice);
    await crowd(id, 1);
    for (let at = 0; at < 2; at += 1) await votes.cast(await votes.voter(), id, ['a', 'b', 'c'], { device: DEVICE });
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 1, b: 0, c: 0 }, aside: 2 });
    expect((await desk(id)).heaps).toEqual([{ signal: 'device', ballots: 2, waiting: 2, counted: 0, out: 0 }]);
    expect(await rule(id, 'counted')).toMatchObject({ data: { ballots: 2 } });
    const { rulings, totals } = await desk(id);
    expect([rulings[0]?.ballots, totals?.counted]).toEqual([2, { a: 3, b: 2, c: 2 }]);
  });

  test('stays what it is when it is changed, and counts as what it says then', async () => {
    const id = await guarded({ mode: 'named', results: 'off' }, onDevice);
    const [, second] = await crowd(id, 2);
    const curve = async () => {
      const { curve: points } = await votes.monitor(id);
      const sum = (of: (point: (typeof points)[number]) => number) =>
        points.reduce((total, point) => total + of(point), 0);
      return [sum(({ count }) => count), sum(({ aside }) => aside)];
    };
    // The chart of the desk shows where those came who are not counted.
    expect(await curve()).toEqual([2, 1]);
    await votes.cast(second as Ctx, id, ['b'], { device: 'e'.repeat(24) });
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 1, b: 0 } });
    await rule(id, 'counted');
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 1, b: 1 } });
    expect(await curve()).toEqual([2, 0]);
  });

  test('keeps the result from being published until somebody decides; the protocol tells both totals under the seal', async () => {
    const id = await guarded({ mode: 'named' }, onDevice);
    await crowd(id, 3);
    await votes.move(id, 'closed');
    await expect(votes.move(id, 'published')).rejects.toEqual(code('vote.suspects_open'));
    await rule(id, 'out');
    await votes.move(id, 'published');
    await expect(rule(id, 'counted')).rejects.toEqual(code('vote.suspects_late'));
    const item = (await votePapers['vote.protocol']?.data(votes.admin, [id], {}))?.get(id) as {
      facts: [string, string][];
      seal: string[];
    };
    expect(item.facts.map(([, text]) => text)).toContain('2 张。连同这些选票的总数：选项 a 3，选项 b 0，选项 c 0');
    expect(item.seal[0]).not.toContain('不一致');
    // What was put aside belongs to what is sealed.
    await votes.admin.db.write((tx) =>
      tx.rows(
        `update vote_poll set declared = jsonb_set(declared, '{aside,counts,b}', '7') where shop_id = $1 and id = $2`,
        [...[votes.admin.shop.id, id]],
      ),
    );
    const forged = (await votePapers['vote.protocol']?.data(votes.admin, [id], {}))?.get(id) as { seal: string[] };
    expect(forged.seal[0]).toContain('不一致');
  });

  test('is decided about once where two desks decide at once', async () => {
    const id = await guarded({ mode: 'named', results: 'off' }, onDevice);
    await crowd(id, 2);
    const { version } = await desk(id);
    const input = { id, version, signal: 'device', reason: '两处同时' };
    const done = await Promise.allSettled(
      ['counted', 'out'].map((ruling) => votes.stage.call(votes.admin, 'vote.suspect.rule', { ...input, ruling })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code('VERSION_CONFLICT') });
    expect((await desk(id)).rulings).toHaveLength(1);
    await expect(rule(id, 'out', { signal: 'same' })).rejects.toEqual(code('vote.suspects_none'));
  });

  test('may be refused for now, asked for a proof, or noted, and a poll without a profile looks at nothing', async () => {
    const refusing = await guarded({ mode: 'named' }, { ...onDevice, action: 'refuse' });
    await crowd(refusing, 1);
    await expect(crowd(refusing, 1)).rejects.toEqual(code('vote.suspicious'));
    const proving = await guarded({ mode: 'named' }, { signal: 'young', minutes: 43_200, action: 'prove' });
    const young = await votes.voter();
    await expect(votes.cast(young, proving, ['a'])).rejects.toEqual(code('signIn.captcha_needed'));
    const noting = await guarded({ mode: 'named', results: 'off' }, { ...onDevice, action: 'watch' });
    await crowd(noting, 3);
    expect((await votes.monitor(noting)).result).toMatchObject({ counts: { a: 3 }, aside: 0 });
    expect((await desk(noting)).warnings).toEqual([{ signal: 'device', action: 'watch', seen: 2 }]);
    expect((await desk(refusing)).warnings).toEqual([{ signal: 'device', action: 'refuse', seen: 1 }]);
    const free = await votes.opened({ mode: 'named', results: 'off' });
    await crowd(free, 3);
    expect((await votes.monitor(free)).result).toMatchObject({ counts: { a: 3 } });
  });
});

describe('V9 a secret ballot that is suspicious', () => {
  const held = (id: number) =>
    votes.admin.db.rows<{ held: string | null; written: string }>(
      'select held, xmin::text as written from vote_ballot where shop_id = $1 and poll_id = $2',
      [votes.admin.shop.id, id],
    );

  test('lies on a heap of its signal, by nobody: no turn, no warning and no name lead to it, and heaps are decided about whole', async () => {
    const id = await guarded({ mode: 'anonymous' }, onDevice);
    await crowd(id, 7, 'b');
    expect((await held(id)).filter((ballot) => ballot.held === 'device')).toHaveLength(6);
    const turns = await votes.admin.db.rows(
      'select from vote_turn where shop_id = $1 and poll_id = $2 and (held is not null or ruling is not null)',
      [votes.admin.shop.id, id],
    );
    expect(turns).toEqual([]);
    const open = await desk(id);
    expect([open.totals, open.warnings]).toEqual([null, []]);
    await expect(votes.stage.call(votes.admin, 'vote.suspect.list', { pollId: id })).rejects.toEqual(
      code('vote.names_hidden'),
    );
    await expect(rule(id, 'counted')).rejects.toEqual(code('vote.suspects_secret'));
    await votes.move(id, 'closed');
    await expect(rule(id, 'out', { turnId: 1 })).rejects.toEqual(code('vote.suspects_secret'));
    expect(new Set((await held(id)).map(({ written }) => written)).size).toBe(1);
    await expect(votes.move(id, 'published')).rejects.toEqual(code('vote.suspects_open'));
    await rule(id, 'out');
    expect(await desk(id)).toMatchObject({
      heaps: [{ ballots: 6, out: 6 }],
      totals: { counted: { b: 1 }, withAside: { b: 7 } },
    });
    await rule(id, 'counted');
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { b: 7 }, voters: 7, aside: 0 });
    await votes.move(id, 'published');
  });

  test('keeps its heap when its voter changes it, and when its neighbours are laid down anew', async () => {
    const id = await guarded({ mode: 'anonymous', results: 'off' }, onDevice);
    const receipt = 'abcdefghijklmnopqrst';
    await crowd(id, 1);
    const who = await votes.voter();
    await votes.cast(who, id, ['b'], { device: DEVICE, receipt });
    await votes.cast(who, id, ['c'], { device: 'e'.repeat(24), receipt });
    await votes.cast(await votes.voter(), id, ['a']);
    expect((await held(id)).filter((ballot) => ballot.held !== null)).toHaveLength(1);
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 2, b: 0, c: 0 }, aside: 1 });
  });

  test('counts after all where its heap is so small that it would say whose it is; neither total stands apart', async () => {
    const id = await guarded({ mode: 'sealed' }, onDevice);
    await crowd(id, 5, 'c');
    await votes.move(id, 'closed');
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { c: 5 }, aside: 0 });
    const { heaps, rulings } = await desk(id);
    expect([heaps, rulings]).toMatchObject([
      [],
      [{ ruling: 'few', ballots: 4, before: { c: 5 }, after: { c: 5 }, person: '' }],
    ]);
    await votes.move(id, 'published');
  });
});

describe('a profile', () => {
  test('is refused where it does not hold together, and kept while a poll is guarded by it', async () => {
    const save = (input: object) => votes.stage.step(votes.admin, 'vote.profile.save', { name: '唯一', ...input });
    await expect(save({ rules: [onDevice, onDevice] })).rejects.toEqual(code('vote.signal_twice'));
    await expect(save({ rules: [onDevice], trusted: ['10.0.0.0/99'] })).rejects.toEqual(code('vote.network_malformed'));
    const kept = await save({ rules: [onDevice] });
    await expect(save({ rules: [onDevice] })).rejects.toEqual(code('vote.profile_taken'));
    await votes.draft({ profileId: kept.id });
    await expect(votes.stage.call(votes.admin, 'vote.profile.remove', { ...kept })).rejects.toEqual(
      code('vote.profile_used'),
    );
    await expect(votes.draft({ profileId: 999_999 })).rejects.toEqual(code('vote.profile_gone'));
  });

  test('is the usual one alone, also where two desks say so at once, and new polls begin with it', async () => {
    await Promise.all(
      ['甲', '乙'].map((name) =>
        votes.stage.step(votes.admin, 'vote.profile.save', { name, rules: [onDevice], isUsual: true }),
      ),
    );
    const { data } = await votes.stage.call<{ data: { id: number; isUsual: boolean }[] }>(
      ...([votes.admin, 'vote.profile.list', {}] as const),
    );
    const usual = data.filter(({ isUsual }) => isUsual);
    expect(usual).toHaveLength(1);
    const begins = await votes.stage.call<{ data: object }>(votes.admin, 'vote.poll.usual', {});
    expect(begins.data).toEqual({
      ...{ mode: 'anonymous', results: 'until_closed', timeZone: 'Asia/Shanghai', profileId: usual[0]?.id },
    });
  });

  test('may be exchanged while people vote, and of another shop it is none', async () => {
    const id = await votes.opened({ mode: 'named', results: 'off' });
    const { data } = await votes.stage.call<{ data: Record<string, unknown> }>(votes.admin, 'vote.poll.show', { id });
    await votes.stage.step(votes.admin, 'vote.poll.save', { ...data, profileId: await profile(onDevice) });
    await crowd(id, 2);
    expect((await votes.monitor(id)).result).toMatchObject({ aside: 1 });
    const other = await votes.stage.kit.makeShop();
    const stranger = { ...votes.admin, shop: other, db: votes.stage.kit.ctx(other).db };
    for (const name of ['vote.suspect.show', 'vote.poll.monitor']) {
      await expect(votes.stage.call(stranger, name, { id })).rejects.toEqual(code('NOT_FOUND'));
    }
  });
});
