import { randomBytes, randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { unitsTakenBy } from '../../../../kernel/stock/hand-over-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import type { boothDesk } from '../booking-contract.ts';
import type { exhibitorBooths } from '../booth-contract.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { freeLapsed, type WantedBooth, wantedBooth } from './book-booth.ts';
import { type HeldBooking, heldBooking, stepBooking } from './lead-booking.ts';

type Desk = (typeof boothDesk)['exhibitor.booking.exchange'];
type Own = (typeof exhibitorBooths)['exhibitor.boothExchange'];

const OPEN = `SELECT FROM booth_payment WHERE shop_id = $1 AND booking_id = $2 AND state = 'open' LIMIT 1`;
const ADD = `INSERT INTO booth_booking (booth_id, exhibitor_id, exhibition_id, state, stock_key, code, held_until, price_fen, deposit_fen, contract_no, author, replaces_id)
  SELECT $3, k.exhibitor_id, k.exhibition_id, k.state, $4, $5, k.held_until, $6, $7, k.contract_no, $8, CASE WHEN k.state = 'contracted' THEN k.id END
  FROM booth_booking k WHERE k.shop_id = $1 AND k.id = $2 RETURNING id, version`;

/**
 * Puts another booth in the place of one of which nothing is paid, at once: kept no longer than the former was, by the same contract,
 * at the price of this day. Either the new booth is theirs and the former is free, or nothing has changed (ST3).
 */
async function exchange(
  ctx: Ctx,
  tx: Tx,
  { own, booth, author, reason }: { own: HeldBooking; booth: WantedBooth; author: string; reason: string },
): Promise<OutputOf<Desk>> {
  if (own.state !== 'reserved' && own.state !== 'contracted') throw exhibitorRefusals.exchange_in_order();
  if (own.replacesId !== null && own.state === 'reserved') throw exhibitorRefusals.exchanging();
  const isOver = own.heldUntil !== null && Date.parse(own.heldUntil) <= ctx.services.now().getTime();
  if (isOver && own.state === 'reserved') throw exhibitorRefusals.hold_over();
  if ((await tx.row(OPEN, [ctx.shop.id, own.id])) !== null) throw exhibitorRefusals.share_ordered();
  if (booth.exhibitionId !== own.exhibitionId) throw exhibitorRefusals.booth_elsewhere();
  if (booth.id === own.boothId) throw exhibitorRefusals.booth_taken();
  await freeLapsed(ctx, tx, booth.id);
  const key = randomUUID();
  const taken = await unitsTakenBy(tx, ctx.shop.id, [own.key]);
  await lockUnits(tx, ctx.shop.id, key, [...taken, booth.unit]);
  const until = own.state === 'contracted' || own.heldUntil === null ? null : new Date(own.heldUntil);
  const short = await claimStock(ctx, tx, { key, lines: [{ unit: booth.unit, quantity: 1 }], until });
  if (short.length > 0) throw exhibitorRefusals.booth_taken();
  const data = await tx.row<OutputOf<Desk>['data']>(ADD, [
    ...[ctx.shop.id, own.id, booth.id, key, randomBytes(16).toString('hex'), booth.priceFen, booth.depositFen, author],
  ]);
  if (data === null) throw new Error('An exchange of a booth was not stored.');
  await stepBooking(ctx, tx, own, { to: 'released', role: 'desk', reason });
  return { data };
}

/** Does so by the desk: any booth of the exhibition that is free, with the reason that its exhibitor reads. */
export function exchangeBooking(ctx: Ctx, { id, version, booth, reason }: ParsedOf<Desk>): Promise<OutputOf<Desk>> {
  return ctx.db.write(async (tx) => {
    const own = await heldBooking(ctx, tx, id);
    if (own === null) throw notFound();
    if (own.version !== version) throw versionConflict();
    return exchange(ctx, tx, { own, booth: await wantedBooth(ctx, tx, booth), author: '', reason });
  });
}

/** Does so for the calling guest's company, of what it has without a contract, while booths are being chosen. */
export function exchangeOwn(ctx: Ctx, { id, version, booth: wanted }: ParsedOf<Own>): Promise<OutputOf<Own>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await heldBooking(ctx, tx, id);
    if (own === null || own.exhibitorId !== guest.thingId) throw notFound();
    if (own.version !== version) throw versionConflict();
    if (own.state !== 'reserved') throw exhibitorRefusals.step();
    const booth = await wantedBooth(ctx, tx, wanted);
    if (booth.exhibitionId !== own.exhibitionId) throw notFound();
    if (!booth.isOpen) throw exhibitorRefusals.booths_closed();
    if (!booth.isOffered) throw exhibitorRefusals.booth_taken();
    return exchange(ctx, tx, { own, booth, author: guest.name, reason: '' });
  });
}
