import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { plainPhone } from '../../../../kernel/rules/phone.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { Guest } from '../contract.ts';
import { lateSql } from '../queries/late-arrival.ts';
import { isNews, latenessOf } from '../rules/late-arrival.ts';
import { isOverlapping } from '../rules/nights.ts';
import { isSamePerson } from './same-person.ts';

/** What is heard of somebody's way: `reachesAt` is null where nobody arrives by it. */
interface Way {
  id: number;
  conferenceId: number | null;
  memberId: number | null;
  guest: string;
  phone: string;
  reachesAt: string | null;
}

interface Room {
  root: number;
  in: string;
  out: string;
  guests: Guest[];
  /** Booked by whoever travels, or told to them as theirs. */
  isOwn: boolean;
}

/** What is known of the guests of a room, the first of them first. */
interface Arrival {
  id: number;
  reachesAt: string;
  toldFor: string | null;
  told: number;
}

interface Late {
  id: number;
  in: string;
  at: string | null;
  hotel: string;
  hotelEn: string;
  phone: string;
}

const ROOMS = `SELECT coalesce(s.root_id, s.id) AS root, s.arrives_on::text AS "in", s.leaves_on::text AS out, s.guests,
    coalesce(s.member_id = $3 OR s.id IN (SELECT n.stay_id FROM hotel_companion n WHERE n.shop_id = $1 AND n.member_id = $3 AND n.is_there), false) AS "isOwn"
  FROM hotel_stay s WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.state = 'confirmed'
    AND (s.member_id = $3 OR s.guests @> $4::jsonb OR s.id IN (SELECT n.stay_id FROM hotel_companion n WHERE n.shop_id = $1 AND n.member_id = $3 AND n.is_there))
  ORDER BY s.arrives_on, s.id LIMIT 50`;
// Ways are told one by one, guests of a room may come by several at once.
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, $2))';
const HEAR = `INSERT INTO hotel_arrival (root_id, leg_id, guest, reaches_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (shop_id, leg_id) DO UPDATE SET root_id = excluded.root_id, guest = excluded.guest, reaches_at = excluded.reaches_at, updated_at = now(),
    told_for = CASE WHEN hotel_arrival.root_id = excluded.root_id THEN hotel_arrival.told_for END`;
const GONE = 'DELETE FROM hotel_arrival WHERE shop_id = $1 AND leg_id = $2';
const KNOWN = `SELECT id, reaches_at AS "reachesAt", told_for AS "toldFor", told FROM hotel_arrival
  WHERE shop_id = $1 AND root_id = $2 ORDER BY reaches_at, id LIMIT 50`;
const TOLD = `UPDATE hotel_arrival SET told_for = CASE WHEN id = $3 AND $4 THEN reaches_at END, told = told + (id = $3 AND $4)::int, updated_at = now()
  WHERE shop_id = $1 AND root_id = $2 AND (told_for IS NOT NULL OR id = $3 AND $4)`;
const LATE = `SELECT s.id, s.arrives_on::text AS "in", ${lateSql('s')} AS at, h.name AS hotel, coalesce(nullif(h.name_en, ''), h.name) AS "hotelEn", h.phone
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id
  WHERE s.shop_id = $1 AND coalesce(s.root_id, s.id) = $2 AND s.state = 'confirmed' AND s.conference_id = $3 LIMIT 1`;

/** Whom of a room a way is of, by name and, as far as both are known, phone. */
async function guestOf(room: Room, way: Way): Promise<Guest | null> {
  for (const guest of room.guests) {
    const phones = [guest.phone, way.phone].map(plainPhone);
    const differs = phones.every((phone) => phone !== '') && phones[0] !== phones[1];
    if (!differs && (await isSamePerson(guest.name, way.guest))) return guest;
  }
  return null;
}

/** The first room of whoever travels, and who they are in it; of two of one name, each with a room in the same night, nobody knows which it is. */
async function roomOf(ctx: Ctx, tx: Tx, way: Way): Promise<{ root: number; guest: string } | null> {
  const found: (Room & { guest: string })[] = [];
  const name = JSON.stringify([{ name: way.guest }]);
  for (const room of await tx.rows<Room>(ROOMS, [ctx.shop.id, way.conferenceId, way.memberId, name])) {
    const guest = await guestOf(room, way);
    if (guest !== null) found.push({ ...room, guest: guest.name });
  }
  const own = found.filter(({ isOwn }) => isOwn);
  const theirs = own.length > 0 ? own : found;
  const isUnsure = theirs.some((one, nth) => theirs.slice(nth + 1).some((other) => isOverlapping(one, other)));
  return isUnsure ? null : (theirs[0] ?? null);
}

async function tellDesk(ctx: Ctx, tx: Tx, conferenceId: number, late: Late & { at: string }, key: string) {
  const conference = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
  if (conference === null) return;
  const isNextDay = latenessOf(late.in, late.at) === 'next_day';
  await sendNotice(ctx, tx, {
    ...{ kind: 'hotel.late_arrival', to: await membersHolding(tx, ctx.shop.id, 'hotel.list.send'), key },
    link: `/backend/hotel-stays/${late.id}`,
    values: {
      conference: conference.titles,
      hotel: { zh: late.hotel, en: late.hotelEn },
      phone: { zh: late.phone || '—', en: late.phone || '—' },
      night: { zh: late.in, en: late.in },
      at: { zh: late.at, en: late.at },
      risk: isNextDay
        ? { zh: '首晚可能被按未到店处理，', en: 'The first night may be taken for a no-show. ' }
        : { zh: '', en: '' },
    },
  });
}

/**
 * Hears when a guest arrives (F3): the room of whoever comes first to it late has a note as long as that is so, and the desk that speaks
 * with hotels is told once, and again where the hour is another one; minutes more or less are no news.
 */
export async function hearLeg(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const way = data as unknown as Way;
  const { id, conferenceId, reachesAt } = way;
  const room = conferenceId === null || reachesAt === null ? null : await roomOf(ctx, tx, way);
  if (room === null || conferenceId === null) {
    await tx.rows(GONE, [ctx.shop.id, id]);
    return;
  }
  const { root, guest } = room;
  await tx.rows(TURN, [`hotel.arrival ${root}`, ctx.shop.id]);
  await tx.rows(HEAR, [root, id, guest, reachesAt]);
  const arrivals = await tx.rows<Arrival>(KNOWN, [ctx.shop.id, root]);
  const [first] = arrivals;
  if (first === undefined || arrivals.some(({ toldFor }) => !isNews(toldFor, first.reachesAt))) return;
  const late = await tx.row<Late>(LATE, [ctx.shop.id, root, conferenceId]);
  const { at = null } = late ?? {};
  await tx.rows(TOLD, [ctx.shop.id, root, first.id, at !== null]);
  if (late !== null && at !== null)
    await tellDesk(ctx, tx, conferenceId, { ...late, at }, `${first.id} ${first.told + 1}`);
}
