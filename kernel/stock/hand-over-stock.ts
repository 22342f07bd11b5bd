import type { Tx } from '../database/db.ts';
import type { StockLine } from './claim-stock.ts';

/** What a key has for good. */
export const soldTo = (tx: Tx, shopId: number, key: string): Promise<StockLine[]> =>
  tx.rows<StockLine>(
    `select unit_id as unit, quantity from stock_claim where shop_id = $1 and key = $2 and state = 'sold' order by unit_id`,
    [shopId, key],
  );

/** The units of which some keys hold or have something. */
export const unitsTakenBy = async (tx: Tx, shopId: number, keys: readonly string[]): Promise<number[]> =>
  (
    await tx.rows<{ unit: number }>(
      `select distinct unit_id as unit from stock_claim where shop_id = $1 and key = any($2::uuid[]) and state <> 'free'`,
      [shopId, keys],
    )
  ).map(({ unit }) => unit);

/**
 * Lets one key have what another has of some units for good, without anybody coming in between: counted are they once, before and
 * after. The caller has their locks.
 */
export async function handOverStock(
  tx: Tx,
  shopId: number,
  { from, to, units }: { from: string; to: string; units: readonly number[] },
): Promise<void> {
  await tx.rows(
    `delete from stock_claim where shop_id = $1 and key = $2 and unit_id = any($3::bigint[]) and state = 'free'`,
    [shopId, to, units],
  );
  await tx.rows(
    `update stock_claim set key = $3, updated_at = now()
     where shop_id = $1 and key = $2 and unit_id = any($4::bigint[]) and state = 'sold'`,
    [shopId, from, to, units],
  );
}
