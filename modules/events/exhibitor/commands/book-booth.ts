import { randomBytes, randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import type { boothDesk } from '../booking-contract.ts';
import type { exhibitorBooths } from '../booth-contract.ts';
import { type OwnExhibitor, readExhibitor } from '../queries/own-exhibition.ts';
import { exhibitorRefusals } from '../refusals.ts';

type Reserve = (typeof exhibitorBooths)['exhibitor.boothReserve'];
type Make = (typeof boothDesk)['exhibitor.booking.make'];

const HOUR_MS = 3_600_000;

/** A booth that somebody wants to have. */
export interface WantedBooth {
  id: number;
  exhibitionId: number;
  unit: number;
  priceFen: number;
  depositFen: number;
  isOffered: boolean;
  isOpen: boolean;
}

// Whoever takes a booth away, or moves it, waits for who chooses it.
const BOOTH = `SELECT b.id, b.exhibition_id AS "exhibitionId", b.unit_id AS unit, b.price_fen AS "priceFen",
    round(b.price_fen::numeric * x.deposit_percent / 100)::int AS "depositFen", b.is_offered AS "isOffered",
    (x.booth_from IS NULL OR x.booth_from <= $3) AND (x.booth_until IS NULL OR x.booth_until > $3) AS "isOpen"
  FROM exhibition_booth b JOIN exhibition x ON x.shop_id = b.shop_id AND x.id = b.exhibition_id
  WHERE b.shop_id = $1 AND b.id = $2 FOR`;
// What waits for a change of an order is held by the stock as long as that says, and no longer.
const LAPSED = `UPDATE booth_booking k SET state = 'released', held_until = NULL, version = version + 1, updated_at = now()
  WHERE k.shop_id = $1 AND k.booth_id = $2 AND k.state = 'reserved' AND (k.held_until <= $3 OR k.replaces_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM stock_claim c WHERE c.shop_id = k.shop_id AND c.key = k.stock_key AND c.state IN ('held', 'sold')
      AND (c.expires_at IS NULL OR c.expires_at > $3)))`;
const ADD = `INSERT INTO booth_booking (booth_id, exhibitor_id, exhibition_id, state, stock_key, code, held_until, price_fen, deposit_fen, author)
  VALUES ($1, $2, $3, 'reserved', $4, $5, $6, $7, $8, $9) RETURNING id, version, held_until AS "heldUntil"`;
// What waits to take the place of another one is no further booth.
const HAS = `SELECT count(*)::int AS count FROM booth_booking WHERE shop_id = $1 AND exhibitor_id = $2 AND state <> 'released'
  AND NOT (state = 'reserved' AND (held_until <= $3 OR replaces_id IS NOT NULL))`;

/** Finds it, held against whoever would take it off the plan; alone, against whoever else wants it, too. */
export async function wantedBooth(ctx: Ctx, tx: Tx, booth: number, isAlone = false): Promise<WantedBooth> {
  const found = await tx.row<WantedBooth>(`${BOOTH} ${isAlone ? 'UPDATE' : 'SHARE'} OF b`, [
    ctx.shop.id,
    booth,
    ctx.services.now().toISOString(),
  ]);
  if (found === null) throw notFound();
  return found;
}

/**
 * Whose hold of a booth is over has it no more, whether or not the clock has put that down. Called before the stock is asked, since
 * everybody locks bookings first.
 */
export const freeLapsed = ({ shop, services }: Ctx, tx: Tx, booth: number): Promise<unknown> =>
  tx.rows(LAPSED, [shop.id, booth, services.now().toISOString()]);

/** How many booths an exhibitor may still choose by itself. */
export async function boothsLeft(ctx: Ctx, reader: Pick<Tx, 'row'>, exhibitor: number): Promise<number> {
  const most = await ctx.services.settings.get<number>(ctx, 'exhibitor.mostBooths');
  const has = await reader.row<{ count: number }>(HAS, [ctx.shop.id, exhibitor, ctx.services.now().toISOString()]);
  return Math.max(0, most - (has?.count ?? 0));
}

/** Keeps a booth for an exhibitor within its lock: there is one of it, and of two at once one has it (E4). */
async function keep(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  { booth, author }: { booth: WantedBooth; author: string },
): Promise<OutputOf<Reserve>> {
  const hours = await ctx.services.settings.get<number>(ctx, 'exhibitor.holdHours');
  const now = ctx.services.now();
  const until = new Date(now.getTime() + hours * HOUR_MS);
  const key = randomUUID();
  await freeLapsed(ctx, tx, booth.id);
  const short = await claimStock(ctx, tx, { key, lines: [{ unit: booth.unit, quantity: 1 }], until });
  if (short.length > 0) throw exhibitorRefusals.booth_taken();
  const data = await tx.row<OutputOf<Reserve>['data']>(ADD, [
    ...[booth.id, own.id, own.exhibitionId, key, randomBytes(16).toString('hex'), until.toISOString()],
    ...[booth.priceFen, booth.depositFen, author],
  ]);
  if (data === null) throw new Error('A booking of a booth was not stored.');
  return { data };
}

/** Keeps a booth for the calling guest's company, while booths are being chosen. */
export function reserveBooth(ctx: Ctx, { booth: id }: ParsedOf<Reserve>): Promise<OutputOf<Reserve>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const booth = await wantedBooth(ctx, tx, id);
    if (booth.exhibitionId !== own.exhibitionId) throw notFound();
    if (!booth.isOpen) throw exhibitorRefusals.booths_closed();
    if (!booth.isOffered) throw exhibitorRefusals.booth_taken();
    if ((await boothsLeft(ctx, tx, own.id)) === 0) throw exhibitorRefusals.booths_many();
    return keep(ctx, tx, own, { booth, author: guest.name });
  });
}

/** Does so for an exhibitor that asked the desk. */
export function bookForExhibitor(ctx: Ctx, { exhibitor, booth: id }: ParsedOf<Make>): Promise<OutputOf<Make>> {
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, exhibitor, true);
    const booth = await wantedBooth(ctx, tx, id);
    if (booth.exhibitionId !== own.exhibitionId) throw exhibitorRefusals.booth_elsewhere();
    return keep(ctx, tx, own, { booth, author: '' });
  });
}
