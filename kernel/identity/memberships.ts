import type { Database } from '../database/database.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import type { ShopDirectory } from '../tenancy/shop-directory.ts';

/** Where an account is a member; the one question that reaches over shops, asked about the own account alone. */
export interface Memberships {
  /** Numbers of the shops (0 is the platform) whose console the account may open. */
  staffShops(accountId: number): Promise<number[]>;
}

const KEPT_MS = 60_000;

/** Asks every shop in its own scope, because row-level security lets no statement see two. */
export function openMemberships(database: Database, shops: ShopDirectory): Memberships {
  const kept = new SharedCache<number, number[]>(
    async (accountId) => {
      const found: number[] = [];
      for (const { id } of await shops.all()) {
        const db = database.as({ shopId: id, personId: null, requestId: 'memberships' });
        const member = await db.row(
          "select id from member where shop_id = $1 and account_id = $2 and staff and status = 'active'",
          [id, accountId],
        );
        if (member !== null) found.push(id);
      }
      return found;
    },
    { keptMs: KEPT_MS, most: 1_000 },
  );
  return { staffShops: (accountId) => kept.get(accountId) };
}
