import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { GRANTED } from '../../../kernel/rules/facts.ts';
import { closeDue } from './commands/move-poll.ts';
import { VoteStage } from './test-vote-stage.ts';

let votes: VoteStage;
beforeAll(async () => {
  votes = await VoteStage.open();
});
afterAll(() => votes.close());

const code = (said: string) => expect.objectContaining({ code: said });
const inspect = (who: Ctx, id: number) =>
  votes.stage.call<{ can: boolean; reason: string; left: number }>(who, 'vote.inspect', { id });
const visitor = (): Ctx => votes.stage.as(null);

describe('a poll', () => {
  test('is nobody’s business as a draft, is listed once opened, and reads in both languages', async () => {
    const { id } = await votes.draft({ title: '最佳壁报', titleEn: 'Best poster' });
    await expect(votes.stage.call(visitor(), 'vote.show', { id })).rejects.toEqual(code('NOT_FOUND'));
    await expect(votes.cast(await votes.voter(), id, ['a'])).rejects.toEqual(code('NOT_FOUND'));
    await votes.move(id, 'open');
    const english = votes.stage.as(null, { locale: 'en' });
    const { data } = await votes.stage.call<{ data: object }>(english, 'vote.show', { id });
    expect(data).toMatchObject({
      title: 'Best poster',
      options: [{ key: 'a', label: 'Option a' }, {}, {}],
      mine: null,
    });
    const list = await votes.stage.call<{ data: { id: number }[] }>(visitor(), 'vote.list', {});
    expect(list.data[0]?.id).toBe(id);
  });

  test('X8 takes no step that is not in its table, and says how it stands', async () => {
    const { id } = await votes.draft();
    await expect(votes.move(id, 'published')).rejects.toEqual(code('vote.step_not_possible'));
    await votes.move(id, 'open');
    await expect(votes.move(id, 'open')).rejects.toEqual(code('vote.step_not_possible'));
    await expect(votes.move(id, 'void')).rejects.toEqual(code('vote.reason_needed'));
    await votes.move(id, 'void', '候选人退出');
    const { data } = await votes.stage.call<{ data: object }>(visitor(), 'vote.show', { id });
    expect(data).toMatchObject({ status: 'void', voidReason: '候选人退出', result: null });
    await expect(votes.cast(await votes.voter(), id, ['a'])).rejects.toEqual(code('vote.void'));
  });

  test('V1 holds what was fixed at its opening; words and a later end may change, the rule of counts only tighten', async () => {
    const { id } = await votes.draft({ results: 'until_vote' });
    await votes.move(id, 'open');
    const save = async (more: object) => {
      const { data } = await votes.stage.call<{ data: Record<string, unknown> }>(votes.admin, 'vote.poll.show', { id });
      return votes.stage.step(votes.admin, 'vote.poll.save', { ...data, ...more });
    };
    for (const more of [
      { mode: 'named' },
      { title: '另一个题目' },
      { maxChoices: 2 },
      { seats: 2 },
      { who: 'doctor' },
    ]) {
      await expect(save(more)).rejects.toEqual(code('vote.frozen'));
    }
    await expect(save({ results: 'off' })).rejects.toEqual(code('vote.results_looser'));
    await save({ about: '补充说明', closesOn: '2027-01-01' });
    await save({ results: 'until_closed' });
    await votes.move(id, 'closed');
    await expect(save({ about: '改' })).rejects.toEqual(code('vote.frozen'));
    await expect(votes.stage.call(votes.admin, 'vote.poll.remove', { id, version: 5 })).rejects.toEqual(
      code('vote.opened'),
    );
  });

  test('is refused where it does not hold together', async () => {
    const wrong: [object, string][] = [
      [{ minChoices: 3, maxChoices: 2 }, 'choices_wrong'],
      [{ maxChoices: 4 }, 'choices_wrong'],
      [{ seats: 4 }, 'choices_wrong'],
      [{ mode: 'anonymous', perDay: 3 }, 'per_day_named'],
      [{ mode: 'sealed', results: 'off' }, 'sealed_results'],
      [{ opensOn: '2026-12-02', closesOn: '2026-12-01' }, 'times_wrong'],
      [{ options: [{ label: '同' }, { label: '同' }] }, 'option_twice'],
    ];
    for (const [more, said] of wrong) await expect(votes.draft(more)).rejects.toEqual(code(`vote.${said}`));
    const { id } = await votes.draft({ closesOn: '2026-11-23' });
    await expect(votes.move(id, 'open')).rejects.toEqual(code('vote.closes_passed'));
  });
});

