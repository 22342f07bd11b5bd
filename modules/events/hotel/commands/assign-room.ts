import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { isTaken } from '../../../../kernel/database/sql-errors.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { hotelRefusals } from '../refusals.ts';
import type { hotelRooms } from '../room-contract.ts';
import { LIVE_STATES, type StayState } from '../rules/stay-steps.ts';
import { lockBeds } from './lock-beds.ts';

type Assign = (typeof hotelRooms)['hotel.stay.assign'];

interface Assigned {
  id: number;
  version: number;
  state: StayState;
  hotel: number;
  number: string;
  shareId: number | null;
}

const STAY = `SELECT s.id, s.version, s.state, s.room_number AS number, s.share_id AS "shareId", (SELECT r.hotel_id FROM hotel_block b
    JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id WHERE b.shop_id = s.shop_id AND b.id = s.block_id) AS hotel
  FROM hotel_stay s WHERE s.shop_id = $1 AND s.id = $2 FOR UPDATE OF s`;
// Who has it in one of these nights: for telling people. That no two parties have it the table says itself.
const TAKEN = `SELECT o.guest_names AS guests FROM hotel_stay s JOIN hotel_stay o ON o.shop_id = s.shop_id AND o.room_hotel = $3 AND o.room_number = $4
    AND o.party <> s.party AND o.span && daterange(s.arrives_on, s.leaves_on) WHERE s.shop_id = $1 AND s.id = $2 LIMIT 1`;
// Both beds of a room that is shared are in it.
const SET = `UPDATE hotel_stay SET room_hotel = $3, room_number = $4, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND (id = $2 OR share_id = $5) AND state IN ('confirmed', 'in_house') RETURNING id, version`;

const isThere = (state: StayState): boolean => state !== 'held' && LIVE_STATES.includes(state);

/** Gives a stay a room by its number, or takes it away where the number is empty; no room is given to two parties in one night (H9). */
export function assignRoom(ctx: Ctx, { id, version, number }: ParsedOf<Assign>): Promise<OutputOf<Assign>> {
  return ctx.db
    .write(async (tx) => ({ data: await assign(ctx, tx, { id, version, number }) }))
    .catch((error: unknown) => {
      // Of two at one moment the table refuses the second.
      throw isTaken(error) ? hotelRefusals.room_taken({ number }) : error;
    });
}

async function assign(
  ctx: Ctx,
  tx: Tx,
  { id, version, number }: ParsedOf<Assign>,
): Promise<{ id: number; version: number }> {
  await lockBeds(tx, ctx.shop.id, id);
  const stay = await tx.row<Assigned>(STAY, [ctx.shop.id, id]);
  if (stay === null) throw notFound();
  if (stay.version !== version) throw versionConflict();
  if (!isThere(stay.state)) throw hotelRefusals.step({ state: ctx.t(`hotel.states.${stay.state}`) });
  if (stay.number === number) return { id, version };
  if (number !== '' && (await tx.row(TAKEN, [ctx.shop.id, id, stay.hotel, number])) !== null) {
    throw hotelRefusals.room_taken({ number });
  }
  const set = await tx.rows<{ id: number; version: number }>(SET, [
    ...[ctx.shop.id, id, number === '' ? null : stay.hotel, number, stay.shareId],
  ]);
  const own = set.find((one) => one.id === id);
  if (own === undefined) throw notFound();
  return own;
}
