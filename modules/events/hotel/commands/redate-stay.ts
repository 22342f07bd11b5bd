import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import type { hotelDesk } from '../admin-contract.ts';
import { MOST_NIGHTS } from '../contract.ts';
import { type GuestStay, holdGuests, sharesGuest, staysOfConference } from '../guests.ts';
import { blocksToSell } from '../queries/blocks-to-sell.ts';
import { hotelRefusals } from '../refusals.ts';
import { nightsOf, priceOf } from '../rules/nights.ts';
import type { StayState } from '../rules/stay-steps.ts';
import { claimNights, deskNights } from './claim-nights.ts';
import { leaveShare } from './leave-share.ts';
import { lockBeds } from './lock-beds.ts';
import { tellNamed } from './tell-named.ts';

type Redate = (typeof hotelDesk)['hotel.stay.redate'];

interface Redated extends GuestStay {
  id: number;
  version: number;
  blockId: number;
  conferenceId: number;
  state: StayState;
  key: string;
  orderCode: string | null;
}

const STAY = `SELECT id, version, block_id AS "blockId", conference_id AS "conferenceId", state, arrives_on::text AS "in", leaves_on::text AS out,
    guests, stock_key AS key, order_code AS "orderCode"
  FROM hotel_stay WHERE shop_id = $1 AND id = $2`;
const MOVE = `UPDATE hotel_stay SET arrives_on = $3, leaves_on = $4, price_fen = $5, night_fens = $6, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING id, version`;

/** Whose days the desk may write anew: who comes yet, and of who is there the departure. */
function checkState(ctx: Ctx, stay: Redated, from: string): void {
  // What it costs is the matter of its order.
  if (stay.orderCode !== null) throw hotelRefusals.by_order();
  const mayCome = stay.state === 'confirmed' || (stay.state === 'in_house' && from === stay.in);
  if (!mayCome) throw hotelRefusals.step({ state: ctx.t(`hotel.states.${stay.state}`) });
}

/**
 * Gives a stay of the desk other days, in the caller's transaction: all of its new nights or none, what it has already kept
 * throughout, the rest free for others at once. The same days change nothing.
 */
export async function redateWithin(
  ctx: Ctx,
  tx: Tx,
  { id, version, in: from, out, onRequest }: ParsedOf<Redate>,
): Promise<{ id: number; version: number }> {
  const count = nightsOf({ in: from, out }).length;
  if (count === 0 || count > MOST_NIGHTS) throw hotelRefusals.days_wrong();
  const seen = await tx.row<Redated>(STAY, [ctx.shop.id, id]);
  if (seen === null) throw notFound();
  const block = (await blocksToSell(ctx, tx, [seen.blockId])).get(seen.blockId);
  if (block === undefined) throw notFound();
  const nights = deskNights(block, { in: from, out });
  await holdGuests(tx, ctx.shop.id, { conference: seen.conferenceId });
  // Units before the stay, as whoever gives it up locks them.
  await lockUnits(
    tx,
    ctx.shop.id,
    seen.key,
    nights.map(({ unit }) => unit),
  );
  await lockBeds(tx, ctx.shop.id, id);
  const stay = await tx.row<Redated>(`${STAY} FOR UPDATE`, [ctx.shop.id, id]);
  if (stay === null) throw notFound();
  if (stay.version !== version) throw versionConflict();
  checkState(ctx, stay, from);
  if (stay.in === from && stay.out === out) return { id, version };
  const others = await staysOfConference(ctx, tx, stay.conferenceId, { in: from, out });
  const next = { in: from, out, guests: stay.guests };
  if (others.some((one) => one.id !== id && sharesGuest(next, one))) throw hotelRefusals.guest_twice();
  await leaveShare(ctx, tx, id);
  await claimNights(ctx, tx, { key: stay.key, nights, onRequest });
  const moved = await tx.row<{ id: number; version: number }>(MOVE, [
    ...[ctx.shop.id, id, from, out, priceOf(nights), JSON.stringify(nights.map(({ priceFen }) => priceFen))],
  ]);
  if (moved === null) throw notFound();
  await tellNamed(ctx, tx, id);
  return moved;
}

/** Gives a stay of the desk other days. */
export const redateStay = (ctx: Ctx, input: ParsedOf<Redate>): Promise<OutputOf<Redate>> =>
  ctx.db.write(async (tx) => ({ data: await redateWithin(ctx, tx, input) }));
