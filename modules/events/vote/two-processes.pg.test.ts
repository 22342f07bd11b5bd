import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { runEndpoint } from '../../../kernel/http/run-endpoint.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { eventually } from '../../../kernel/testkit/eventually.ts';
import { VoteStage } from './test-vote-stage.ts';

const TEN = '2026-11-24T10:00:00+08:00';

let votes: VoteStage;
/** Another process of the same installation: its own pool, its own line, the same key. */
let other: TestApp;
/** What anybody hears who listens at the database; and what the first process hears, which its own word reaches at once and the other's later. */
const heard: Record<string, unknown>[] = [];
const heardHere: Record<string, unknown>[] = [];

beforeAll(async () => {
  votes = await VoteStage.open();
  const { secretKey } = votes.stage.kit.services.config;
  other = await testApp({ now: () => new Date(TEN), env: { SECRET_KEY: secretKey.toString('base64') } });
  for (const kit of [votes.stage.kit, other]) {
    await kit.services.registry.find('vote')?.onStart?.(kit.ctx(votes.admin.shop));
  }
  other.services.signals.on('vote.watched', (data) => heard.push(data));
  votes.stage.kit.services.signals.on('vote.watched', (data) => heardHere.push(data));
});
afterAll(async () => {
  await other.close();
  await votes.close();
});

const DEVICE = 'd'.repeat(24);
let number = 0;
async function guarded(mode: string, signal: string, most: number): Promise<number> {
  number += 1;
  const rules = [{ signal, most, minutes: 60, action: 'hold' }];
  const { id } = await votes.stage.step(votes.admin, 'vote.profile.save', { name: `两个进程 ${number}`, rules });
  return votes.opened({ mode, profileId: id });
}

/** Casts in the other process. */
async function castThere(who: Ctx, id: number, options: string[], more: object): Promise<void> {
  const binding = other.services.registry.bindings.find(({ name }) => name === 'vote.vote');
  if (binding === undefined) throw new Error('Nobody can vote.');
  await runEndpoint(binding, { id, options, ...more }, other.ctx(votes.admin.shop, who.person));
}
/** How many ballots of a poll were put aside. */
const aside = async (id: number): Promise<number | undefined> =>
  (
    await votes.admin.db.row<{ count: number }>(
      `select count(*)::int as count from (select held from vote_turn where shop_id = $1 and poll_id = $2
         union all select held from vote_ballot where shop_id = $1 and poll_id = $2) t where held = 'device'`,
      [votes.admin.shop.id, id],
    )
  )?.count;
/** Until the word of so many ballots has gone from one process to the other. */
const told = (count: number): Promise<void> =>
  eventually(() => expect([heard.length, heardHere.length]).toEqual([count, count]));

describe('V9 what is watched is counted over all processes', () => {
  test.each(['named', 'sealed'])('ballots of a %s poll from one device, in turns here and there', async (mode) => {
    const id = await guarded(mode, 'device', 2);
    const before = heard.length;
    for (const at of [1, 2, 3, 4]) {
      const who = await votes.voter();
      if (at % 2 === 1) await votes.cast(who, id, ['a'], { device: DEVICE });
      else await castThere(who, id, ['a'], { device: DEVICE });
      await told(before + at);
    }
    expect(await aside(id)).toBe(2);
    await castThere(await votes.voter(), id, ['a'], { device: 'e'.repeat(24) });
    expect(await aside(id)).toBe(2);
  });
});

test('V6 what processes tell one another is sealed: who listens hears that somebody voted, and no more', async () => {
  const id = await guarded('sealed', 'device', 9);
  const before = heard.length;
  for (const _ of [1, 2]) await votes.cast(await votes.voter(), id, ['a'], { device: DEVICE });
  await told(before + 2);
  const [one, two] = heard.slice(before) as [Record<string, unknown>, Record<string, unknown>];
  expect([Object.keys(one), Object.keys(two)]).toEqual([['sealed'], ['sealed']]);
  // The same device and the same answer look like any others.
  expect(one.sealed).not.toBe(two.sealed);
  expect(JSON.stringify(heard)).not.toContain(DEVICE);
});

test('a letter of another key says nothing and breaks nothing', async () => {
  const id = await guarded('named', 'device', 1);
  await other.services.signals.sendNow('vote.watched', { sealed: 'v1.k1.AAAA' });
  await votes.cast(await votes.voter(), id, ['a'], { device: DEVICE });
  expect(await aside(id)).toBe(0);
});
