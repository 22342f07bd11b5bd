import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { markOf, NEIGHBOURS } from './commands/lay-ballot.ts';
import { type Cast, VoteStage } from './test-vote-stage.ts';

let votes: VoteStage;
beforeAll(async () => {
  votes = await VoteStage.open();
});
afterAll(() => votes.close());

const code = (said: string) => expect.objectContaining({ code: said });

/** The ballots of a poll as whoever has the database sees them, in the order in which they lie there. */
const ballots = (id: number) =>
  votes.admin.db.rows<{ mark: string; written: string; options: string[] }>(
    'select mark, xmin::text as written, options from vote_ballot where shop_id = $1 and poll_id = $2 order by ctid',
    [votes.admin.shop.id, id],
  );
const turns = (id: number) =>
  votes.admin.db.rows<{ member: number; written: string }>(
    'select member_id as member, xmin::text as written from vote_turn where shop_id = $1 and poll_id = $2 order by id',
    [votes.admin.shop.id, id],
  );

/** Every row of every table that holds a word, by table, the trail and the jobs among them. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await votes.admin.db.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and has_table_privilege(format('%I.%I', schemaname, tablename), 'select') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const row = await votes.admin.db.row(`select from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`, [
      word,
    ]);
    if (row !== null) found.push(name);
  }
  return found;
}

describe('V6 a ballot that is nobody’s', () => {
  test('is not tied to who cast it by anything that the database holds', async () => {
    const id = await votes.opened({ maxChoices: 2 });
    const places = new Set<number>();
    let last: Ctx | null = null;
    let receipt = '';
    const cast: string[] = [];
    for (let at = 1; at <= 40; at += 1) {
      last = await votes.voter();
      const answer: Cast = await votes.stage.call<Cast>(last, 'vote.vote', { id, options: ['a'] }, crypto.randomUUID());
      receipt = answer.mine.receipt ?? '';
      const mark = markOf(id, receipt);
      cast.push(mark);
      const [laid, took] = [await ballots(id), await turns(id)];
      const mine = took.find(({ member }) => member === last?.person?.id);
      // The transaction that wrote the turn has written so many ballots, any of which may be the one.
      const together = laid.filter(({ written }) => written === mine?.written);
      expect(together.map((ballot) => ballot.mark)).toContain(mark);
      expect(together).toHaveLength(Math.min(at, NEIGHBOURS + 1));
      places.add(together.map((ballot) => ballot.mark).indexOf(mark));
    }
    // Neither does its place among them say anything, nor the order of the table.
    expect(places.size).toBeGreaterThan(5);
    expect((await ballots(id)).map(({ mark }) => mark)).not.toEqual(cast);
    for (const word of [receipt, markOf(id, receipt)]) {
      expect(await tablesWith(word)).toEqual(word === receipt ? [] : ['public.vote_ballot']);
    }
    const columns = await votes.admin.db.rows<{ name: string }>(
      `select attname as name from pg_catalog.pg_attribute where attrelid = 'public.vote_ballot'::regclass and attnum > 0`,
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(['held', 'mark', 'options', 'poll_id', 'shop_id']);
    const trail = await votes.admin.db.rows(
      `select from pg_catalog.pg_trigger where tgrelid = any (array['public.vote_ballot', 'public.vote_turn']::regclass[]) and tgname = 'audit'`,
    );
    expect(trail).toEqual([]);
    // What was sent under a key against repetition is kept nowhere.
    const kept = await votes.admin.db.rows('select from once_key where shop_id = $1 and answer_box is not null', [
      votes.admin.shop.id,
    ]);
    expect(kept).toEqual([]);
  });

  test('lies after the close in an order of chance, all written at once, and by nobody’s turn', async () => {
    const id = await votes.opened();
    for (let at = 0; at < 6; at += 1) await votes.cast(await votes.voter(), id, ['a']);
    await votes.move(id, 'closed');
    const written = new Set((await ballots(id)).map((ballot) => ballot.written));
    expect(written.size).toBe(1);
    for (const turn of await turns(id)) expect(written.has(turn.written)).toBe(false);
  });

  test('V5 is changed by its receipt alone, sent again it is the same, and nobody has two', async () => {
    const id = await votes.opened({ results: 'off' });
    const who = await votes.voter();
    const receipt = 'abcdefghijklmnopqrst';
    const sent = await Promise.all(Array.from({ length: 6 }, () => votes.cast(who, id, ['a'], { receipt })));
    expect(sent.map(({ mine }) => mine.receipt)).toEqual(Array(6).fill(receipt));
    await expect(votes.cast(who, id, ['b'])).rejects.toEqual(code('vote.receipt_needed'));
    await expect(votes.cast(who, id, ['b'], { receipt: 'z'.repeat(20) })).rejects.toEqual(code('vote.receipt_needed'));
    await expect(votes.cast(await votes.voter(), id, ['b'], { receipt })).rejects.toEqual(code('vote.receipt_taken'));
    await votes.cast(who, id, ['c'], { receipt });
    expect((await votes.monitor(id)).result).toMatchObject({ ballots: 1, counts: { a: 0, b: 0, c: 1 } });
    expect((await votes.stage.call<{ data: { mine: object } }>(who, 'vote.show', { id })).data.mine).toEqual({
      ...{ hasVoted: true, options: null },
    });
  });

  test('is found by its receipt, and stands in the list once the result is published', async () => {
    const id = await votes.opened({ abstains: true });
    const { mine } = await votes.cast(await votes.voter(), id, ['b']);
    await votes.cast(await votes.voter(), id, [], { abstain: true });
    const visitor = votes.stage.as(null);
    await expect(votes.stage.call(visitor, 'vote.ballots', { id })).rejects.toEqual(code('NOT_FOUND'));
    for (const to of ['closed', 'published']) await votes.move(id, to);
    const { data } = await votes.stage.call<{ data: { mark: string; options: string[] } }>(visitor, 'vote.find', {
      ...{ id, receipt: mine.receipt },
    });
    expect(data.options).toEqual(['b']);
    const first = await votes.stage.call<{ data: { mark: string }[]; total: number; next: string | null }>(
      ...([visitor, 'vote.ballots', { id, limit: 1 }] as const),
    );
    const second = await votes.stage.call<typeof first>(visitor, 'vote.ballots', { id, limit: 1, after: first.next });
    const marks = [...first.data, ...second.data].map(({ mark }) => mark);
    expect(marks).toContain(data.mark);
    expect([first.total, marks.length, [...marks].sort()]).toEqual([2, 2, marks]);
    await expect(votes.stage.call(visitor, 'vote.find', { id, receipt: 'y'.repeat(20) })).rejects.toEqual(
      code('NOT_FOUND'),
    );
  });

  test('who took part is told after the close, and never with a moment', async () => {
    const id = await votes.opened();
    const who = await votes.voter();
    await votes.cast(who, id, ['a']);
    await expect(votes.stage.call(votes.admin, 'vote.voter.list', { pollId: id })).rejects.toEqual(
      code('vote.names_hidden'),
    );
    await votes.move(id, 'closed');
    const { data } = await votes.stage.call<{ data: object[] }>(votes.admin, 'vote.voter.list', { pollId: id });
    expect(data).toMatchObject([{ memberId: who.person?.id, at: '2026-11-24', options: null, changes: null }]);
  });
});
