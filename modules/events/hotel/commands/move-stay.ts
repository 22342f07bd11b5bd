import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import type { hotelDesk } from '../admin-contract.ts';
import { hotelRefusals } from '../refusals.ts';
import { dayAfter } from '../rules/nights.ts';
import { type StayState, staySteps } from '../rules/stay-steps.ts';
import { leaveShare } from './leave-share.ts';
import { lockBeds } from './lock-beds.ts';
import { tellNamed } from './tell-named.ts';

type Move = (typeof hotelDesk)['hotel.stay.move'];

interface Moved {
  id: number;
  version: number;
  blockId: number;
  state: StayState;
  in: string;
  out: string;
  key: string;
  orderCode: string | null;
}

const STAY = `SELECT id, version, block_id AS "blockId", state, arrives_on::text AS "in", leaves_on::text AS out, stock_key AS key, order_code AS "orderCode"
  FROM hotel_stay WHERE shop_id = $1 AND id = $2`;
const UNITS = `SELECT unit_id AS unit FROM hotel_night WHERE shop_id = $1 AND block_id = $2 AND night >= $3::date AND night < $4::date`;

/** Lets a stay have exactly the nights until a day: those that it has no more are for others. */
async function keepNights(ctx: Ctx, tx: Tx, { blockId, in: from, key }: Moved, until: string): Promise<void> {
  const units = await tx.rows<{ unit: number }>(UNITS, [ctx.shop.id, blockId, from, until]);
  const lines = units.map(({ unit }) => ({ unit, quantity: 1 }));
  if ((await claimStock(ctx, tx, { key, lines, until: null })).length > 0) throw hotelRefusals.nights_gone();
}

/** What a step does to the nights; answers the day of departure afterwards. */
async function settle(ctx: Ctx, tx: Tx, stay: Moved, { to, leavesOn }: ParsedOf<Move>): Promise<string> {
  if (to === 'out' && leavesOn !== undefined && leavesOn !== stay.out) {
    if (leavesOn <= stay.in || leavesOn > stay.out) throw hotelRefusals.days_wrong();
    await keepNights(ctx, tx, stay, leavesOn);
    return leavesOn;
  }
  // The first night is owed, the others are for somebody else (H8).
  if (to === 'no_show') await keepNights(ctx, tx, stay, dayAfter(stay.in));
  if (to === 'in_house' && stay.state === 'no_show') await keepNights(ctx, tx, stay, stay.out);
  if (to === 'cancelled') {
    // Its money goes back by its order, which gives up the room as well.
    if (stay.orderCode !== null) throw hotelRefusals.by_order();
    await freeStock(ctx, tx, stay.key);
  }
  return stay.out;
}

const MOVE = `UPDATE hotel_stay SET state = $3, leaves_on = $4, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING id, version, state`;

/** Leads a stay on by the desk: arrived, left (nights behind an early departure come back, H4), did not come, cancelled. */
export const moveStay = (ctx: Ctx, input: ParsedOf<Move>): Promise<OutputOf<Move>> =>
  ctx.db.write((tx) => moveWithin(ctx, tx, input));

/** The same within a transaction. */
export async function moveWithin(ctx: Ctx, tx: Tx, input: ParsedOf<Move>): Promise<OutputOf<Move>> {
  const { id, version, to } = input;
  const seen = await tx.row<Moved>(STAY, [ctx.shop.id, id]);
  if (seen === null) throw notFound();
  // Units before the stay, as whoever pays for it or gives it up locks them.
  const nights = await tx.rows<{ unit: number }>(UNITS, [ctx.shop.id, seen.blockId, seen.in, seen.out]);
  await lockUnits(
    tx,
    ctx.shop.id,
    seen.key,
    nights.map(({ unit }) => unit),
  );
  await lockBeds(tx, ctx.shop.id, id);
  const stay = await tx.row<Moved>(`${STAY} FOR UPDATE`, [ctx.shop.id, id]);
  if (stay === null) throw notFound();
  if (stay.version !== version) throw versionConflict();
  const isThere = stay.state === to && (input.leavesOn ?? stay.out) === stay.out;
  if (isThere) return { data: { id, version, state: to } };
  if (!staySteps.may(stay.state, to, 'staff')) throw hotelRefusals.step({ state: ctx.t(`hotel.states.${stay.state}`) });
  const leavesOn = await settle(ctx, tx, stay, input);
  // Whoever does not come, or has the bed no more, shares it no more.
  if (to === 'cancelled' || to === 'no_show') await leaveShare(ctx, tx, id);
  const moved = await tx.row<{ id: number; version: number; state: StayState }>(MOVE, [
    ...[ctx.shop.id, id, to, leavesOn],
  ]);
  if (moved === null) throw notFound();
  await tellNamed(ctx, tx, id);
  return { data: moved };
}
