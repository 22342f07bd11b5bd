import type { Tx } from '../database/db.ts';
import type { Signals } from '../signals/signals.ts';
import { SHOPS_CHANGED } from './open-shop-directory.ts';
import type { Shop, Theme } from './shop.ts';

/** What a shop may change about itself; its layout, hosts and status are the platform's. */
export interface ShopChanges {
  name?: Shop['name'];
  front?: string;
  login?: boolean;
  theme?: Theme;
  locale?: Shop['locale'];
  locales?: readonly Shop['locale'][];
  modules?: readonly string[];
}

const COLUMNS: Record<keyof ShopChanges, (value: never) => unknown> = {
  name: JSON.stringify,
  front: String,
  login: Boolean,
  theme: JSON.stringify,
  locale: String,
  locales: JSON.stringify,
  modules: JSON.stringify,
};

/**
 * Changes the shop of the transaction, tells every process, and answers its new version; null when somebody else changed
 * it since `version` (absent: whatever it is now).
 */
export async function changeShop(
  tx: Tx,
  signals: Signals,
  shopId: number,
  changes: ShopChanges,
  version?: number,
): Promise<number | null> {
  const given = (Object.keys(changes) as (keyof ShopChanges)[]).filter((name) => name in COLUMNS);
  const sets = given.map((name, index) => `${name} = $${index + 3}`);
  const values = given.map((name) => COLUMNS[name](changes[name] as never));
  const row = await tx.row<{ version: number }>(
    `update platform.shop set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
     where id = $1 and ($2::int is null or version = $2) returning version`,
    [shopId, version ?? null, ...values],
  );
  if (row === null) return null;
  await signals.send(tx, SHOPS_CHANGED, { shop: shopId });
  return row.version;
}
