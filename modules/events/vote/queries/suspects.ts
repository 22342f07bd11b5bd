import type { z } from 'zod';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { calledInLatin } from '../../../../kernel/module/latin-names.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { pollDesk, Suspect, Suspects } from '../admin-contract.ts';
import { heapsOf } from '../commands/rule-suspects.ts';
import { FEWEST } from '../fraud.ts';
import { refuse } from '../refusals.ts';
import { countsAreOpen, statusAt, withAside } from '../rules.ts';
import { isNamed, type StoredPoll, storedPoll } from '../stored-poll.ts';
import { countPoll } from './tally.ts';

type Heap = z.output<typeof Suspects>['heaps'][number];

const MOST_RULINGS = 100;

/** What each signal put aside, and how far it is decided about. */
async function heaps(ctx: Ctx, poll: StoredPoll): Promise<Heap[]> {
  if (!isNamed(poll)) {
    return (await heapsOf(ctx.db, ctx.shop.id, poll.id)).map(({ signal, ballots }) => {
      const ruling = poll.heaps[signal] ?? null;
      const sum = (said: string): number => (ruling === said ? ballots : 0);
      return { signal, ballots, waiting: ruling === null ? ballots : 0, counted: sum('counted'), out: sum('out') };
    });
  }
  return ctx.db.rows<Heap>(
    `select t.held as signal, count(*)::int as ballots, count(*) filter (where t.ruling is null)::int as waiting,
       count(*) filter (where t.ruling = 'counted')::int as counted, count(*) filter (where t.ruling = 'out')::int as out
     from vote_turn t where t.shop_id = $1 and t.poll_id = $2 and t.held is not null group by 1 order by 1`,
    [ctx.shop.id, poll.id],
  );
}

/** The ballots of a poll that were put aside: by which signal, what was decided, and what it comes to with and without them (V9). */
export async function showSuspects(ctx: Ctx, id: number): Promise<{ data: z.output<typeof Suspects> }> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, id);
  const status = statusAt(poll, ctx.services.now());
  const [found, warnings, rulings, tally] = await Promise.all([
    heaps(ctx, poll),
    ctx.db.rows<z.output<typeof Suspects>['warnings'][number]>(
      'select signal, action, seen from vote_warning where shop_id = $1 and poll_id = $2 order by signal, action',
      [ctx.shop.id, id],
    ),
    ctx.db.rows<z.output<typeof Suspects>['rulings'][number]>(
      `select r.id, r.signal, r.ruling, r.ballots, r.reason, r.before, r.after, r.ruled_at as "ruledAt", coalesce(m.name, '') as person,
         (r.turn_id is not null) as "isSingle" from vote_ruling r left join member m on m.shop_id = r.shop_id and m.id = r.member_id
       where r.shop_id = $1 and r.poll_id = $2 order by r.id desc limit ${MOST_RULINGS}`,
      [ctx.shop.id, id],
    ),
    countPoll(ctx.db, ctx.shop.id, poll),
  ]);
  const { version, title, titleEn, mode, state } = poll;
  const isOpen = countsAreOpen({ ...poll, status }, { isStaff: true });
  // Of a secret poll both totals side by side tell what its heaps say: never while they move, nor before they are large enough.
  const tellsBoth = isOpen && (isNamed(poll) || state === 'closed' || state === 'published' || state === 'archived');
  const isRuled = state === 'open' ? isNamed(poll) : state === 'closed';
  return {
    data: {
      ...{ id, version, title, titleEn, mode, status, warnings, heaps: found, fewest: FEWEST },
      options: poll.options.map(({ key, label, labelEn }) => ({ key, label, labelEn })),
      totals: tellsBoth ? { counted: { ...tally.counts }, withAside: withAside(tally) } : null,
      rulings: tellsBoth ? rulings : rulings.map((one) => ({ ...one, before: {}, after: {} })),
      isRuled: isRuled && ctx.can('vote.poll.run'),
    },
  };
}

/** The turns of a named poll that were put aside; those of a secret one are nobody’s. */
export async function listSuspects(
  ctx: Ctx,
  { pollId, ...asked }: ParsedOf<(typeof pollDesk)['vote.suspect.list']>,
): Promise<OutputOf<(typeof pollDesk)['vote.suspect.list']>> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, pollId);
  if (!isNamed(poll)) throw refuse.names_hidden();
  const found = await seekRows<z.output<typeof Suspect> & { member: number }>(
    ctx.db,
    { ...asked, sort: 'id' },
    {
      from: 'vote_turn t',
      joins: 'join member m on m.shop_id = t.shop_id and m.id = t.member_id',
      where: ['t.shop_id = $1', 't.poll_id = $2', 't.held is not null'],
      columns: `t.id, t.member_id as member, m.name as person, t.held as signal, t.ruling, t.used, t.first_at as at,
        (select coalesce(json_agg(p.option order by p.option), '[]') from vote_pick p where p.shop_id = t.shop_id and p.turn_id = t.id) as options`,
      key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: false },
    },
    [ctx.shop.id, pollId],
  );
  return { ...found, data: await calledInLatin(ctx, found.data, ({ member }) => member) };
}
