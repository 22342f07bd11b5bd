import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SellSpec, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { daysBetween } from '../../../kernel/rules/days-between.ts';
import { ladderDates } from '../../../kernel/rules/ladder-dates.ts';
import { percentOf } from '../../../kernel/rules/refund-ladder.ts';
import { stayChange } from './change-stays.ts';
import { leaveShare } from './commands/leave-share.ts';
import { lockBeds } from './commands/lock-beds.ts';
import { tellNamed } from './commands/tell-named.ts';
import { holdGuests } from './guests.ts';
import type { SoldNight } from './queries/blocks-to-sell.ts';
import { freeNights } from './queries/free-nights.ts';
import { mayReplace, nightPrices } from './rules/changed-stay.ts';
import { keptPercent, type Rung } from './rules/ladder.ts';
import { nightsOf } from './rules/nights.ts';
import { type StayState, staySteps } from './rules/stay-steps.ts';
import { stayTitle } from './rules/stay-title.ts';

interface SoldStay {
  id: number;
  memberId: number | null;
  conferenceId: number;
  blockId: number;
  version: number;
  state: StayState;
  key: string;
  in: string;
  out: string;
  priceFen: number;
  nightFens: number[];
  /** The one whose place it is to take, as that stands. */
  old: { state: StayState; blockId: number; in: string; out: string } | null;
  room: string;
  roomEn: string;
  timeZone: string;
  isHeld: boolean;
  nights: SoldNight[];
}

const SQL = `SELECT s.id, s.member_id AS "memberId", s.conference_id AS "conferenceId", s.block_id AS "blockId", b.version, s.state, s.stock_key AS key, s.arrives_on::text AS "in", s.leaves_on::text AS out,
    s.price_fen AS "priceFen", s.night_fens AS "nightFens",
    (SELECT json_build_object('state', o.state, 'blockId', o.block_id, 'in', o.arrives_on::text, 'out', o.leaves_on::text) FROM hotel_stay o
      WHERE o.shop_id = s.shop_id AND o.id = s.replaces_id) AS old, h.name || ' · ' || r.name AS room,
    coalesce(nullif(h.name_en, ''), h.name) || ' · ' || coalesce(nullif(r.name_en, ''), r.name) AS "roomEn", c.time_zone AS "timeZone", c.event_status = 'planned' AS "isHeld",
    coalesce((SELECT json_agg(json_build_object('night', n.night::text, 'priceFen', n.price_fen, 'unit', n.unit_id) ORDER BY n.night) FROM hotel_night n
      WHERE n.shop_id = s.shop_id AND n.block_id = s.block_id AND n.night >= s.arrives_on AND n.night < s.leaves_on), '[]') AS nights
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id
  JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id
  JOIN conference c ON c.shop_id = s.shop_id AND c.id = s.conference_id WHERE s.shop_id = $1 AND s.id = ANY($2::bigint[])`;

const findStays = (ctx: Ctx, tx: Pick<Tx, 'rows'>, things: readonly SoldThing[]): Promise<SoldStay[]> =>
  tx.rows<SoldStay>(SQL, [
    ...[ctx.shop.id, things.flatMap(({ ref }) => (/^\d{1,15}$/.test(ref) ? [Number(ref)] : []))],
  ]);
const findStay = async (ctx: Ctx, tx: Pick<Tx, 'rows'>, thing: SoldThing): Promise<SoldStay | null> =>
  (await findStays(ctx, tx, [thing]))[0] ?? null;

/** What is kept of a stay that is given up today, by the shop's ladder and the days left until the arrival, in fen. */
export function keptOf(
  { state, in: arrival, firstFen }: { state: StayState; in: string; firstFen: number },
  { ladder, today, paidFen }: { ladder: readonly Rung[]; today: string; paidFen: bigint },
): bigint {
  // Who did not come owes the first night (H8).
  if (state === 'no_show') return BigInt(firstFen) < paidFen ? BigInt(firstFen) : paidFen;
  return percentOf(paidFen, keptPercent(ladder, daysBetween(today, arrival)));
}

const LEAD =
  'UPDATE hotel_stay SET state = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2';
const REPLACED = 'SELECT replaces_id AS "replacesId" FROM hotel_stay WHERE shop_id = $1 AND id = $2';
const BOTH = `SELECT s.id, s.state, s.replaces_id AS "replacesId" FROM hotel_stay s WHERE s.shop_id = $1
  AND (s.id = $2 OR s.id = (SELECT n.replaces_id FROM hotel_stay n WHERE n.shop_id = $1 AND n.id = $2)) ORDER BY s.id FOR UPDATE`;
// Who sleeps there may have been said anew while the change waited.
const TAKE_PLACE = `UPDATE hotel_stay s SET state = $4, guests = o.guests, guest_names = o.guest_names, note = o.note, version = s.version + 1, updated_at = now(),
    room_hotel = k.hotel, room_number = k.number FROM hotel_stay o
  -- Its room comes along where it is of the same block and nobody has it in one of the new nights.
  CROSS JOIN LATERAL (SELECT CASE WHEN f.is_free THEN o.room_hotel END AS hotel, CASE WHEN f.is_free THEN o.room_number ELSE '' END AS number
    FROM (SELECT n.block_id = o.block_id AND NOT EXISTS (SELECT FROM hotel_stay t WHERE t.shop_id = $1 AND t.room_hotel = o.room_hotel
      AND t.room_number = o.room_number AND t.id <> o.id AND t.span && daterange(n.arrives_on, n.leaves_on)) AS is_free
      FROM hotel_stay n WHERE n.shop_id = $1 AND n.id = $2) f) k
  WHERE s.shop_id = $1 AND s.id = $2 AND o.shop_id = $1 AND o.id = $3`;