describe('a named ballot', () => {
  test('V5 is changed until the close: the last one counts, and what it said before is kept', async () => {
    const id = await votes.opened({ mode: 'named', results: 'off', maxChoices: 2 });
    const who = await votes.voter();
    expect(await votes.cast(who, id, ['a', 'b'])).toMatchObject({ counts: { a: 1, b: 1, c: 0 } });
    await votes.cast(who, id, ['c']);
    await votes.cast(who, id, ['c']);
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 0, b: 0, c: 1 }, ballots: 1 });
    const kept = await who.db.row<{ past: { options: string[] }[] }>(
      'select past from vote_turn where shop_id = $1 and poll_id = $2',
      [who.shop.id, id],
    );
    expect(kept?.past.map(({ options }) => options.sort())).toEqual([['a', 'b']]);
    const { data } = await votes.stage.call<{ data: object[] }>(votes.admin, 'vote.voter.list', { pollId: id });
    expect(data).toMatchObject([{ memberId: who.person?.id, options: ['c'], changes: 1 }]);
  });

  test('V3 of one person counts once, however often it comes at once', async () => {
    const id = await votes.opened({ mode: 'named', results: 'off' });
    const who = await votes.voter();
    await Promise.all(Array.from({ length: 12 }, (_, at) => votes.cast(who, id, [at % 2 === 0 ? 'a' : 'b'])));
    const { result, voters } = await votes.monitor(id);
    expect([voters, result?.ballots, (result?.counts.a ?? 0) + (result?.counts.b ?? 0)]).toEqual([1, 1, 1]);
  });

  test('V3 V4 has so many votes a day, each for another option; the day begins at midnight of its zone', async () => {
    votes.at('2026-11-24T23:59:58+08:00');
    const id = await votes.opened({ mode: 'named', results: 'off', perDay: 2, maxChoices: 2 });
    const who = await votes.voter();
    expect((await votes.cast(who, id, ['a'])).mine.left).toBe(1);
    // The same again is the same vote.
    expect((await votes.cast(who, id, ['a'])).mine.left).toBe(1);
    const both = await Promise.allSettled([votes.cast(who, id, ['b']), votes.cast(who, id, ['c'])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await inspect(who, id)).toMatchObject({ can: false, reason: 'used_up', left: 0 });
    votes.at('2026-11-25T00:00:00+08:00');
    expect(await inspect(who, id)).toMatchObject({ can: true, left: 2 });
    await votes.cast(who, id, ['a']);
    expect((await votes.monitor(id)).result).toMatchObject({ ballots: 3, counts: { a: 2 } });
    votes.at('2026-11-24T10:00:00+08:00');
  });

  test('may say nothing where its poll allows that, and is counted apart', async () => {
    const id = await votes.opened({ mode: 'named', results: 'off', abstains: true });
    await votes.cast(await votes.voter(), id, [], { abstain: true });
    await votes.cast(await votes.voter(), id, ['a']);
    expect((await votes.monitor(id)).result).toMatchObject({ ballots: 2, abstained: 1, counts: { a: 1 } });
    const strict = await votes.opened({ mode: 'named' });
    await expect(votes.cast(await votes.voter(), strict, [], { abstain: true })).rejects.toEqual(code('vote.too_few'));
  });

  test('is refused with what its poll does not offer', async () => {
    const id = await votes.opened({ mode: 'named', minChoices: 2, maxChoices: 2 });
    const who = await votes.voter();
    const wrong: [string[], string][] = [
      [['a'], 'too_few'],
      [['a', 'b', 'c'], 'too_many'],
      [['a', 'a'], 'option_twice'],
      [['a', 'x'], 'option_unknown'],
    ];
    for (const [options, said] of wrong) {
      await expect(votes.cast(who, id, options)).rejects.toEqual(code(`vote.${said}`));
    }
    expect((await votes.monitor(id)).voters).toBe(0);
  });
});

