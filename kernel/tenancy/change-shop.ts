import type { Tx } from '../database/db.ts';
import type { Signals } from '../signals/signals.ts';
import { SHOPS_CHANGED } from './open-shop-directory.ts';
import type { Shop, Theme } from './shop.ts';

/** What can be changed about a shop; the shop itself changes its names, looks, languages and modules, the platform the rest. */
export interface ShopChanges {
  internal?: string;
  status?: Shop['status'];
  closedAs?: Shop['closedAs'];
  purgeAt?: string | null;
  packageId?: number | null;
  offered?: readonly string[] | null;
  quotas?: Shop['quotas'];
  name?: Shop['name'];
  front?: string;
  login?: boolean;
  theme?: Theme;
  locale?: Shop['locale'];
  locales?: readonly Shop['locale'][];
  modulesOff?: readonly string[];
}

const asIs = (value: unknown): unknown => value;
const asJson = (value: unknown): unknown => (value === null ? null : JSON.stringify(value));

/** The column of each change, and its value as the driver wants it. */
const COLUMNS: Record<keyof ShopChanges, readonly [column: string, write: (value: unknown) => unknown]> = {
  name: ['name', asJson],
  internal: ['internal', asIs],
  front: ['front', asIs],
  login: ['login', asIs],
  theme: ['theme', asJson],
  locale: ['locale', asIs],
  locales: ['locales', asJson],
  modulesOff: ['modules_off', asJson],
  status: ['status', asIs],
  closedAs: ['closed_as', asIs],
  purgeAt: ['purge_at', asIs],
  packageId: ['package_id', asIs],
  offered: ['offered', asJson],
  quotas: ['quotas', asJson],
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
  const sets = given.map((name, index) => `${COLUMNS[name][0]} = $${index + 3}`);
  const values = given.map((name) => COLUMNS[name][1](changes[name]));
  const row = await tx.row<{ version: number }>(
    `update platform.shop set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
     where id = $1 and ($2::int is null or version = $2) returning version`,
    [shopId, version ?? null, ...values],
  );
  if (row === null) return null;
  await signals.send(tx, SHOPS_CHANGED, { shop: shopId });
  return row.version;
}
