import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { hotel } from '../contract.ts';
import { holdGuests, namesOf, ownStays, sharesGuest } from '../guests.ts';
import { hotelRefusals } from '../refusals.ts';
import { STAY } from '../rules/cart.ts';
import type { StayState } from '../rules/stay-steps.ts';
import { deskOf } from './take-stays.ts';
import { tellNamed } from './tell-named.ts';

interface Own {
  in: string;
  out: string;
  state: StayState;
  version: number;
  sleeps: number;
  timeZone: string;
}

const LOCKED = `SELECT s.arrives_on::text AS "in", s.leaves_on::text AS out, s.state, s.version, r.sleeps, c.time_zone AS "timeZone"
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  JOIN conference c ON c.shop_id = s.shop_id AND c.id = s.conference_id WHERE s.shop_id = $1 AND s.member_id = $2 AND s.id = $3 FOR UPDATE OF s`;
const RENAME = `UPDATE hotel_stay SET guests = $3, guest_names = $4, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING id, version`;
// Whoever sleeps there no more does not come late to it either.
const UNNAMED = `DELETE FROM hotel_arrival a USING hotel_stay s WHERE s.shop_id = $1 AND s.id = $2 AND a.shop_id = s.shop_id
  AND a.root_id = coalesce(s.root_id, s.id) AND NOT s.guests @> jsonb_build_array(jsonb_build_object('name', a.guest))`;

/** How often one person says anew who sleeps in their rooms: whoever is named or taken out by it is told each time. */
const RENAMES = [{ most: 20, seconds: 86_400 }];

/** Says anew who sleeps in an own room, until the day of arrival. */
export async function renameGuests(
  ctx: Ctx,
  { id, version, guests }: ParsedOf<(typeof hotel)['hotel.rename']>,
): Promise<OutputOf<(typeof hotel)['hotel.rename']>> {
  const member = signedIn(ctx).id;
  const { config, now } = ctx.services;
  const turn = await takeAttempt(
    ctx.db,
    attemptKey(config, 'hotel-rename', `${ctx.shop.id}/${member}`),
    RENAMES,
    now(),
  );
  if (!turn.taken) throw tooMany(turn.retryAfter);
  return ctx.db.write(async (tx) => {
    await holdGuests(tx, ctx.shop.id, { member });
    const stay = await tx.row<Own>(LOCKED, [ctx.shop.id, member, id]);
    if (stay === null) throw notFound();
    if (stay.version !== version) throw versionConflict();
    const isOpen = stay.state === 'held' || stay.state === 'confirmed';
    if (!isOpen || formatDate(ctx.services.now(), stay.timeZone) > stay.in) throw hotelRefusals.fixed();
    if (guests.length > stay.sleeps) throw hotelRefusals.guests_many({ most: stay.sleeps });
    const others = (await ownStays(ctx, tx, member, stay)).filter((one) => one.id !== id && one.replacesId !== id);
    if (others.some((one) => sharesGuest({ ...stay, guests }, one))) throw hotelRefusals.guest_twice();
    const kept = await tx.row<{ id: number; version: number }>(RENAME, [
      ...[ctx.shop.id, id, JSON.stringify(guests), namesOf(guests)],
    ]);
    if (kept === null) throw notFound();
    await tx.rows(UNNAMED, [ctx.shop.id, id]);
    await tellNamed(ctx, tx, id);
    return { data: kept };
  });
}

/** The order of an own room. */
async function orderOf(ctx: Ctx, tx: Tx, id: number): Promise<{ payer: number; code: string }> {
  const payer = signedIn(ctx).id;
  const stay = await tx.row<{ code: string | null }>(
    'SELECT order_code AS code FROM hotel_stay WHERE shop_id = $1 AND member_id = $2 AND id = $3',
    [ctx.shop.id, payer, id],
  );
  if (stay?.code == null) throw notFound();
  return { payer, code: stay.code };
}

/** What giving up an own room would keep and give back. */
export function quoteOwn(ctx: Ctx, id: number): Promise<OutputOf<(typeof hotel)['hotel.quote']>> {
  const desk = deskOf(ctx);
  return ctx.db.write(async (tx) => {
    const things = [{ sells: STAY, ref: String(id) }];
    const quote = await desk.quote(ctx, tx, { ...(await orderOf(ctx, tx, id)), things });
    const { keptFen, backFen, lines, expiresAt } = quote;
    return {
      data: { id: quote.id, keptFen: fenNumber(keptFen), backFen: fenNumber(backFen), expiresAt, others: lines - 1 },
    };
  });
}

/** Gives an own room up at what a quote says. */
export function cancelOwn(
  ctx: Ctx,
  { id, quote }: ParsedOf<(typeof hotel)['hotel.cancel']>,
): Promise<OutputOf<(typeof hotel)['hotel.cancel']>> {
  const desk = deskOf(ctx);
  return ctx.db.write(async (tx) => {
    await desk.giveUp(ctx, tx, { ...(await orderOf(ctx, tx, id)), quote });
    const stay = await tx.row<{ state: StayState }>('SELECT state FROM hotel_stay WHERE shop_id = $1 AND id = $2', [
      ...[ctx.shop.id, id],
    ]);
    if (stay === null) throw notFound();
    return { data: { state: stay.state } };
  });
}
