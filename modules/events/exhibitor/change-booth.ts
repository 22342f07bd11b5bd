import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ChangeSpec, Choice, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { freeLapsed, type WantedBooth, wantedBooth } from './commands/book-booth.ts';
import { type HeldBooking, heldBooking } from './commands/lead-booking.ts';
import { exhibitorRefusals } from './refusals.ts';
import { type Share, shareFen } from './rules/booking-steps.ts';
import { exchangedPrice, PAID_STATE_OF } from './rules/exchange.ts';

const HOUR_MS = 3_600_000;
/** Booths that are offered at once. */
const MOST = 300;

interface Paid {
  payment: number;
  share: Share;
  booking: number;
}

// What a whole booth was paid by: the share that its state hangs on, while its conference is held as planned and nothing else of it is to be paid.
const PAID = `SELECT p.id AS payment, p.share, k.id AS booking FROM booth_payment p
  JOIN booth_booking k ON k.shop_id = p.shop_id AND k.id = p.booking_id
  JOIN exhibition x ON x.shop_id = k.shop_id AND x.id = k.exhibition_id
  JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id AND c.event_status = 'planned'
  WHERE p.shop_id = $1 AND p.id = ANY($2::bigint[]) AND p.state = 'paid'
    AND (k.state, p.share) IN (('deposit', 'deposit'), ('paid', 'rest'), ('paid', 'whole'))
    AND NOT EXISTS (SELECT FROM booth_payment o WHERE o.shop_id = k.shop_id AND o.booking_id = k.id AND o.state = 'open') ORDER BY k.id`;

const FREE = `SELECT b.id, b.number, h.name AS hall, coalesce(nullif(h.name_en, ''), h.name) AS "hallEn", b.price_fen AS "priceFen",
    round(b.price_fen::numeric * x.deposit_percent / 100)::int AS "depositFen"
  FROM booth_booking own JOIN exhibition x ON x.shop_id = own.shop_id AND x.id = own.exhibition_id
  JOIN exhibition_booth b ON b.shop_id = own.shop_id AND b.exhibition_id = own.exhibition_id AND b.id <> own.booth_id
  JOIN exhibition_hall h ON h.shop_id = b.shop_id AND h.id = b.hall_id
  WHERE own.shop_id = $1 AND own.id = $2
    AND ($3 OR b.is_offered AND (x.booth_from IS NULL OR x.booth_from <= $4) AND (x.booth_until IS NULL OR x.booth_until > $4))
    AND NOT EXISTS (SELECT FROM booth_booking k WHERE k.shop_id = b.shop_id AND k.booth_id = b.id AND k.state <> 'released'
      AND NOT (k.state = 'reserved' AND k.held_until <= $4))
  ORDER BY b.number, b.id LIMIT ${MOST}`;

interface Free {
  id: number;
  number: string;
  hall: string;
  hallEn: string;
  priceFen: number;
  depositFen: number;
}

const paidAmong = (ctx: Ctx, reader: Pick<Tx, 'rows'>, refs: readonly string[]): Promise<Paid[]> =>
  reader.rows<Paid>(PAID, [ctx.shop.id, refs.filter((ref) => /^\d{1,15}$/.test(ref)).map(Number)]);

const HAD = `SELECT FROM booth_booking WHERE shop_id = $1 AND booth_id = $2 AND state <> 'released'`;
const ADD = `INSERT INTO booth_booking (booth_id, exhibitor_id, exhibition_id, state, stock_key, code, held_until, price_fen, deposit_fen, contract_no, author, replaces_id)
  SELECT $3, k.exhibitor_id, k.exhibition_id, 'reserved', $4, $5, $6, $7, $8, k.contract_no, k.author, k.id FROM booth_booking k
  WHERE k.shop_id = $1 AND k.id = $2 RETURNING id`;
const PAY = 'INSERT INTO booth_payment (booking_id, share, fen, order_code) VALUES ($1, $2, $3, $4) RETURNING id';

