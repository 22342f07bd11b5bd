import type { Refusal } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { CartSpec, TakenEntry } from '../../../kernel/module/cart-spec.ts';
import { moneyText } from '../../../kernel/rules/money-text.ts';
import { BoothEntry } from './booth-contract.ts';
import { heldBooking } from './commands/lead-booking.ts';
import { exhibitorRefusals } from './refusals.ts';
import { shareFen, sharesDue } from './rules/booking-steps.ts';
import { BOOTH } from './sold-booth.ts';

const BY_CODE = 'SELECT id FROM booth_booking WHERE shop_id = $1 AND code = $2';
const OPEN = `SELECT FROM booth_payment WHERE shop_id = $1 AND booking_id = $2 AND state = 'open' LIMIT 1`;
const LEAVES = `SELECT FROM booth_booking WHERE shop_id = $1 AND replaces_id = $2 AND state = 'reserved' LIMIT 1`;
const ADD = 'INSERT INTO booth_payment (booking_id, share, fen) VALUES ($1, $2, $3) RETURNING id';

/** Makes a share of a booth ready to be ordered: at the price of its booking, and while no other order has it. */
async function takeShare(ctx: Ctx, tx: Tx, { code, share, priceFen }: BoothEntry): Promise<Refusal | number> {
  const named = await tx.row<{ id: number }>(BY_CODE, [ctx.shop.id, code]);
  const booking = named && (await heldBooking(ctx, tx, named.id));
  if (booking === null) return exhibitorRefusals.booth_unknown();
  const price = { fen: booking.priceFen, depositFen: booking.depositFen };
  if (!sharesDue(booking.state, price).includes(share)) return exhibitorRefusals.share_not_due();
  if ((await tx.row(OPEN, [ctx.shop.id, booking.id])) !== null) return exhibitorRefusals.share_ordered();
  // Another booth is about to take its place.
  if ((await tx.row(LEAVES, [ctx.shop.id, booking.id])) !== null) return exhibitorRefusals.exchanging();
  const fen = shareFen(share, price);
  if (fen !== priceFen) return exhibitorRefusals.price_changed({ price: moneyText(fen) });
  const made = await tx.row<{ id: number }>(ADD, [booking.id, share, fen]);
  if (made === null) throw new Error('A payment for a booth was not stored.');
  return made.id;
}

/** Booths in the common cart (F4): whoever knows the code of a booking pays for it, and has nothing else of it. */
export const boothCart: CartSpec = {
  label: { zh: '展位', en: 'Booth' },
  input: BoothEntry,
  async take(ctx, tx, _member, entries) {
    const answers = new Map<string, TakenEntry>();
    const asked = entries.flatMap(({ rid, input }) => {
      const entry = BoothEntry.safeParse(input);
      return entry.success ? [{ rid, entry: entry.data }] : [];
    });
    // In one order, so that no two carts wait for each other.
    for (const { rid, entry } of asked.toSorted((one, other) => one.entry.code.localeCompare(other.entry.code))) {
      const taken = await takeShare(ctx, tx, entry);
      const answer: TakenEntry =
        typeof taken === 'number'
          ? { rid, outcome: 'ok', lines: [{ sells: BOOTH, ref: String(taken), quantity: 1 }] }
          : { rid, outcome: 'refused', refusal: taken };
      answers.set(rid, answer);
    }
    return entries.map(
      ({ rid }) => answers.get(rid) ?? { rid, outcome: 'refused', refusal: exhibitorRefusals.booth_unknown() },
    );
  },
  async ordered(ctx, tx, lines, { code }) {
    await tx.rows('UPDATE booth_payment SET order_code = $3 WHERE shop_id = $1 AND id = ANY($2::bigint[])', [
      ...[ctx.shop.id, lines.map(({ ref }) => Number(ref)), code],
    ]);
  },
};