/** It is paid: it is confirmed, or takes the place of another one, whose guest may be there already. */
async function fulfil(ctx: Ctx, tx: Tx, { ref }: SoldThing): Promise<void> {
  const seen = await tx.row<{ replacesId: number | null }>(REPLACED, [ctx.shop.id, Number(ref)]);
  // The beds of a room in the order in which whoever gives one up locks them, before the one that comes.
  if (seen?.replacesId != null) await lockBeds(tx, ctx.shop.id, seen.replacesId);
  const rows = await tx.rows<{ id: number; state: StayState; replacesId: number | null }>(BOTH, [
    ...[ctx.shop.id, Number(ref)],
  ]);
  const stay = rows.find(({ id }) => String(id) === ref);
  const old = rows.find(({ id }) => id === stay?.replacesId);
  const to = old?.state === 'in_house' ? 'in_house' : 'confirmed';
  if (stay === undefined || !staySteps.may(stay.state, to, 'order')) return;
  if (old === undefined) {
    await tx.rows(LEAD, [ctx.shop.id, stay.id, to]);
    return tellNamed(ctx, tx, stay.id);
  }
  await leaveShare(ctx, tx, old.id);
  // First, so that its room is free for the other one.
  if (staySteps.may(old.state, 'changed', 'order')) await tx.rows(LEAD, [ctx.shop.id, old.id, 'changed']);
  await tx.rows(TAKE_PLACE, [ctx.shop.id, stay.id, old.id, to]);
  await tellNamed(ctx, tx, stay.id);
}

/**
 * Whether somebody else of the member's rooms has by now what a stay, whose hold is over, was to have for nothing (H6): each of these nights is
 * had once. Whoever takes a night waits for this transaction.
 */
async function hasLostNights(ctx: Ctx, tx: Tx, stay: SoldStay): Promise<boolean> {
  const { memberId: member, conferenceId, nightFens, nights } = stay;
  const given = nights.filter(({ priceFen }, nth) => nightFens[nth] === 0 && priceFen > 0);
  if (member === null || given.length === 0) return false;
  await holdGuests(tx, ctx.shop.id, { member });
  const free = (await freeNights(ctx, tx, member, [stay.id])).get(conferenceId);
  return given.some(({ night }) => free?.has(night) !== true);
}

/** Leads a stay on where its order may: what the desk has led on already stays as it is. */
async function lead(ctx: Ctx, tx: Tx, { ref }: SoldThing, to: (from: StayState) => StayState): Promise<void> {
  await lockBeds(tx, ctx.shop.id, Number(ref));
  const stay = await tx.row<{ id: number; state: StayState }>(
    'SELECT id, state FROM hotel_stay WHERE shop_id = $1 AND id = $2 FOR UPDATE',
    [ctx.shop.id, Number(ref)],
  );
  if (stay === null || !staySteps.may(stay.state, to(stay.state), 'order')) return;
  await leaveShare(ctx, tx, stay.id);
  await tx.rows(LEAD, [ctx.shop.id, stay.id, to(stay.state)]);
  await tellNamed(ctx, tx, stay.id);
}

/** Stays as orders know them; each is given up by itself. */
export const staySeller: SellSpec = {
  label: { zh: '酒店住宿', en: 'Hotel room' },
  wholeOf: ({ ref }) => ref,
  async offer(ctx, tx, thing) {
    const stay = await findStay(ctx, tx, thing);
    if (stay === null) throw notFound();
    const { priceFen, blockId, version } = stay;
    return {
      title: stayTitle(stay),
      // As it was said when its nights were held: another price since then is for others.
      unitFen: BigInt(priceFen),
      currency: 'CNY',
      taxRate: await ctx.services.settings.get<string>(ctx, 'hotel.taxRate'),
      ruleVersion: `hotel block ${blockId}/${version}`,
    };
  },
  async stock(ctx, tx, thing) {
    const stay = await findStay(ctx, tx, thing);
    if (stay === null || stay.nights.length < nightsOf(stay).length) return null;
    // Money that finds its guest come or gone otherwise by then goes back.
    const isWaiting = stay.state === 'held' || stay.state === 'released';
    if (isWaiting && stay.old !== null && !mayReplace(stay.old, { ...stay, block: stay.blockId })) return null;
    if (stay.state === 'released' && (await hasLostNights(ctx, tx, stay))) return null;
    return { key: stay.key, lines: stay.nights.map(({ unit }) => ({ unit, quantity: 1 })) };
  },
  async kept(ctx, tx, thing, paidFen) {
    const stay = await findStay(ctx, tx, thing);
    // What is not held as it was announced is not the fault of whoever paid for it.
    if (stay === null || !stay.isHeld) return 0n;
    const ladder = await ctx.services.settings.get<Rung[]>(ctx, 'hotel.ladder');
    const today = formatDate(ctx.services.now(), stay.timeZone);
    const firstFen = nightPrices(stay).get(stay.in) ?? stay.priceFen;
    return keptOf({ state: stay.state, in: stay.in, firstFen }, { ladder, today, paidFen });
  },
  async ladders(ctx, things) {
    const stays = await findStays(ctx, ctx.db, things);
    const ladder = await ctx.services.settings.get<Rung[]>(ctx, 'hotel.ladder');
    const rules = ladder.map(({ days, keptPercent: percent }) => ({ days, percent, fen: null }));
    return things.map(({ ref }) => {
      const stay = stays.find(({ id }) => String(id) === ref);
      return stay?.isHeld === true ? ladderDates(rules, stay.in) : [];
    });
  },
  change: stayChange,
  fulfil,
  release: (ctx, tx, thing) => lead(ctx, tx, thing, (from) => (from === 'held' ? 'released' : 'cancelled')),
};
