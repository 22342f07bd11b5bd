import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SellSpec, SoldStock, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { percentOf } from '../../../kernel/rules/refund-ladder.ts';
import { boothChange } from './change-booth.ts';
import { type HeldBooking, heldBooking, stepBooking } from './commands/lead-booking.ts';
import { exhibitorRefusals } from './refusals.ts';
import { afterGivenUp, PAID_STATE, type Share, sharesDue } from './rules/booking-steps.ts';
import { lostDeposit, PAID_STATE_OF } from './rules/exchange.ts';

/** What of this module lies in the common cart, and in orders: a share of a booth. */
export const BOOTH = 'exhibitor.booth';

interface Payment {
  id: number;
  bookingId: number;
  share: Share;
  fen: number;
  state: 'open' | 'ended' | 'paid' | 'back';
}

interface Held {
  payment: Payment;
  booking: HeldBooking;
}

const PAYMENT = `SELECT id, booking_id AS "bookingId", share, fen, state FROM booth_payment WHERE shop_id = $1 AND id = $2`;
const NAMES = `SELECT b.number, h.name AS hall, coalesce(nullif(h.name_en, ''), h.name) AS "hallEn", k.version FROM booth_booking k
  JOIN exhibition_booth b ON b.shop_id = k.shop_id AND b.id = k.booth_id
  JOIN exhibition_hall h ON h.shop_id = b.shop_id AND h.id = b.hall_id WHERE k.shop_id = $1 AND k.id = $2`;

const HELD = `SELECT FROM booth_booking k JOIN exhibition x ON x.shop_id = k.shop_id AND x.id = k.exhibition_id
  JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id WHERE k.shop_id = $1 AND k.id = $2 AND c.event_status = 'planned'`;

/** What an order names, with its booking under lock; null where there is no such thing. */
async function find(ctx: Ctx, tx: Tx, { ref }: SoldThing): Promise<Held | null> {
  if (!/^\d{1,15}$/.test(ref)) return null;
  const named = await tx.row<Payment>(PAYMENT, [ctx.shop.id, Number(ref)]);
  const booking = named && (await heldBooking(ctx, tx, named.bookingId));
  if (booking === null) return null;
  // Anew, behind the lock that whoever changes it holds.
  const payment = await tx.row<Payment>(PAYMENT, [ctx.shop.id, Number(ref)]);
  return payment && { payment, booking };
}

const mark = (ctx: Ctx, tx: Tx, { id }: Payment, state: Payment['state']): Promise<unknown> =>
  tx.rows('UPDATE booth_payment SET state = $3, updated_at = now() WHERE shop_id = $1 AND id = $2', [
    ctx.shop.id,
    id,
    state,
  ]);

const SHARE_NAMES: Readonly<Record<Share, { zh: string; en: string }>> = {
  deposit: { zh: '定金', en: 'deposit' },
  rest: { zh: '尾款', en: 'rest' },
  whole: { zh: '全款', en: 'in full' },
};

/** Whether it waits to take the place of another booth. */
const isExchange = ({ booking }: Held): boolean => booking.state === 'reserved' && booking.replacesId !== null;

/** The booth that comes, while the one whose place it takes stands as it did when it was chosen. */
async function exchangedStock(ctx: Ctx, tx: Tx, { payment, booking }: Held): Promise<SoldStock | null> {
  const former = await heldBooking(ctx, tx, booking.replacesId ?? 0);
  const unit = await tx.row<{ unit: number }>(
    'SELECT unit_id AS unit FROM exhibition_booth WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, booking.boothId],
  );
  const isThere = former?.state === PAID_STATE_OF[payment.share] && payment.state === 'open';
  return isThere && unit !== null ? { key: booking.key, lines: [{ unit: unit.unit, quantity: 1 }] } : null;
}

const ALONG = `UPDATE booth_payment SET booking_id = $3, updated_at = now() WHERE shop_id = $1 AND booking_id = $2 AND state = 'paid' AND share <> $4`;

