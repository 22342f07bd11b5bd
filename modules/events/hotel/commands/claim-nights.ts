import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { claimStock, type StockWish } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import type { SoldBlock, SoldNight } from '../queries/blocks-to-sell.ts';
import { hotelRefusals } from '../refusals.ts';
import { nightsOf, type Stay } from '../rules/nights.ts';
import { firstFull } from './take-stays.ts';

const MORE = `UPDATE hotel_night SET allotment = allotment + greatest(0, $3::int - released), released = greatest(0, released - $3::int), updated_at = now()
  WHERE shop_id = $1 AND unit_id = $2 RETURNING allotment - blocked - released AS open`;

/** Lets nights have the rooms that the hotel gives on request: out of what went back to it first, else beyond what it gave. */
async function askForMore(ctx: Ctx, tx: Tx, short: readonly number[]): Promise<void> {
  const units = await lockUnits(tx, ctx.shop.id, randomUUID(), short);
  for (const { id, capacity, held, sold } of units) {
    const lacking = held + sold + 1 - (capacity ?? 0);
    const night = await tx.row<{ open: number }>(MORE, [ctx.shop.id, id, lacking]);
    if (night !== null) await setCapacity(tx, ctx.shop.id, id, night.open);
  }
}

/** The nights of a stay as the desk books them: also after the cut-off, as long as the block is sold from; refused where it is not. */
export function deskNights(block: SoldBlock, stay: Stay): SoldNight[] {
  const wanted = nightsOf(stay);
  const there = new Map(block.nights.map((night) => [night.night, night]));
  const nights = wanted.flatMap((night) => there.get(night) ?? []);
  if (block.state !== 'definite' || nights.length < wanted.length) throw hotelRefusals.closed();
  return nights;
}

/** Lets a stay have exactly these nights for good, on request beyond what the block has; refused with the first that is full. */
export async function claimNights(
  ctx: Ctx,
  tx: Tx,
  { key, nights, onRequest }: { key: string; nights: readonly SoldNight[]; onRequest: boolean },
): Promise<void> {
  const wish: StockWish = { key, lines: nights.map(({ unit }) => ({ unit, quantity: 1 })), until: null };
  let short = await claimStock(ctx, tx, wish);
  if (short.length > 0 && onRequest) {
    await askForMore(ctx, tx, short);
    short = await claimStock(ctx, tx, wish);
  }
  if (short.length > 0) throw hotelRefusals.night_full({ night: firstFull(nights, short) ?? '' });
}
