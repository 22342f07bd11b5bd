import type { Tx } from '../database/db.ts';

/** A unit under lock. */
export interface LockedUnit {
  id: number;
  capacity: number | null;
  held: number;
  sold: number;
}

/**
 * Locks the units of a key and further ones until the transaction ends, always in the order of their numbers, so that no two
 * transactions wait for each other.
 */
export const lockUnits = (tx: Tx, shopId: number, key: string, units: readonly number[] = []): Promise<LockedUnit[]> =>
  tx.rows<LockedUnit>(
    `select u.id, u.capacity, u.held, u.sold from stock_unit u
     where u.shop_id = $1 and (u.id = any ($3::bigint[])
       or u.id in (select c.unit_id from stock_claim c where c.shop_id = $1 and c.key = $2 and c.state <> 'free'))
     order by u.id for no key update of u`,
    [shopId, key, units],
  );
