import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { restOf } from './rest-of.ts';

/** Rows from one rung to the next, when the ladder is made. */
export const STEP = 100;

/** Rows that may have come between two rungs until the ladder is made anew. */
const WIDEST = 10 * STEP;

/** A place in a list that runs down by a moment, and by number among those of the same moment. */
interface Rung {
  /** In millionths of a second since 1970, as exact as the database has it. */
  at: number;
  id: number;
  /** How many rows there are down to it, its own included. */
  rows: number;
}

/** Places in a list, one at the end of every hundred rows or so, and how many rows there are. */
export interface Ladder {
  rungs: readonly Rung[];
  total: number;
}

/** A list that runs down by a moment which an item has once and for all. */
interface Climbed {
  table: string;
  where: string;
  moment: string;
  /** The type of its items in events. */
  type: string;
}

const microsSql = (moment: string): string => `(extract(epoch from ${moment}) * 1000000)::bigint`;

/** The moment of so many millionths of a second, as SQL. */
export const momentSql = (micros: string): string => `('epoch'::timestamptz + ${micros} * interval '1 microsecond')`;

async function readLadder(ctx: Ctx, { table, where, moment }: Climbed, values: readonly unknown[]): Promise<Ladder> {
  const placed = `(select ${moment} as moment, t.id, row_number() over (order by ${moment} desc, t.id desc) as rows
    from ${table} t where ${where}) r`;
  const rung = `json_build_object('at', ${microsSql('r.moment')}, 'id', r.id, 'rows', r.rows)`;
  const rungs = `coalesce(json_agg(${rung} order by r.rows) filter (where r.rows % ${STEP} = 0), '[]') as rungs`;
  const row = await ctx.db.row<Ladder>(
    `select ${[rungs, 'count(*) as total', ...restOf(values, placed)].join(', ')} from ${placed}`,
    values,
  );
  return row ?? { rungs: [], total: 0 };
}

/** How many rows of the list lie between two rungs, the lower one included; of certain such parts, from the top. */
async function countParts(
  ctx: Ctx,
  { table, where, moment }: Climbed,
  values: readonly unknown[],
  { rungs }: Ladder,
  parts: readonly number[],
): Promise<number[]> {
  const bound = [...values];
  const bind = binder(bound);
  const ends = (offset: number, of: keyof Rung): string =>
    `${bind(parts.map((part) => rungs[part + offset]?.[of] ?? null))}::bigint[]`;
  const edge = (side: 'above' | 'below', open: string): string =>
    `coalesce(${momentSql(side)}, '${open}') as ${side}, coalesce(${side}_id, 0) as ${side}_id`;
  // Computed before the rows are asked: below row-level security no index serves a comparison with what is still to be computed.
  const part = `part as materialized (select number, ${edge('above', 'infinity')}, ${edge('below', '-infinity')}
    from unnest(${[ends(-1, 'at'), ends(-1, 'id'), ends(0, 'at'), ends(0, 'id')].join(', ')})
      with ordinality p (above, above_id, below, below_id, number))`;
  const inPart = `(${moment}, t.id) < (p.above, p.above_id) and (${moment}, t.id) >= (p.below, p.below_id)`;
  const counted = `(select count(*) from ${table} t where ${where} and ${inPart})`;
  const rows = await ctx.db.rows<{ rows: number }>(
    `with ${part} select ${[`${counted} as rows`, ...restOf(values, counted)].join(', ')} from part p order by p.number`,
    bound,
  );
  return rows.map((row) => row.rows);
}

/** The ladder after some items changed: those parts are counted anew in which they stand, or stood. Null where it cannot be told. */
async function mendLadder(
  ctx: Ctx,
  climbed: Climbed,
  values: readonly unknown[],
  ladder: Ladder,
  changed: readonly number[],
): Promise<Ladder | null> {
  const items = await ctx.db.rows<{ at: number | null; id: number }>(
    `select ${microsSql(climbed.moment)} as at, t.id from ${climbed.table} t where t.shop_id = $1 and t.id = any($2::bigint[])`,
    [ctx.shop.id, changed],
  );
  // Where something stood that is gone nobody knows.
  if (items.length < changed.length) return null;
  const { rungs, total } = ladder;
  const partOf = (at: number, id: number): number => {
    const found = rungs.findIndex((rung) => at > rung.at || (at === rung.at && id >= rung.id));
    return found < 0 ? rungs.length : found;
  };
  const parts = [...new Set(items.flatMap(({ at, id }) => (at === null ? [] : [partOf(at, id)])))];
  const counted = await countParts(ctx, climbed, values, ladder, parts);
  if (counted.some((rows) => rows > WIDEST)) return null;
  const ends = [...rungs.map(({ rows }) => rows), total];
  const more = new Map(
    parts.map((part, index) => [part, (counted[index] ?? 0) - ((ends[part] ?? 0) - (ends[part - 1] ?? 0))]),
  );
  let moved = 0;
  const mended = ends.map((rows, part) => {
    moved += more.get(part) ?? 0;
    return rows + moved;
  });
  return { rungs: rungs.map((rung, at) => ({ ...rung, rows: mended[at] ?? 0 })), total: mended.at(-1) ?? 0 };
}

/**
 * The ladder of a list: read once through its index and kept, so that a page far down costs what the first one costs. Where
 * items come and go the rungs stay where they are, and the rows between them are counted anew.
 */
export function ladderOf(ctx: Ctx, climbed: Climbed, values: readonly unknown[]): Promise<Ladder> {
  const { table, where, moment, type } = climbed;
  const key = ['ladder', table, where, moment, JSON.stringify(values)].join('\n');
  return ctx.services.keptReads.mended(ctx.shop.id, type, key, {
    read: () => readLadder(ctx, climbed, values),
    mend: (ladder, changed) => mendLadder(ctx, climbed, values, ladder, changed),
  });
}
