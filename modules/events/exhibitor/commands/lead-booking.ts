import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { freeStock, sellStock } from '../../../../kernel/stock/settle-hold.ts';
import type { boothDesk } from '../booking-contract.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { type BookingRole, type BookingState, bookingSteps } from '../rules/booking-steps.ts';
import { tellBooths } from './tell-booths.ts';

type Contract = (typeof boothDesk)['exhibitor.booking.contract'];

/** A booking under lock. */
export interface HeldBooking {
  id: number;
  version: number;
  boothId: number;
  exhibitorId: number;
  exhibitionId: number;
  /** The booking whose place it takes; while it is only kept, that waits for its order. */
  replacesId: number | null;
  state: BookingState;
  key: string;
  heldUntil: string | null;
  priceFen: number;
  depositFen: number;
}

// The exhibitor first, as everybody who writes for it locks it.
const LOCK = `SELECT e.id FROM exhibitor e JOIN booth_booking k ON k.shop_id = e.shop_id AND k.exhibitor_id = e.id
  WHERE k.shop_id = $1 AND k.id = $2 FOR UPDATE OF e`;
const BOOKING = `SELECT id, version, booth_id AS "boothId", exhibitor_id AS "exhibitorId", exhibition_id AS "exhibitionId", replaces_id AS "replacesId", state, stock_key AS key, held_until AS "heldUntil",
    price_fen AS "priceFen", deposit_fen AS "depositFen" FROM booth_booking WHERE shop_id = $1 AND id = $2 FOR UPDATE`;
const STEP = `UPDATE booth_booking SET state = $3, held_until = $4, contract_no = coalesce($5, contract_no), reason = coalesce($6, reason),
    version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** A booking, locked behind its exhibitor; null where there is none. */
export async function heldBooking(ctx: Ctx, tx: Tx, id: number): Promise<HeldBooking | null> {
  await tx.row(LOCK, [ctx.shop.id, id]);
  return tx.row<HeldBooking>(BOOKING, [ctx.shop.id, id]);
}

interface Next {
  to: BookingState;
  role: BookingRole;
  heldUntil?: string | null;
  contractNo?: string;
  reason?: string;
}

/** Leads a locked booking on, where the table lets it; a released booth is free, and what readers are told of the exhibitor follows (E4). */
export async function stepBooking(ctx: Ctx, tx: Tx, booking: HeldBooking, next: Next): Promise<void> {
  const { to, role, heldUntil = null, contractNo = null, reason = null } = next;
  if (!bookingSteps.may(booking.state, to, role)) throw exhibitorRefusals.step();
  if (to === 'released') await freeStock(ctx, tx, booking.key);
  await tx.rows(STEP, [ctx.shop.id, booking.id, to, heldUntil, contractNo, reason]);
  await tellBooths(ctx, tx, booking.exhibitorId);
}

async function seen(ctx: Ctx, tx: Tx, { id, version }: { id: number; version: number }): Promise<HeldBooking> {
  const booking = await heldBooking(ctx, tx, id);
  if (booking === null) throw notFound();
  if (booking.version !== version) throw versionConflict();
  refuseExchanging(booking);
  return booking;
}

/** Refuses to lead on what waits to take the place of another booth: its order does. */
function refuseExchanging({ state, replacesId }: HeldBooking): void {
  if (state === 'reserved' && replacesId !== null) throw exhibitorRefusals.exchanging();
}

const DAY_MS = 86_400_000;

/** Puts down that a contract is signed: the booth is the exhibitor's, and its deposit is due. */
export async function contractBooking(
  ctx: Ctx,
  { contractNo, until, ...of }: ParsedOf<Contract>,
): Promise<Record<string, never>> {
  const days = await ctx.services.settings.get<number>(ctx, 'exhibitor.depositDays');
  const heldUntil = until ?? new Date(ctx.services.now().getTime() + days * DAY_MS).toISOString();
  await ctx.db.write(async (tx) => {
    const booking = await seen(ctx, tx, of);
    if (!bookingSteps.may(booking.state, 'contracted', 'desk')) throw exhibitorRefusals.step();
    if (!(await sellStock(ctx, tx, booking.key))) throw exhibitorRefusals.hold_over();
    await stepBooking(ctx, tx, booking, { to: 'contracted', role: 'desk', heldUntil, contractNo });
  });
  return {};
}

/** Gives a booth back, by the desk, with a reason that its exhibitor reads. */
export async function releaseBooking(
  ctx: Ctx,
  { reason, ...of }: { id: number; version: number; reason: string },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    await stepBooking(ctx, tx, await seen(ctx, tx, of), { to: 'released', role: 'desk', reason });
  });
  return {};
}

/** Does so for the calling guest's company, of what is its own and has no contract. */
export async function giveBoothBack(ctx: Ctx, of: { id: number; version: number }): Promise<Record<string, never>> {
  const guest = callingGuest(ctx);
  await ctx.db.write(async (tx) => {
    const booking = await heldBooking(ctx, tx, of.id);
    if (booking === null || booking.exhibitorId !== guest.thingId) throw notFound();
    if (booking.version !== of.version) throw versionConflict();
    refuseExchanging(booking);
    await stepBooking(ctx, tx, booking, { to: 'released', role: 'exhibitor' });
  });
  return {};
}

/** SQL of bookings whose time is over at the moment `at`: kept without a contract, or with one and without money on its way. */
const dueSql = (
  shop: string,
  at: string,
): string => `booth_booking k WHERE k.shop_id = ${shop} AND k.state IN ('reserved', 'contracted')
  AND k.held_until <= ${at} AND NOT EXISTS (SELECT FROM booth_payment p WHERE p.shop_id = k.shop_id AND p.booking_id = k.id AND p.state = 'open')`;

/** Which shops have booths to set free. */
export const boothsDue = `select from ${dueSql('this_shop', 'now()')}`;
const AT_ONCE = 100;

/** Sets booths free whose time is over, each by itself. */
export async function releaseDue(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const due = await ctx.db.rows<{ id: number }>(
    `SELECT k.id FROM ${dueSql('$1', '$2')} ORDER BY k.id LIMIT ${AT_ONCE}`,
    [...[ctx.shop.id, now.toISOString()]],
  );
  for (const { id } of due) {
    await ctx.db.write(async (tx) => {
      const booking = await heldBooking(ctx, tx, id);
      const isDue = booking?.heldUntil != null && Date.parse(booking.heldUntil) <= now.getTime();
      if (booking === null || !isDue || !bookingSteps.may(booking.state, 'released', 'clock')) return;
      await stepBooking(ctx, tx, booking, { to: 'released', role: 'clock' });
    });
  }
}
