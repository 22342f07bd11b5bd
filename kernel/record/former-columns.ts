import type { Ctx } from '../http/context.ts';

/** A state of a row, by column. */
export type Columns = Record<string, unknown>;

/**
 * What stood, behind each of these entries of a row's history, in the columns that were changed since: the trail keeps what
 * a change replaced. One statement for all of them.
 */
export async function formerColumns(
  ctx: Ctx,
  table: string,
  id: number,
  entries: readonly number[],
): Promise<ReadonlyMap<number, Columns>> {
  const rows = await ctx.db.rows<{ entry: number; former: Columns | null }>(
    `select n.entry, (select jsonb_object_agg(c.key, c.value) from (
       select distinct on (k.key) k.key, k.value from audit_entry e cross join lateral jsonb_each(e.before) k
       where e.shop_id = $1 and e.table_name = $2 and e.row_id = $3 and e.id > n.entry order by k.key, e.id) c) as former
     from unnest($4::bigint[]) as n(entry)`,
    [ctx.shop.id, table, id, entries],
  );
  return new Map(rows.map(({ entry, former }) => [entry, former ?? {}]));
}