describe('who may vote, and when', () => {
  test('C1 a vote closes at midnight in its zone, whoever is early or late', async () => {
    const id = await votes.opened({
      ...{ mode: 'named', timeZone: 'America/New_York', results: 'off' },
      ...{ opensOn: '2026-11-24', opensTime: '12:00', closesOn: '2026-11-24', closesTime: '24:00' },
    });
    const who = await votes.voter();
    expect(await inspect(who, id)).toMatchObject({ can: false, reason: 'coming' });
    await expect(votes.cast(who, id, ['a'])).rejects.toEqual(code('vote.coming'));
    votes.at('2026-11-24T23:59:59.999-05:00');
    await votes.cast(who, id, ['a']);
    votes.at('2026-11-25T00:00:00-05:00');
    await expect(votes.cast(who, id, ['b'])).rejects.toEqual(code('vote.closed'));
    expect(await inspect(who, id)).toMatchObject({ can: false, reason: 'closed' });
    await closeDue(votes.admin);
    const { data } = await votes.stage.call<{ data: object }>(votes.admin, 'vote.poll.show', { id });
    expect(data).toMatchObject({ state: 'closed' });
    votes.at('2026-11-24T10:00:00+08:00');
  });

  test('visitors are asked to sign in, and doctors’ polls take verified doctors', async () => {
    const id = await votes.opened({ mode: 'named', who: 'doctor' });
    expect(await inspect(visitor(), id)).toMatchObject({ can: false, reason: 'sign_in' });
    const other = await votes.voter();
    expect(await inspect(other, id)).toMatchObject({ can: false, reason: 'doctors_only' });
    await expect(votes.cast(other, id, ['a'])).rejects.toEqual(code('vote.doctors_only'));
    const person = await votes.stage.person({ kind: 'site', permissions: [], facts: { doctor: GRANTED } });
    expect((await votes.cast(votes.stage.as(person), id, ['a'])).mine.options).toEqual(['a']);
  });

  test('X7 another shop’s number is one that never was', async () => {
    const id = await votes.opened();
    const { kit } = votes.stage;
    const elsewhere: Ctx = { ...(await votes.voter()), ...kit.ctx(await kit.makeShop()) };
    for (const name of ['vote.show', 'vote.inspect']) {
      await expect(votes.stage.call(elsewhere, name, { id })).rejects.toEqual(code('NOT_FOUND'));
    }
    expect(await votes.stage.call<{ total: number }>(elsewhere, 'vote.list', {})).toMatchObject({ total: 0 });
  });
});

describe('V7 counts', () => {
  test('are told by no call before the rule allows it', async () => {
    const who = await votes.voter();
    const late = await votes.voter();
    const live = await votes.opened({ mode: 'named', results: 'off' });
    const own = await votes.opened({ mode: 'named', results: 'until_vote' });
    const closed = await votes.opened({ mode: 'named', results: 'until_closed' });
    const sealed = await votes.opened({ mode: 'sealed' });
    const answers = [];
    for (const id of [live, own, closed, sealed]) answers.push((await votes.cast(who, id, ['a'])).counts?.a);
    expect(answers).toEqual([1, 1, undefined, undefined]);
    const told = async (reader: Ctx) =>
      Promise.all([live, own, closed, sealed].map(async (id) => (await votes.counts(reader, id))?.a));
    expect(await told(visitor())).toEqual([1, undefined, undefined, undefined]);
    expect(await told(late)).toEqual([1, undefined, undefined, undefined]);
    expect(await told(who)).toEqual([1, 1, undefined, undefined]);
    // Those who run it see a named one grow, and a sealed one not at all.
    expect((await votes.monitor(closed)).result?.counts.a).toBe(1);
    expect(await votes.monitor(sealed)).toMatchObject({ result: null, voters: 1 });
    const list = await votes.stage.call<object>(votes.admin, 'vote.poll.list', {});
    const shown = await votes.stage.call<object>(votes.admin, 'vote.poll.show', { id: sealed });
    for (const answer of [list, shown]) expect(JSON.stringify(answer)).not.toMatch(/counts|declared|ballots/);
    for (const id of [closed, sealed]) await votes.move(id, 'closed');
    expect(await told(visitor())).toEqual([1, undefined, 1, 1]);
  });

  test('are declared when they are published, and counted no more', async () => {
    const id = await votes.opened({ mode: 'named', seats: 1 });
    for (const options of [['a'], ['a'], ['b']]) await votes.cast(await votes.voter(), id, options);
    await votes.move(id, 'closed');
    await votes.move(id, 'published');
    await votes.admin.db.write((tx) =>
      tx.rows('delete from vote_turn where shop_id = $1 and poll_id = $2', [votes.admin.shop.id, id]),
    );
    expect((await votes.monitor(id)).result).toMatchObject({ counts: { a: 2, b: 1 }, elected: ['a'] });
  });
});

test('X10 two voters who are found to be one person have one ballot, and have theirs again when they are parted', async () => {
  const id = await votes.opened({ mode: 'named', results: 'off' });
  const other = await votes.opened({ mode: 'named', results: 'off' });
  const [one, two] = [await votes.voter(), await votes.voter()];
  await votes.cast(one, id, ['a']);
  await votes.cast(two, id, ['b']);
  await votes.cast(two, other, ['c']);
  const pair = { winner: one.person?.id ?? 0, loser: two.person?.id ?? 0 };
  // Nobody on the staff is merged into another.
  await votes.admin.db.write((tx) =>
    tx.rows('update member set staff = false where shop_id = $1 and id = any ($2::bigint[])', [
      votes.admin.shop.id,
      Object.values(pair),
    ]),
  );
  await votes.stage.call(votes.admin, 'member.merge.run', {
    ...{ ...pair, winnerVersion: 1, loserVersion: 1, reason: '同一人' },
  });
  expect(await votes.monitor(id)).toMatchObject({ voters: 1, result: { ballots: 1, counts: { a: 1, b: 0 } } });
  // What the one had not voted in, the other did for both.
  expect(await inspect(one, other)).toMatchObject({ can: true });
  await votes.cast(one, other, ['a']);
  expect((await votes.monitor(other)).result).toMatchObject({ ballots: 1, counts: { a: 1, c: 0 } });
  const { data } = await votes.stage.call<{ data: { id: number }[] }>(votes.admin, 'member.merge.list', {
    id: pair.winner,
  });
  await votes.stage.call(votes.admin, 'member.merge.undo', { id: data[0]?.id, reason: '误合并' });
  expect(await votes.monitor(id)).toMatchObject({ voters: 2, result: { counts: { a: 1, b: 1 } } });
});

