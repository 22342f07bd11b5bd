import type { Tx } from '../database/db.ts';

/**
 * Makes a copy of a row that stands in another state, and answers its number: the database lets no state go back. `other` are the columns
 * that no two rows share.
 */
export async function inState(
  tx: Tx,
  {
    table,
    shopId,
    id,
    state,
    ...other
  }: { table: string; shopId: number; id: number; state: string; [column: string]: unknown },
): Promise<number> {
  const made = await tx.row<{ id: number }>(
    `insert into ${table} overriding user value select (jsonb_populate_record(t, $3::jsonb)).* from ${table} t
     where t.shop_id = $1 and t.id = $2 returning id`,
    [shopId, id, JSON.stringify({ state, ...other })],
  );
  if (made === null) throw new Error(`There is no row ${id} of ${table}.`);
  return made.id;
}
