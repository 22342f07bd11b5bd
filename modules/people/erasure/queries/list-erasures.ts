import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RemovedRows } from '../../../../kernel/identity/remove-member.ts';
import { titlesOfTables } from '../../../../kernel/module/module-tables.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { erasure } from '../contract.ts';
import { holdsOf } from '../holds.ts';

type Show = OutputOf<(typeof erasure)['erasure.request.show']>;

const COLUMNS = `t.id, t.member_id as "memberId", (select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id) as person,
  t.origin, t.state, t.receipt, t.asked_at as "askedAt", t.due_at as "dueAt", t.held_at as "heldAt", t.closed_at as "closedAt",
  t.finished_at as "finishedAt"`;

/** Members who are to be removed, or were. */
export function listErasures(
  ctx: Ctx,
  input: ParsedOf<(typeof erasure)['erasure.request.list']>,
): Promise<OutputOf<(typeof erasure)['erasure.request.list']>> {
  const { q, state, origin, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.receipt = ${bind(q.toUpperCase())}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (origin !== undefined) where.push(`t.origin = ${bind(origin)}`);
  const key = {
    sql: 't.due_at',
    type: 'timestamptz',
    isNullable: false,
    isDown: sort === '-dueAt',
  } as const;
  return seekRows(ctx.db, input, { from: 'erasure t', where, columns: COLUMNS, key }, values);
}

/** Rows that went by what they belonged to, in the reader's language; those of the kernel are the account. */
async function goneByModule(ctx: Ctx, counts: RemovedRows): Promise<Show['data']['gone']> {
  const titles = await titlesOfTables(ctx.services.registry, ctx.locale);
  const gone = new Map<string, number>();
  for (const [place, rows] of Object.entries(counts)) {
    const of = titles.get(place.split('.')[0] ?? '') ?? ctx.t('erasure.console.account');
    gone.set(of, (gone.get(of) ?? 0) + rows);
  }
  return [...gone].map(([of, rows]) => ({ of, rows }));
}

/** One removal, with what stands in its way or what went. */
export async function showErasure(ctx: Ctx, id: number): Promise<Show> {
  const row = await ctx.db.row<Omit<Show['data'], 'holds' | 'gone'> & { counts: RemovedRows }>(
    `select ${COLUMNS}, t.version, t.reason, t.counts, t.trail_reduced as "trailReduced",
       (select m.name from member m where m.shop_id = t.shop_id and m.id = t.closed_by) as "closedBy"
     from erasure t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { counts, ...rest } = row;
  const isWaiting = row.state === 'waiting';
  const holds = isWaiting ? await holdsOf(ctx, ctx.db, row.memberId) : [];
  return {
    data: { ...rest, holds, gone: await goneByModule(ctx, counts) },
    can: { save: false, remove: isWaiting && holds.length === 0 && ctx.can('erasure.person.remove') },
  };
}

/** What stands in the way of removing a member, for the button beside them. */
export async function personStanding(ctx: Ctx, id: number) {
  const row = await ctx.db.row<{ dueAt: string | null }>(
    `select (select e.due_at from erasure e where e.shop_id = m.shop_id and e.member_id = m.id and e.state = 'waiting') as "dueAt"
     from member m where m.shop_id = $1 and m.id = $2 and m.merged_into is null and m.removed_at is null`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return { data: { holds: await holdsOf(ctx, ctx.db, id), dueAt: row.dueAt } };
}