test('V10 the screen of a hall is told sums and the visitor’s counts, whoever asks, and nobody’s name', async () => {
  const live = await votes.opened({ mode: 'named', results: 'off' });
  const hidden = await votes.opened({ mode: 'named', results: 'until_vote' });
  const who = await votes.voter();
  for (const id of [live, hidden]) await votes.cast(who, id, ['a']);
  const screen = async (id: number) =>
    (await votes.stage.call<{ data: { voters: number; result: object | null } }>(who, 'vote.screen', { id })).data;
  expect(await screen(live)).toMatchObject({ voters: 1, result: { counts: { a: 1 }, elected: [] } });
  expect(await screen(hidden)).toMatchObject({ voters: 1, result: null });
  expect(JSON.stringify(await screen(live))).not.toContain(who.person?.name ?? '-');
});

describe('V2 who may vote', () => {
  /** A segment of one doctor, and a member who is in none. */
  async function group(): Promise<{ segmentId: number; chief: Ctx; other: Ctx }> {
    const chief = await votes.stage.person({ kind: 'site', permissions: [] });
    await votes.admin.db.write((tx) =>
      tx.rows(
        `insert into doctor (shop_id, member_id, state, title, hospital) values ($1, $2, 'granted', 'chief', '青屿血液病医院')`,
        [votes.admin.shop.id, chief.id],
      ),
    );
    const rules = [{ condition: 'doctor.title', words: ['chief', 'associate_chief'] }];
    const name = `高级职称 ${chief.id}`;
    const { id: segmentId } = await votes.stage.step(votes.admin, 'campaign.segment.save', { name, rules });
    return { segmentId, chief: votes.stage.as(chief), other: await votes.voter() };
  }
  const electors = async (pollId: number): Promise<number[]> =>
    (await votes.stage.call<{ data: { id: number }[] }>(votes.admin, 'vote.elector.list', { pollId })).data.map(
      ({ id }) => id,
    );
  const retire = (who: Ctx) =>
    votes.admin.db.write((tx) =>
      tx.rows(`update doctor set title = 'attending' where shop_id = $1 and member_id = $2`, [
        votes.admin.shop.id,
        who.person?.id,
      ]),
    );

  test('a live group is asked at each ballot, by the rules that it had at the opening', async () => {
    const { segmentId, chief, other } = await group();
    const draft = await votes.draft({ mode: 'named', segmentId });
    expect(await electors(draft.id)).toContain(chief.person?.id);
    await votes.move(draft.id, 'open');
    const rules = [{ condition: 'doctor.title', words: ['resident'] }];
    await votes.stage.step(votes.admin, 'campaign.segment.save', {
      ...{ id: segmentId, version: 1, name: `改了 ${segmentId}`, rules },
    });
    expect(await inspect(other, draft.id)).toMatchObject({ can: false, reason: 'not_eligible' });
    await expect(votes.cast(other, draft.id, ['a'])).rejects.toEqual(code('vote.not_eligible'));
    await votes.cast(chief, draft.id, ['a']);
    await retire(chief);
    expect(await inspect(chief, draft.id)).toMatchObject({ can: false, reason: 'not_eligible' });
  });

  test('a roll is drawn up at the opening: who leaves the group later may vote, who joins it may not', async () => {
    const { segmentId, chief } = await group();
    const id = await votes.opened({ mode: 'named', segmentId, roll: 'snapshot' });
    const roll = await electors(id);
    expect(roll).toContain(chief.person?.id);
    await retire(chief);
    const { chief: later } = await group();
    expect(await electors(id)).toEqual(roll);
    await votes.cast(chief, id, ['a']);
    await expect(votes.cast(later, id, ['a'])).rejects.toEqual(code('vote.not_eligible'));
    expect(await votes.monitor(id)).toMatchObject({ electors: roll.length, voters: 1 });
  });

  test('a segment that is not there is none to choose', async () => {
    await expect(votes.draft({ segmentId: 999_999_999 })).rejects.toEqual(code('vote.segment_gone'));
  });
});
