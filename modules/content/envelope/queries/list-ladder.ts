import type { Ctx } from '../../../../kernel/http/context.ts';
import { restOf } from './rest-of.ts';

/** Rows from one rung to the next. */
export const STEP = 100;

/** A place in a list that runs down by a moment, and by number among those of the same moment. */
interface Rung {
  moment: string;
  id: number;
}

/** Places in a list, one at the end of every hundred rows, and how many rows there are. */
export interface Ladder {
  rungs: readonly Rung[];
  total: number;
}

interface Climbed {
  table: string;
  where: string;
  moment: string;
}

/**
 * The ladder of a list: read once through its index and kept until what visitors read changes, so that a page far down
 * costs what the first one costs.
 */
export function ladderOf(ctx: Ctx, { table, where, moment }: Climbed, values: readonly unknown[]): Promise<Ladder> {
  const key = ['ladder', table, where, moment, JSON.stringify(values)].join('\n');
  return ctx.services.keptReads.get(ctx.shop.id, key, async () => {
    const placed = `(select ${moment} as moment, t.id, row_number() over (order by ${moment} desc, t.id desc) as at
      from ${table} t where ${where}) r`;
    const rungs = `coalesce(json_agg(json_build_object('moment', r.moment::text, 'id', r.id) order by r.at)
      filter (where r.at % ${STEP} = 0), '[]') as rungs`;
    const row = await ctx.db.row<Ladder>(
      `select ${[rungs, 'count(*) as total', ...restOf(values, placed)].join(', ')} from ${placed}`,
      values,
    );
    return row ?? { rungs: [], total: 0 };
  });
}
