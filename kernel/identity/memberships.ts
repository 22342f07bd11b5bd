import type { Database } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import { EVERY_PERMISSION } from '../permission/every-permission.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import type { ShopDirectory } from '../tenancy/shop-directory.ts';

/** Where an account is a member, and with what power: the questions that reach over shops. Their answers leave no shop. */
export interface Memberships {
  /** Numbers of the shops (0 is the platform) whose console the account may open. */
  staffShops(accountId: number): Promise<number[]>;
  /** Whether an account holds a permission over the whole shop wherever another one is on the staff. */
  holdsWherever(accountId: number, permission: string, other: number): Promise<boolean>;
  /** Asks anew about an account next time, after a membership of it changed. */
  forget(accountId: number): void;
}

/** A row where `$2` is on the staff and `$3` does not hold the permission `$4`, nor every one, over the whole shop. */
const BEYOND = `select m.id from member m where m.shop_id = $1 and m.account_id = $2 and m.staff and not exists (
  select from member own join member_role mr on mr.shop_id = own.shop_id and mr.member_id = own.id
    join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
  where own.shop_id = $1 and own.account_id = $3 and own.staff and own.status = 'active'
    and g.scope = 'all' and g.permission in ($4, '${EVERY_PERMISSION}'))`;

const KEPT_MS = 60_000;

/** Asks every shop in its own scope, because row-level security lets no statement see two. */
export function openMemberships(database: Database, shops: ShopDirectory): Memberships {
  const inShop = (shopId: number): Db => database.as({ shopId, personId: null, requestId: 'memberships' });
  const kept = new SharedCache<number, number[]>(
    async (accountId) => {
      const found: number[] = [];
      for (const { id } of await shops.all()) {
        const db = inShop(id);
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
  return {
    staffShops: (accountId) => kept.get(accountId),
    forget: (accountId) => kept.forget(accountId),
    async holdsWherever(accountId, permission, other) {
      for (const { id } of await shops.all()) {
        const beyond = await inShop(id).row(BEYOND, [id, other, accountId, permission]);
        if (beyond !== null) return false;
      }
      return true;
    },
  };
}
