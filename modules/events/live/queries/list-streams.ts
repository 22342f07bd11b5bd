import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { countListed, dressedSql, listedSql, readerValues } from '../../../content/envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { LiveCard, live, When } from '../contract.ts';
import { liveKind } from '../kind.ts';
import { type LiveStatus, status } from '../rules.ts';

const statusesOf: Record<When, readonly LiveStatus[]> = {
  now: [status.running],
  coming: [status.waiting],
  past: [status.ended, status.replay],
  replay: [status.replay],
};
const EVERY = [...statusesOf.now, ...statusesOf.coming, ...statusesOf.past];

/** Where the streams of a status stand in a list: what runs, what comes next, what was, the latest of it first. */
const partOf: Record<LiveStatus, { part: number; isDown: boolean }> = {
  [status.running]: { part: 0, isDown: false },
  [status.waiting]: { part: 1, isDown: false },
  [status.ended]: { part: 2, isDown: true },
  [status.replay]: { part: 2, isDown: true },
  [status.down]: { part: 3, isDown: true },
};

const ORDER = 't.part, t.forth, t.back DESC, t.id';

/** The numbers of the streams of some statuses in the order of a list: of each of them so many, read off the index by itself. */
function chosenOf(statuses: readonly LiveStatus[], most: string, tagged = ''): string {
  const parts = statuses.map((one) => {
    const { part, isDown } = partOf[one];
    const [forth, back] = isDown ? ['NULL::timestamptz', 't.starts_at'] : ['t.starts_at', 'NULL::timestamptz'];
    return `(SELECT t.id, ${part} AS part, ${forth} AS forth, ${back} AS back FROM live_stream t
      WHERE ${listedSql} AND t.status = ${one}${tagged} ORDER BY t.starts_at${isDown ? ' DESC' : ''}, t.id LIMIT ${most})`;
  });
  return `SELECT t.id, row_number() OVER (ORDER BY ${ORDER}) AS "@at" FROM (${parts.join(' UNION ALL ')}) t ORDER BY ${ORDER}`;
}

const dressed = (chosen: string): string => dressedSql(chosen, { columns: cardColumns, source: 'live_stream t' });

/** The first of the streams that run, and then of those that are announced, so many of each; without a count of them. */
export function nextStreams(ctx: Ctx, limit: number): Promise<LiveCard[]> {
  const values: unknown[] = readerValues(ctx);
  const key = `live.next\n${JSON.stringify([values, limit])}`;
  const most = binder(values)(limit);
  const read = () => ctx.db.rows<LiveCard>(dressed(chosenOf([status.running, status.waiting], most)), values);
  return ctx.services.keptReads.get(ctx.shop.id, key, read, [liveKind.type]);
}

/** Live streams that the viewer may see: on now, to come, over; the list ends after ten thousand. */
export async function listStreams(
  ctx: Ctx,
  { when, tag, page, limit }: ParsedOf<(typeof live)['live.list']>,
): Promise<OutputOf<(typeof live)['live.list']>> {
  const statuses = when === undefined ? EVERY : statusesOf[when];
  const values: unknown[] = readerValues(ctx);
  const bind = binder(values);
  const tagged = tag === undefined ? '' : ` AND t.tag_ids @> ARRAY[${bind(tag)}::bigint]`;
  const total = countListed(ctx, `live_stream t where ${listedSql} AND t.status IN (${statuses.join(', ')})${tagged}`, [
    ...values,
  ]);
  const skipped = (page - 1) * limit;
  if (skipped > DEEPEST_OFFSET) return { data: [], ...toldCount(await total), page, limit };
  const most = bind(skipped + limit);
  const chosen = `${chosenOf(statuses, most, tagged)} LIMIT ${bind(limit)} OFFSET ${bind(skipped)}`;
  const [data, counted] = await Promise.all([ctx.db.rows<LiveCard>(dressed(chosen), values), total]);
  return { data, ...toldCount(counted), page, limit };
}
