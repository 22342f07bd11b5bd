import type { Tx } from '../../../../kernel/database/db.ts';

/**
 * Has a film ask for a password that nobody has set yet, as that which it was made of did: another thing's password is kept as a
 * hash of that thing. It comes out once somebody has set one.
 */
export async function keepGated(tx: Tx, shopId: number, id: number): Promise<void> {
  await tx.rows('UPDATE video SET is_gated = true WHERE shop_id = $1 AND id = $2', [shopId, id]);
}
