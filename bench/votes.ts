import type { Person } from '../kernel/http/context.ts';
import { castVote } from '../modules/events/vote/commands/cast-vote.ts';
import { newReceipt } from '../modules/events/vote/commands/lay-ballot.ts';
import { countPoll } from '../modules/events/vote/queries/tally.ts';
import { storedPoll } from '../modules/events/vote/stored-poll.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';

// Ten thousand people vote, two dozen at a time, in a named poll and in a secret one, whose ballots come in one after the other; then a
// thousand more send theirs twice at once. What is counted has to be what was cast. The call is made with what the server makes of a
// request, without the request.
const [VOTERS, IMPATIENT, AT_ONCE, GOAL_SECONDS] = [10_000, 1_000, 24, 60];
const OPTIONS = ['a', 'b', 'c', 'd'];

const portal = await startBenchPortal();
const found = await portal.services.shops.byHost('hema.localhost');
if (found === null) throw new Error('The demo shop is missing.');
const { shop } = found;
const house = portal.database.as({ shopId: shop.id, personId: null, requestId: 'bench' });
const members: number[] = [];
// A thousand at a time: each of them leaves its mark in the trail.
while (members.length < VOTERS + IMPATIENT) {
  const made = await house.write((tx) =>
    tx.rows<{ id: number }>(
      `insert into member (name) select 'Voter ' || n from generate_series(1, 1000) n returning id`,
    ),
  );
  members.push(...made.map(({ id }) => id));
}

const personOf = (id: number): Person => ({
  ...{ id, accountId: 0, name: '', avatar: null, kind: 'site', sessionId: 1, provedUntil: null, roles: [] },
  ...{ facts: {}, centreId: null, grants: new Map() },
});
const ctxOf = (id: number) => portal.makeContext({ requestId: 'bench', shop, person: personOf(id), locale: 'zh-CN' });

async function poll(mode: 'named' | 'anonymous'): Promise<number> {
  const options = OPTIONS.map((key) => ({ key, label: key, labelEn: '', about: '', aboutEn: '', picture: '' }));
  const row = await house.write((tx) =>
    tx.row<{ id: number }>(
      `insert into vote_poll (title, options, mode, state, opened_at) values ($1, $2, $3, 'open', now()) returning id`,
      [`Bench ${mode}`, JSON.stringify(options), mode],
    ),
  );
  return row?.id ?? 0;
}

/** Does something with each, so many at a time; answers the seconds that it took. */
async function each<T>(all: readonly T[], work: (one: T, at: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const at = next;
      next += 1;
      await work(all[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (performance.now() - began) / 1000;
}

for (const mode of ['named', 'anonymous'] as const) {
  const id = await poll(mode);
  const choice = (at: number): string => OPTIONS[at % OPTIONS.length] ?? 'a';
  const ballot = (at: number) => ({ id, options: [choice(at)], abstain: false, receipt: newReceipt() });
  const seconds = await each(members.slice(0, VOTERS), (member, at) => castVote(ctxOf(member), ballot(at)));
  await each(members.slice(VOTERS), (member, at) => {
    const same = ballot(at);
    return Promise.all([castVote(ctxOf(member), same), castVote(ctxOf(member), same)]);
  });
  const tally = await countPoll(house, shop.id, await storedPoll(house, shop.id, id));
  const expected = (VOTERS + IMPATIENT) / OPTIONS.length;
  const isExact =
    tally.voters === VOTERS + IMPATIENT &&
    tally.ballots === VOTERS + IMPATIENT &&
    OPTIONS.every((key) => tally.counts[key] === expected);
  recordFigure({
    name: `${VOTERS.toLocaleString('en')} votes in a ${mode === 'named' ? 'named' : 'secret'} poll, and twice at once by ${IMPATIENT.toLocaleString('en')} more`,
    measured: `${seconds.toFixed(1)} s, ${isExact ? 'exact' : `NOT exact: ${JSON.stringify(tally)}`}`,
    goal: `${GOAL_SECONDS} s, exact`,
    reached: isExact && seconds <= GOAL_SECONDS,
  });
}
await portal.stop();
