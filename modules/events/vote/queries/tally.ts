import type { z } from 'zod';
import type { Db } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Services } from '../../../../kernel/services.ts';
import { SharedCache } from '../../../../kernel/signals/shared-cache.ts';
import type { Result } from '../contract.ts';
import { sealOf } from '../protocol.ts';
import { outcomeOf, type PollStatus, type Tally } from '../rules.ts';
import { isNamed, type StoredPoll } from '../stored-poll.ts';

/** How long everybody who looks at a process is told the same counts: a hall full of phones costs one counting. */
const KEPT_MS = 400;
const MOST = 500;

// Of two who were found to be one person, the turn that could not go over counts no more (X10). They are few and looked for once, so that a
// count costs the same whatever the planner believes of tables that a hall is filling at this moment.
const GONE = `gone as materialized (
  select t.id from vote_turn t join member m on m.shop_id = t.shop_id and m.id = t.member_id
  where t.shop_id = $1 and t.poll_id = $2 and m.merged_into is not null)`;
// What was put aside, and not counted after all, counts nothing; its own sums stand beside (V9).
const ASIDE = `aside as materialized (select t.id from vote_turn t
  where t.shop_id = $1 and t.poll_id = $2 and t.held is not null and t.ruling is distinct from 'counted')`;
const TURNS = `vote_turn t where t.shop_id = $1 and t.poll_id = $2 and t.id not in (select id from gone)`;

const picked = (which: string): string => `(select coalesce(json_object_agg(option, n), '{}') from (
      select p.option, count(*)::int as n from vote_pick p
      where p.shop_id = $1 and p.poll_id = $2 and p.turn_id not in (select id from gone) and p.turn_id ${which} (select id from aside) group by 1) c)`;

const NAMED = `with ${GONE}, ${ASIDE}
  select sums.*, ${picked('not in')} as counts, (select json_build_object('ballots', count(*), 'abstained', count(*) filter (where t.abstained),
      'counts', ${picked('in')}) from ${TURNS} and t.id in (select id from aside)) as aside
  from (select count(distinct t.member_id)::int as voters, coalesce(sum(t.used), 0)::int as ballots,
      count(*) filter (where t.abstained)::int as abstained from ${TURNS} and t.id not in (select id from aside)) sums`;

const drawn = (which: string): string =>
  `(select coalesce(json_object_agg(option, n), '{}') from (select o as option, count(*)::int as n from b, unnest(b.options) o where ${which} group by 1) c)`;

const UNNAMED = `with ${GONE}, b as materialized (
    select options, held is not null and held <> all ($3::text[]) as aside from vote_ballot where shop_id = $1 and poll_id = $2)
  select ((select count(distinct t.member_id) from ${TURNS}) - count(*) filter (where b.aside))::int as voters,
    count(*) filter (where not b.aside)::int as ballots, count(*) filter (where not b.aside and cardinality(b.options) = 0)::int as abstained,
    ${drawn('not b.aside')} as counts, json_build_object('ballots', count(*) filter (where b.aside),
      'abstained', count(*) filter (where b.aside and cardinality(b.options) = 0), 'counts', ${drawn('b.aside')}) as aside
  from b`;

/** The heaps of a secret poll that count after all. */
const countedHeaps = ({ heaps }: StoredPoll): string[] =>
  Object.entries(heaps).flatMap(([signal, ruling]) => (ruling === 'counted' ? [signal] : []));

/** Counts a poll, exactly and at this moment, or tells what was declared; whoever asks has looked at its rule. */
export async function countPoll(db: Pick<Db, 'row'>, shopId: number, poll: StoredPoll): Promise<Tally> {
  if (poll.declared !== null) return poll.declared;
  const row = isNamed(poll)
    ? await db.row<Tally>(NAMED, [shopId, poll.id])
    : await db.row<Tally>(UNNAMED, [shopId, poll.id, countedHeaps(poll)]);
  const none = Object.fromEntries(poll.options.map(({ key }) => [key, 0]));
  const { aside, counts, ...sums } = row ?? { ballots: 0, abstained: 0, voters: 0 };
  return {
    ...sums,
    counts: { ...none, ...counts },
    ...((aside?.ballots ?? 0) > 0 &&
      aside !== undefined && { aside: { ...aside, counts: { ...none, ...aside.counts } } }),
  };
}

/** What is declared of a poll: its counts under their seal. */
export async function sealedCount(db: Pick<Db, 'row'>, shopId: number, poll: StoredPoll) {
  const tally = await countPoll(db, shopId, poll);
  return { ...tally, seal: sealOf(poll, tally) };
}

const caches = new WeakMap<Services, SharedCache<string, Tally, { ctx: Ctx; poll: StoredPoll }>>();

function cacheOf(services: Services) {
  const made =
    caches.get(services) ??
    new SharedCache((_key: string, { ctx, poll }) => countPoll(ctx.db, ctx.shop.id, poll), {
      keptMs: KEPT_MS,
      most: MOST,
    });
  caches.set(services, made);
  return made;
}

const keyOf = (ctx: Ctx, id: number): string => `${ctx.shop.id}/${id}`;

/** The counts of a poll, not half a second old; nothing is decided by them (X6). */
export const tallyOf = (ctx: Ctx, poll: StoredPoll): Promise<Tally> =>
  cacheOf(ctx.services).get(keyOf(ctx, poll.id), { ctx, poll });

/** Counts anew for who asks next. */
export const forgetTally = (ctx: Ctx, id: number): void => cacheOf(ctx.services).forget(keyOf(ctx, id));

/** A count with what it comes to; before the close nobody is elected. */
export function resultOf(tally: Tally, poll: StoredPoll, status: PollStatus): z.output<typeof Result> {
  const { aside, ...sums } = tally;
  const outcome = status === 'open' ? { ...outcomeOf(tally, poll), elected: [], tied: [] } : outcomeOf(tally, poll);
  return { ...sums, ...outcome, aside: aside?.ballots ?? 0 };
}
