import { notFound } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { ShopClock } from '../tenancy/shop-clock.ts';
import { type LockedUnit, lockUnits } from './lock-units.ts';

/** So much of a unit. */
export interface StockLine {
  unit: number;
  quantity: number;
}

/** What is to be had under a key. */
export interface StockWish {
  /** A UUID that a row of the caller says. */
  key: string;
  /** All of it or nothing. */
  lines: readonly StockLine[];
  /** Until when it is held; null to have it for good. */
  until: Date | null;
}

interface Own {
  unit: number;
  quantity: number;
  /** It still stands; a hold that has ended takes part in the counts until somebody needs its place. */
  isLive: boolean;
}

const OWN = `select unit_id as unit, quantity, state = 'sold' or expires_at > $3 as "isLive" from stock_claim
  where shop_id = $1 and key = $2 and state in ('held', 'sold')`;

// One of the key itself is taken anew below.
const FREE_ENDED = `with ended as (update stock_claim set state = 'free', expires_at = null, updated_at = now()
    where shop_id = $1 and unit_id = any ($4::bigint[]) and state = 'held' and expires_at <= $3 and key <> $2
    returning unit_id, quantity)
  select unit_id as unit, sum(quantity)::int as quantity from ended group by unit_id`;

const TAKE = `insert into stock_claim as c (shop_id, key, unit_id, quantity, state, expires_at, created_at)
  select $1, $2, w.unit, w.quantity, case when $6::timestamptz is null then 'sold' else 'held' end, $6, $3
  from unnest($4::bigint[], $5::int[]) as w (unit, quantity)
  on conflict (shop_id, key, unit_id) do update set quantity = excluded.quantity, state = excluded.state, expires_at = excluded.expires_at,
    created_at = case when c.state = 'held' and c.expires_at > $3 then c.created_at else excluded.created_at end, updated_at = now()`;

const LEAVE = `update stock_claim set state = 'free', expires_at = null, updated_at = now()
  where shop_id = $1 and key = $2 and state in ('held', 'sold') and unit_id <> all ($3::bigint[])`;

function summed(lines: readonly StockLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { unit, quantity } of lines) sums.set(unit, (sums.get(unit) ?? 0) + quantity);
  return sums;
}

/** Which units have no room for what is wanted of them beyond what the key has there already; `freed` has come back since they were locked. */
function shortOf(
  units: readonly LockedUnit[],
  wanted: ReadonlyMap<number, number>,
  own: ReadonlyMap<number, Own>,
  freed: ReadonlyMap<number, number>,
): number[] {
  return units
    .filter(({ id, capacity, held, sold }) => {
      const wish = wanted.get(id) ?? 0;
      const mine = own.get(id);
      if (capacity === null || wish <= (mine?.isLive ? mine.quantity : 0)) return false;
      return held + sold - (mine?.quantity ?? 0) - (freed.get(id) ?? 0) + wish > capacity;
    })
    .map(({ id }) => id);
}

/**
 * Lets a key have exactly these lines, all of them or none: what it has already stays as it is, so asking again changes
 * nothing, and what it no longer wants is free. Answers the units that have too little left; empty where it has them all.
 */
export async function claimStock(ctx: ShopClock, tx: Tx, { key, lines, until }: StockWish): Promise<readonly number[]> {
  const wanted = summed(lines);
  const head = [ctx.shop.id, key, ctx.services.now().toISOString()];
  const units = await lockUnits(tx, ctx.shop.id, key, [...wanted.keys()]);
  const there = new Set(units.map(({ id }) => id));
  if ([...wanted.keys()].some((unit) => !there.has(unit))) throw notFound();
  const own = new Map((await tx.rows<Own>(OWN, head)).map((claim) => [claim.unit, claim]));
  let short = shortOf(units, wanted, own, new Map());
  if (short.length > 0) {
    const freed = await tx.rows<StockLine>(FREE_ENDED, [...head, short]);
    short = shortOf(units, wanted, own, new Map(freed.map(({ unit, quantity }) => [unit, quantity])));
  }
  if (short.length > 0) return short;
  if ([...own.keys()].some((unit) => !wanted.has(unit))) {
    await tx.rows(LEAVE, [ctx.shop.id, key, [...wanted.keys()]]);
  }
  const fresh = [...wanted].filter(([unit, quantity]) => {
    const mine = own.get(unit);
    return mine === undefined || !mine.isLive || mine.quantity !== quantity;
  });
  if (fresh.length > 0) {
    const [ids, quantities] = [fresh.map(([unit]) => unit), fresh.map(([, quantity]) => quantity)];
    await tx.rows(TAKE, [...head, ids, quantities, until?.toISOString() ?? null]);
  }
  return [];
}
