import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { claimStock, type StockWish } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import type { hotelDesk } from '../admin-contract.ts';
import { MOST_NIGHTS } from '../contract.ts';
import { namesOf, sharesGuest, staysOfConference } from '../guests.ts';
import { blocksToSell } from '../queries/blocks-to-sell.ts';
import { hotelRefusals } from '../refusals.ts';
import { nightsOf } from '../rules/nights.ts';
import { firstFull } from './take-stays.ts';

type Book = (typeof hotelDesk)['hotel.stay.book'];

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

const ADD = `INSERT INTO hotel_stay (block_id, conference_id, source, arrives_on, leaves_on, guests, guest_names, state, stock_key, price_fen, note)
  VALUES ($1, $2, 'desk', $3, $4, $5, $6, 'confirmed', $7, $8, $9) RETURNING id, version`;

/** Books a room by hand: also after the cut-off, and on request beyond what the block has (H5). Who pays for it is no matter of an order. */
export function bookStay(
  ctx: Ctx,
  { block: id, in: from, out, guests, note, onRequest }: ParsedOf<Book>,
): Promise<OutputOf<Book>> {
  const wanted = nightsOf({ in: from, out });
  if (wanted.length === 0 || wanted.length > MOST_NIGHTS) throw hotelRefusals.days_wrong();
  return ctx.db.write(async (tx) => {
    const block = (await blocksToSell(ctx, tx, [id])).get(id);
    if (block === undefined) throw notFound();
    const there = new Map(block.nights.map((night) => [night.night, night]));
    const nights = wanted.flatMap((night) => there.get(night) ?? []);
    if (block.state !== 'definite' || nights.length < wanted.length) throw hotelRefusals.closed();
    if (guests.length > block.sleeps) throw hotelRefusals.guests_many({ most: block.sleeps });
    const others = await staysOfConference(ctx, tx, block.conferenceId, { in: from, out });
    if (others.some((one) => sharesGuest({ in: from, out, guests }, one))) throw hotelRefusals.guest_twice();
    const key = randomUUID();
    const wish: StockWish = { key, lines: nights.map(({ unit }) => ({ unit, quantity: 1 })), until: null };
    let short = await claimStock(ctx, tx, wish);
    if (short.length > 0 && onRequest) {
      await askForMore(ctx, tx, short);
      short = await claimStock(ctx, tx, wish);
    }
    if (short.length > 0) throw hotelRefusals.night_full({ night: firstFull(nights, short) ?? '' });
    const priceFen = nights.reduce((sum, night) => sum + night.priceFen, 0);
    const made = await tx.row<{ id: number; version: number }>(ADD, [
      ...[id, block.conferenceId, from, out, JSON.stringify(guests), namesOf(guests), key, priceFen, note],
    ]);
    if (made === null) throw new Error('A stay was not stored.');
    return { data: made };
  });
}
