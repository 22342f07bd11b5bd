import type { Tx } from '../database/db.ts';
import { PLATFORM_ID } from './shop.ts';

const setScope = (tx: Tx, shopId: number): Promise<unknown> =>
  tx.rows("select set_config('app.shop_id', $1, true)", [String(shopId)]);

/**
 * Lets work act in a shop's scope inside a transaction of the platform, and comes back to the platform's; the trail of
 * that shop keeps what was done. Inside a shop's own transaction it refuses: no shop reaches another.
 */
export async function withinShop<T>(tx: Tx, shopId: number, work: () => Promise<T>): Promise<T> {
  const scope = await tx.row<{ shop: number }>("select current_setting('app.shop_id')::int as shop");
  if (scope?.shop !== PLATFORM_ID) throw new Error('Only a transaction of the platform may act in a shop.');
  await setScope(tx, shopId);
  try {
    return await work();
  } finally {
    // After a failed statement there is no scope left to set: the transaction can only end.
    await setScope(tx, PLATFORM_ID).catch(() => undefined);
  }
}
