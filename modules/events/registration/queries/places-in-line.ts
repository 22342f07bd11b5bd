import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';

/** Somebody in a line, or who was in one. */
export interface InLine {
  id: number;
  /** From 1; one above the most that is counted for whoever stands behind them; null for who stands there no longer. */
  place: number | null;
}

// Each line is read once, along its own index: to the last one who is asked about, and no further than anybody counts.
const PLACES = `with asked as (
    select a.id, a.product_id, a.joined_at from registration_wait a where a.shop_id = $1 and a.id = any($2::bigint[]) and a.state = 'waiting'
  ), line as (
    select b.id, b.place from (select product_id, max(joined_at) as until from asked group by product_id) p cross join lateral (
      select w.id, row_number() over (order by w.joined_at, w.id) as place from registration_wait w
      where w.shop_id = $1 and w.product_id = p.product_id and w.state = 'waiting' and w.joined_at <= p.until
      order by w.joined_at, w.id limit ${MOST_COUNTED}) b
  )
  select asked.id, coalesce(line.place, ${MOST_COUNTED + 1})::int as place from asked left join line on line.id = asked.id`;

/** The rows with the places at which they stand in their lines. */
export async function withPlaces<Row extends InLine>(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const found = await reader.rows<{ id: number; place: number }>(PLACES, [ctx.shop.id, rows.map(({ id }) => id)]);
  const places = new Map(found.map(({ id, place }) => [id, place]));
  return rows.map((row) => ({ ...row, place: places.get(row.id) ?? null }));
}
