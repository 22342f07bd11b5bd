import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { pollDesk } from '../admin-contract.ts';
import type { Ruling, Signal } from '../fraud.ts';
import { countPoll } from '../queries/tally.ts';
import { refuse } from '../refusals.ts';
import { isNamed, type StoredPoll, storedPoll } from '../stored-poll.ts';
import { tellHall } from '../tell-hall.ts';

type Rule = (typeof pollDesk)['vote.suspect.rule'];
type Asked = ParsedOf<Rule>;

const HEAPS = `select b.held as signal, count(*)::int as ballots from vote_ballot b
  where b.shop_id = $1 and b.poll_id = $2 and b.held is not null group by 1 order by 1`;

/** What the heaps of a secret poll hold, by the signal that put it there. */
export const heapsOf = (tx: Pick<Tx, 'rows'>, shopId: number, pollId: number) =>
  tx.rows<{ signal: Signal; ballots: number }>(HEAPS, [shopId, pollId]);

interface Logged {
  signal: Signal;
  turnId: number | null;
  ruling: Ruling;
  ballots: number;
  reason: string;
  memberId: number | null;
  before: Readonly<Record<string, number>>;
  after: Readonly<Record<string, number>>;
}

const log = (ctx: Ctx, tx: Tx, pollId: number, one: Logged): Promise<unknown> =>
  tx.rows(
    `insert into vote_ruling (poll_id, signal, turn_id, ruling, ballots, reason, member_id, before, after, ruled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[pollId, one.signal, one.turnId, one.ruling, one.ballots, one.reason, one.memberId],
      ...[JSON.stringify(one.before), JSON.stringify(one.after), ctx.services.now().toISOString()],
    ],
  );

/** Writes down which heaps of a secret poll were too small to be kept apart: they count from its close on. */
export async function dissolveFew(
  ctx: Ctx,
  tx: Tx,
  poll: StoredPoll,
  few: readonly { signal: Signal; ballots: number }[],
): Promise<void> {
  if (few.length === 0) return;
  const { counts } = await countPoll(tx, ctx.shop.id, poll);
  for (const { signal, ballots } of few) {
    // What they said is not told: neither total is, apart from the other.
    await log(ctx, tx, poll.id, {
      ...{ signal, ballots, turnId: null, ruling: 'few', reason: '', memberId: null, before: counts, after: counts },
    });
  }
}

/** Refuses to publish what holds ballots about which nobody has decided (V9). */
export async function refuseUndecided(tx: Tx, shopId: number, poll: StoredPoll): Promise<void> {
  const open = isNamed(poll)
    ? await tx.rows<{ ballots: number }>(
        `select count(*)::int as ballots from vote_turn where shop_id = $1 and poll_id = $2 and held is not null and ruling is null`,
        [shopId, poll.id],
      )
    : (await heapsOf(tx, shopId, poll.id)).filter(({ signal }) => poll.heaps[signal] === undefined);
  const count = open.reduce((sum, { ballots }) => sum + ballots, 0);
  if (count > 0) throw refuse.suspects_open({ count });
}

/** How many ballots a decision is about, and whether it decides anything that was not decided so before. */
interface Ruled {
  ballots: number;
  isNew: boolean;
}

/** Decides about turns of a named poll: all that a signal put aside, or one of them. A turn is one ballot, however many options it names. */
async function ruleTurns(tx: Tx, shopId: number, { id, signal, turnId, ruling }: Asked): Promise<Ruled> {
  const rows = await tx.rows<{ isNew: boolean }>(
    `with about as (select id, ruling is distinct from $5 as is_new from vote_turn
       where shop_id = $1 and poll_id = $2 and held = $3 and ($4::bigint is null or id = $4)),
     ruled as (update vote_turn t set ruling = $5 from about a where t.shop_id = $1 and t.id = a.id and a.is_new)
     select is_new as "isNew" from about`,
    [shopId, id, signal, turnId, ruling],
  );
  return { ballots: rows.length, isNew: rows.some(({ isNew }) => isNew) };
}

/** Decides about a heap of a secret poll as a whole, once it is closed: nothing smaller is ever looked at. */
async function ruleHeap(tx: Tx, shopId: number, poll: StoredPoll, { signal, turnId, ruling }: Asked): Promise<Ruled> {
  if (turnId !== null || poll.state !== 'closed') throw refuse.suspects_secret();
  const heap = (await heapsOf(tx, shopId, poll.id)).find((one) => one.signal === signal);
  if (heap === undefined) throw refuse.suspects_none();
  if (poll.heaps[signal] === ruling) return { ballots: heap.ballots, isNew: false };
  await tx.rows(
    'update vote_poll set heaps = heaps || jsonb_build_object($3::text, $4::text) where shop_id = $1 and id = $2',
    [...[shopId, poll.id, signal, ruling]],
  );
  return { ballots: heap.ballots, isNew: true };
}

/** Counts what was put aside, or keeps it out; both can be taken back until the poll is published, and each time both totals are logged (V9). */
export async function ruleSuspects(ctx: Ctx, asked: Asked): Promise<OutputOf<Rule>> {
  const shopId = ctx.shop.id;
  return ctx.db.write(
    async (tx) => {
      const poll = await storedPoll(tx, shopId, asked.id, 'move');
      if (poll.version !== asked.version) throw versionConflict();
      if (poll.state !== 'open' && poll.state !== 'closed') throw refuse.suspects_late();
      const { counts: before } = await countPoll(tx, shopId, poll);
      const ruled = isNamed(poll) ? await ruleTurns(tx, shopId, asked) : await ruleHeap(tx, shopId, poll, asked);
      const { ballots } = ruled;
      if (ballots === 0) throw refuse.suspects_none();
      if (!ruled.isNew) return { data: { id: poll.id, version: poll.version, ballots } };
      const row = await tx.row<{ version: number }>(
        'update vote_poll set version = version + 1, updated_at = $3 where shop_id = $1 and id = $2 returning version',
        [shopId, poll.id, ctx.services.now().toISOString()],
      );
      const { counts: after } = await countPoll(tx, shopId, await storedPoll(tx, shopId, poll.id));
      const { signal, turnId, ruling, reason } = asked;
      const memberId = signedIn(ctx).id;
      await log(ctx, tx, poll.id, { signal, turnId, ruling, reason, ballots, memberId, before, after });
      tx.afterCommit(() => tellHall(ctx, poll.id));
      return { data: { id: poll.id, version: row?.version ?? poll.version, ballots } };
    },
    { reason: asked.reason },
  );
}