/** Refuses a booth that may not come into the place of what somebody has. */
function refuseUnfit(own: HeldBooking, booth: WantedBooth, isDesk: boolean): void {
  if (booth.exhibitionId !== own.exhibitionId) throw exhibitorRefusals.booth_elsewhere();
  if (booth.id === own.boothId) throw exhibitorRefusals.booth_taken();
  if (isDesk) return;
  if (!booth.isOpen) throw exhibitorRefusals.booths_closed();
  if (!booth.isOffered) throw exhibitorRefusals.booth_taken();
}

/** Makes a booking ready that takes the place of another one once its money is there; answers what the order then names. */
async function readyExchange(
  ctx: Ctx,
  tx: Tx,
  { paid, booth: id, code, isDesk }: { paid: Paid; booth: number; code: string; isDesk: boolean },
): Promise<SoldThing> {
  const own = await heldBooking(ctx, tx, paid.booking);
  if (own === null || own.state !== PAID_STATE_OF[paid.share]) throw exhibitorRefusals.step();
  const booth = await wantedBooth(ctx, tx, id, true);
  refuseUnfit(own, booth, isDesk);
  const price = exchangedPrice(paid.share, own, { fen: booth.priceFen, depositFen: booth.depositFen });
  if (price === null) throw exhibitorRefusals.unfit_price();
  await freeLapsed(ctx, tx, booth.id);
  if ((await tx.row(HAD, [ctx.shop.id, booth.id])) !== null) throw exhibitorRefusals.booth_taken();
  const hours = await ctx.services.settings.get<number>(ctx, 'exhibitor.holdHours');
  const until = new Date(ctx.services.now().getTime() + hours * HOUR_MS).toISOString();
  const made = await tx.row<{ id: number }>(ADD, [
    ...[ctx.shop.id, own.id, booth.id, randomUUID(), randomBytes(16).toString('hex'), until, price.fen],
    price.depositFen,
  ]);
  const payment = made && (await tx.row<{ id: number }>(PAY, [made.id, paid.share, shareFen(paid.share, price), code]));
  if (payment === null) throw new Error('An exchange of a booth was not stored.');
  return { ref: String(payment.id), quantity: 1 };
}

/** How a booth is changed in its order: by another one of the plan that is free, for the share that was paid there (decision 0178). */
export const boothChange: ChangeSpec = {
  async choices(ctx, { refs, isDesk, isPaid }) {
    const takes: Choice[] = [];
    if (!isPaid) return { drops: [], takes };
    const now = ctx.services.now().toISOString();
    for (const { payment, share, booking } of await paidAmong(ctx, ctx.db, refs)) {
      const own = await ctx.db.row<{ depositFen: number }>(
        'SELECT deposit_fen AS "depositFen" FROM booth_booking WHERE shop_id = $1 AND id = $2',
        [ctx.shop.id, booking],
      );
      const free = own === null ? [] : await ctx.db.rows<Free>(FREE, [ctx.shop.id, booking, isDesk, now]);
      for (const { id, number, hall, hallEn, priceFen, depositFen } of free) {
        const price = own && exchangedPrice(share, own, { fen: priceFen, depositFen });
        if (price === null) continue;
        takes.push({
          ...{ key: String(id), instead: String(payment), unitFen: BigInt(shareFen(share, price)), most: 1 },
          title: { zh: `${hall} ${number} 展位`, en: `${hallEn}, booth ${number}` },
        });
      }
    }
    return { drops: [], takes };
  },
  async take(ctx, tx, { code, refs, isDesk, isPaid, drops, takes }) {
    if (!isPaid || drops.length > 0) throw exhibitorRefusals.step();
    const paid = await paidAmong(ctx, tx, refs);
    const things: SoldThing[] = [];
    for (const { key, instead, quantity } of takes) {
      const of = paid.find(({ payment }) => String(payment) === instead);
      if (of === undefined || quantity !== 1 || !/^[1-9]\d{0,14}$/.test(key)) throw exhibitorRefusals.step();
      things.push(await readyExchange(ctx, tx, { paid: of, booth: Number(key), code, isDesk }));
    }
    return things;
  },
};
