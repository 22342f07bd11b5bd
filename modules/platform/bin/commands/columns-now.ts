import type { TableShape } from '../../../../kernel/bin/table-shapes.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Entry } from '../binned.ts';
import { refuse } from '../refusals.ts';

/**
 * The columns that kept rows fill in their table as it is now. Columns that came since take what new rows get; where a value
 * has no place any more nothing is brought back, rather than less than there was.
 */
export async function columnsNow(
  ctx: Ctx,
  tx: Tx,
  entry: Entry,
  table: string,
  shape: TableShape | undefined,
): Promise<string[]> {
  if (shape?.fingerprint === entry.shapes[table] && shape !== undefined) return shape.columns;
  const kept = await tx.rows<{ name: string; said: boolean }>(
    `select v.key as name, bool_or(v.value <> 'null') as said from bin_entry e,
       jsonb_array_elements(e.kept_rows -> $3) r, jsonb_each(r) v where e.shop_id = $1 and e.id = $2 group by v.key`,
    [ctx.shop.id, entry.id, table],
  );
  const place = new Set([...(shape?.columns ?? []), ...(shape?.generated ?? [])]);
  if (kept.some(({ name, said }) => said && !place.has(name))) throw refuse.shape_changed();
  return kept.map(({ name }) => name).filter((name) => shape?.columns.includes(name));
}
