import type { z } from 'zod';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { calledInLatin } from '../../../../kernel/module/latin-names.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import type { Monitor, pollDesk, Voter } from '../admin-contract.ts';
import { countElectors, electorsSql, hasRoll } from '../eligibility.ts';
import { refuse } from '../refusals.ts';
import { countsAreOpen, statusAt, voterNamesAreOpen } from '../rules.ts';
import { isNamed, storedPoll } from '../stored-poll.ts';
import { countPoll, resultOf } from './tally.ts';

/** Points that a curve is drawn from at most; of a longer poll each stands for several minutes. */
const MOST_POINTS = 240;

const CURVE = `with v as (select first_at as at, used, held is not null and ruling is distinct from 'counted' as aside from vote_turn where shop_id = $1 and poll_id = $2),
  width as (select greatest(1, ceil((extract(epoch from max(at) - min(at)) / 60 + 1) / ${MOST_POINTS}))::int as minutes,
    date_trunc('minute', min(at)) as origin from v)
  select coalesce((select sum(used) from v where at >= $3 and at < $4), 0)::int as today,
    coalesce((select json_agg(c order by c.at) from (
      select date_bin(make_interval(mins => w.minutes), v.at, w.origin) as at, count(*)::int as count,
        (count(*) filter (where aside))::int as aside from v, width w group by 1) c), '[]') as curve`;

/** How a poll goes, for those who run it; a sealed one tells them nothing of its counts either before it is closed. */
export async function monitorPoll(ctx: Ctx, id: number): Promise<{ data: Monitor }> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, id);
  const now = ctx.services.now();
  const status = statusAt(poll, now);
  const { title, titleEn, mode, results, opensAt, closesAt, timeZone, voidReason, version } = poll;
  const today = formatDate(now, timeZone);
  const [electors, tally, drawn] = await Promise.all([
    countElectors(ctx, poll),
    countPoll(ctx.db, ctx.shop.id, poll),
    ctx.db.row<Pick<Monitor, 'today' | 'curve'>>(CURVE, [
      ...[ctx.shop.id, id, instantOf(today, '00:00', timeZone).toISOString()],
      instantOf(dayAfter(today), '00:00', timeZone).toISOString(),
    ]),
  ]);
  const isOpen = countsAreOpen({ ...poll, status }, { isStaff: true });
  return {
    data: {
      ...{ id, version, title, titleEn, mode, results, status, opensAt, closesAt, timeZone, voidReason },
      options: poll.options.map(({ key, label, labelEn }) => ({ key, label, labelEn })),
      electors,
      voters: tally.voters,
      today: drawn?.today ?? 0,
      curve: drawn?.curve ?? [],
      result: isOpen ? resultOf(tally, poll, status) : null,
      namesAreOpen: voterNamesAreOpen({ mode, status }),
    },
  };
}

// From the roll itself: just after it was drawn up the planner knows nothing of its size, and would meet each member with each of its lines.
const ROLL = {
  from: '(select shop_id, poll_id, member_id as id from vote_elector) t',
  where: ['t.shop_id = $1', 't.poll_id = $2'],
  columns: `t.id, coalesce((select m.name from member m where m.shop_id = t.shop_id and m.id = t.id), '') as person`,
  key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: false },
} as const;

/** Who may vote in a poll, by their numbers. */
export async function listElectors(
  ctx: Ctx,
  { pollId, ...asked }: ParsedOf<(typeof pollDesk)['vote.elector.list']>,
): Promise<OutputOf<(typeof pollDesk)['vote.elector.list']>> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, pollId);
  const called = async (found: OutputOf<(typeof pollDesk)['vote.elector.list']>) => ({
    ...found,
    data: await calledInLatin(ctx, found.data, ({ id }) => id),
  });
  if (hasRoll(poll)) return called(await seekRows(ctx.db, { ...asked, sort: 'id' }, ROLL, [ctx.shop.id, pollId]));
  const values: unknown[] = [ctx.shop.id];
  const where = await electorsSql(ctx, poll, binder(values));
  const rows = {
    from: 'member t',
    where: ['t.shop_id = $1', `exists (select from member m where m.shop_id = t.shop_id and m.id = t.id and ${where})`],
    columns: 't.id, t.name as person',
    key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: false },
  } as const;
  return called(await seekRows(ctx.db, { ...asked, sort: 'id' }, rows, values));
}

/** Who took part in a poll, the latest first; the day alone where a moment could be laid beside counts that move. */
export async function listVoters(
  ctx: Ctx,
  { pollId, ...asked }: ParsedOf<(typeof pollDesk)['vote.voter.list']>,
): Promise<OutputOf<(typeof pollDesk)['vote.voter.list']>> {
  const poll = await storedPoll(ctx.db, ctx.shop.id, pollId);
  const status = statusAt(poll, ctx.services.now());
  if (!voterNamesAreOpen({ mode: poll.mode, status })) throw refuse.names_hidden();
  const named = isNamed(poll);
  const key = named
    ? ({ sql: 't.first_at', type: 'timestamptz', isNullable: false, isDown: true } as const)
    : ({ sql: 't.member_id', type: 'bigint', isNullable: false, isDown: false } as const);
  const rows = {
    from: 'vote_turn t',
    joins: 'join member m on m.shop_id = t.shop_id and m.id = t.member_id',
    where: ['t.shop_id = $1', 't.poll_id = $2'],
    columns: `t.id, t.member_id as "memberId", m.name as person, t.period, t.used, t.last_at as at, jsonb_array_length(t.past) as changes,
      (select coalesce(json_agg(p.option order by p.option), '[]') from vote_pick p where p.shop_id = t.shop_id and p.turn_id = t.id) as options`,
    key,
  };
  const found = await seekRows<z.output<typeof Voter>>(ctx.db, { ...asked, sort: named ? '-first' : 'member' }, rows, [
    ...[ctx.shop.id, pollId],
  ]);
  const voters = await calledInLatin(ctx, found.data, ({ memberId }) => memberId);
  if (named) return { ...found, data: voters };
  const data = voters.map((row) => ({
    ...row,
    at: formatDate(new Date(row.at), poll.timeZone),
    options: null,
    changes: null,
  }));
  return { ...found, data };
}
