import type { Tx } from '../../../../kernel/database/db.ts';

const BEDS = `SELECT s.id FROM hotel_stay s WHERE s.shop_id = $1
  AND (s.id = $2 OR s.share_id = (SELECT o.share_id FROM hotel_stay o WHERE o.shop_id = $1 AND o.id = $2)) ORDER BY s.id FOR UPDATE`;

/** Locks a stay and the bed that it shares a room with, in the order of their numbers: of two who give up their halves at once none waits for the other in a circle. */
export const lockBeds = (tx: Tx, shopId: number, stay: number): Promise<unknown> => tx.rows(BEDS, [shopId, stay]);
