import type { Tx } from '../database/db.ts';
import type { ShopClock } from '../tenancy/shop-clock.ts';
import { lockUnits } from './lock-units.ts';

/** Days that something can be held at most, however often the hold is made longer. */
export const LONGEST_HOLD_DAYS = 7;

const CLAIMS = `select state, expires_at > $3 as "isLive" from stock_claim
  where shop_id = $1 and key = $2 and state in ('held', 'sold')`;
const SELL = `update stock_claim set state = 'sold', expires_at = null, updated_at = now()
  where shop_id = $1 and key = $2 and state = 'held' and expires_at > $3`;
const EXTEND = `update stock_claim set expires_at = least($4::timestamptz, created_at + interval '${LONGEST_HOLD_DAYS} days'), updated_at = now()
  where shop_id = $1 and key = $2 and state = 'held' and expires_at > $3`;
const FREE = `update stock_claim set state = 'free', expires_at = null, updated_at = now()
  where shop_id = $1 and key = $2 and state <> 'free'`;

/** Locks what a key has and says whether all of it stands. */
async function stands(ctx: ShopClock, tx: Tx, key: string, at: string): Promise<boolean> {
  await lockUnits(tx, ctx.shop.id, key);
  const claims = await tx.rows<{ state: string; isLive: boolean }>(CLAIMS, [ctx.shop.id, key, at]);
  return claims.length > 0 && claims.every(({ state, isLive }) => state === 'sold' || isLive);
}

/** Lets a key have for good what it holds; false where a hold has ended, or there is none. Once more changes nothing. */
export async function sellStock(ctx: ShopClock, tx: Tx, key: string): Promise<boolean> {
  const at = ctx.services.now().toISOString();
  if (!(await stands(ctx, tx, key, at))) return false;
  await tx.rows(SELL, [ctx.shop.id, key, at]);
  return true;
}

/** Makes a hold that stands last until then, within its longest life; false where it has ended. */
export async function extendHold(ctx: ShopClock, tx: Tx, key: string, until: Date): Promise<boolean> {
  const at = ctx.services.now().toISOString();
  if (!(await stands(ctx, tx, key, at))) return false;
  await tx.rows(EXTEND, [ctx.shop.id, key, at, until.toISOString()]);
  return true;
}

/** Gives back whatever a key has; once more changes nothing. */
export async function freeStock(ctx: ShopClock, tx: Tx, key: string): Promise<void> {
  await lockUnits(tx, ctx.shop.id, key);
  await tx.rows(FREE, [ctx.shop.id, key]);
}
