import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { hotelDesk } from '../admin-contract.ts';
import { MOST_NIGHTS } from '../contract.ts';
import { holdGuests, namesOf, sharesGuest, staysOfConference } from '../guests.ts';
import { blocksToSell } from '../queries/blocks-to-sell.ts';
import { hotelRefusals } from '../refusals.ts';
import { nightsOf, priceOf } from '../rules/nights.ts';
import { newShareCode } from '../share-code.ts';
import { claimNights, deskNights } from './claim-nights.ts';
import { tellNamed } from './tell-named.ts';

type Book = (typeof hotelDesk)['hotel.stay.book'];

const ADD = `INSERT INTO hotel_stay (block_id, conference_id, source, arrives_on, leaves_on, guests, guest_names, state, stock_key, price_fen, note, night_fens, gender, share_code)
  VALUES ($1, $2, 'desk', $3, $4, $5, $6, 'confirmed', $7, $8, $9, $10, $11, $12) RETURNING id, version`;

/** Books a room by hand: also after the cut-off, and on request beyond what the block has (H5). Who pays for it is no matter of an order. */
export function bookStay(
  ctx: Ctx,
  { block: id, in: from, out, guests, note, gender, onRequest }: ParsedOf<Book>,
): Promise<OutputOf<Book>> {
  const count = nightsOf({ in: from, out }).length;
  if (count === 0 || count > MOST_NIGHTS) throw hotelRefusals.days_wrong();
  return ctx.db.write(async (tx) => {
    const block = (await blocksToSell(ctx, tx, [id])).get(id);
    if (block === undefined) throw notFound();
    const nights = deskNights(block, { in: from, out });
    if (block.isShared && gender === undefined) throw hotelRefusals.gender_needed();
    if (guests.length > block.sleeps) throw hotelRefusals.guests_many({ most: block.sleeps });
    await holdGuests(tx, ctx.shop.id, { conference: block.conferenceId });
    const others = await staysOfConference(ctx, tx, block.conferenceId, { in: from, out });
    if (others.some((one) => sharesGuest({ in: from, out, guests }, one))) throw hotelRefusals.guest_twice();
    const key = randomUUID();
    await claimNights(ctx, tx, { key, nights, onRequest });
    const made = await tx.row<{ id: number; version: number }>(ADD, [
      ...[id, block.conferenceId, from, out, JSON.stringify(guests), namesOf(guests), key, priceOf(nights), note],
      ...[JSON.stringify(nights.map(({ priceFen }) => priceFen)), block.isShared ? gender : null],
      block.isShared ? newShareCode() : null,
    ]);
    if (made === null) throw new Error('A stay was not stored.');
    await tellNamed(ctx, tx, made.id);
    return { data: made };
  });
}