/** Sets the booth free whose place is taken; what was paid for it in other orders goes along. */
async function leaveFormer(ctx: Ctx, tx: Tx, { payment, booking }: Held): Promise<void> {
  const former = await heldBooking(ctx, tx, booking.replacesId ?? 0);
  if (former === null) throw notFound();
  await tx.rows(ALONG, [ctx.shop.id, former.id, booking.id, payment.share]);
  await stepBooking(ctx, tx, former, { to: 'released', role: 'order' });
}

/** Shares of booths as orders know them. The booth itself is the booking's, whose hold outlives an order that nobody pays. */
export const boothSeller: SellSpec = {
  label: { zh: '展位', en: 'Booth' },
  change: boothChange,
  async offer(ctx, tx, thing) {
    const held = await find(ctx, tx, thing);
    const names =
      held &&
      (await tx.row<{ number: string; hall: string; hallEn: string; version: number }>(NAMES, [
        ctx.shop.id,
        held.booking.id,
      ]));
    if (held === null || names === null) throw notFound();
    const { number, hall, hallEn, version } = names;
    const share = SHARE_NAMES[held.payment.share];
    return {
      title: { zh: `${hall} ${number} 展位 · ${share.zh}`, en: `${hallEn}, booth ${number} · ${share.en}` },
      unitFen: BigInt(held.payment.fen),
      currency: 'CNY',
      taxRate: await ctx.services.settings.get<string>(ctx, 'exhibitor.boothTaxRate'),
      ruleVersion: `booth booking ${held.booking.id}/${version}`,
    };
  },
  async stock(ctx, tx, thing) {
    const held = await find(ctx, tx, thing);
    if (held !== null && isExchange(held)) return exchangedStock(ctx, tx, held);
    // Money for what is given back, or paid already, finds nothing to be had for it and goes back.
    if (
      held === null ||
      !sharesDue(held.booking.state, { ...held.booking, fen: held.booking.priceFen }).includes(held.payment.share)
    )
      return null;
    return { key: held.booking.key, lines: [] };
  },
  async kept(ctx, tx, thing, paidFen, carriedFen) {
    const held = await find(ctx, tx, thing);
    if (held === null || held.payment.share === 'rest') return 0n;
    // What is not held as it was announced is not the fault of whoever paid for it.
    if ((await tx.row(HELD, [ctx.shop.id, held.booking.id])) === null) return 0n;
    const percent = await ctx.services.settings.get<number>(ctx, 'exhibitor.depositKept');
    const depositFen = BigInt(held.booking.depositFen);
    return percentOf(lostDeposit({ depositFen, backFen: paidFen, carriedFen }), percent);
  },
  async fulfil(ctx, tx, thing) {
    const held = await find(ctx, tx, thing);
    if (held === null) throw notFound();
    const { payment, booking } = held;
    if (payment.state === 'paid' || payment.state === 'back') throw exhibitorRefusals.step();
    await mark(ctx, tx, payment, 'paid');
    if (isExchange(held)) await leaveFormer(ctx, tx, held);
    await stepBooking(ctx, tx, booking, { to: PAID_STATE[payment.share], role: 'order' });
  },
  async release(ctx, tx, thing) {
    const held = await find(ctx, tx, thing);
    if (held === null) return;
    const { payment, booking } = held;
    if (payment.state !== 'paid') {
      if (payment.state === 'open') await mark(ctx, tx, payment, 'ended');
      // It never came to take the place of the other one, which stays as it was.
      if (isExchange(held)) await stepBooking(ctx, tx, booking, { to: 'released', role: 'order' });
      return;
    }
    await mark(ctx, tx, payment, 'back');
    if (booking.state === 'released') return;
    await stepBooking(ctx, tx, booking, { to: afterGivenUp(payment.share), role: 'order' });
  },
};
