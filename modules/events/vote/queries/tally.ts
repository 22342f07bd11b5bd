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
const TURNS = `vote_turn t where t.shop_id = $1 and t.poll_id = $2 and t.id not in (select id from gone)`;

const NAMED = `with ${GONE}
  select sums.*, (select coalesce(json_object_agg(option, n), '{}') from (
      select p.option, count(*)::int as n from vote_pick p
      where p.shop_id = $1 and p.poll_id = $2 and p.turn_id not in (select id from gone) group by 1) c) as counts
  from (select count(distinct t.member_id)::int as voters, coalesce(sum(t.used), 0)::int as ballots,
      count(*) filter (where t.abstained)::int as abstained from ${TURNS}) sums`;

const UNNAMED = `with ${GONE}, b as materialized (select options from vote_ballot where shop_id = $1 and poll_id = $2)
  select (select count(distinct t.member_id) from ${TURNS})::int as voters, (select count(*) from b)::int as ballots,
    (select count(*) filter (where cardinality(options) = 0) from b)::int as abstained,
    (select coalesce(json_object_agg(option, n), '{}') from (select o as option, count(*)::int as n from b, unnest(b.options) o group by 1) c) as counts`;

/** Counts a poll, exactly and at this moment, or tells what was declared; whoever asks has looked at its rule. */
export async function countPoll(db: Pick<Db, 'row'>, shopId: number, poll: StoredPoll): Promise<Tally> {
  if (poll.declared !== null) return poll.declared;
  const row = await db.row<Tally>(isNamed(poll) ? NAMED : UNNAMED, [shopId, poll.id]);
  const none = Object.fromEntries(poll.options.map(({ key }) => [key, 0]));
  return { ballots: 0, abstained: 0, voters: 0, ...row, counts: { ...none, ...row?.counts } };
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
  const outcome = status === 'open' ? { ...outcomeOf(tally, poll), elected: [], tied: [] } : outcomeOf(tally, poll);
  return { ...tally, ...outcome };
}
