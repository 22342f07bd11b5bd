import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { stockLeftSql } from '../../../../kernel/stock/stock-left-sql.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { pictureAddressSql } from '../../../platform/file/public.ts';
import { type HotelBrief, type hotel, MOST_NIGHTS, type RoomOffer } from '../contract.ts';
import type { Rung } from '../rules/ladder.ts';
import { dayAfter, nightsOf, type Stay } from '../rules/nights.ts';
import { distanceTo, type HotelPlace, hotelColumns, placeOf } from './brief-hotels.ts';
import { type HotelConference, readConference } from './read-conference.ts';

type Hotel = Pick<HotelBrief, 'id' | 'name' | 'about' | 'address' | 'picture' | 'stars'> &
  HotelPlace & { phone: string; arriveFrom: string; leaveUntil: string };
type Room = Omit<RoomOffer, 'priceFen' | 'left' | 'isOpen'>;

const HOTEL = `SELECT ${hotelColumns}, t.phone, t.arrive_from AS "arriveFrom", t.leave_until AS "leaveUntil"
  FROM hotel t WHERE t.shop_id = $1 AND t.id = $3`;

const NEXT = `SELECT t.id FROM conference t WHERE ${listedSql} AND t.ends_at > $5 AND EXISTS (SELECT FROM hotel_block b
    JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
    WHERE b.shop_id = t.shop_id AND b.conference_id = t.id AND b.state = 'definite' AND r.hotel_id = $4 AND $3::text IS NOT NULL)
  ORDER BY t.starts_at LIMIT 1`;

const ROOMS = `SELECT b.id AS rid, ${inLanguageSql('t', '$2')} AS type, ${inLanguageSql('t', '$2', 'about')} AS about,
    ${pictureAddressSql('t.picture_file')} AS picture, t.bed, t.breakfasts, CASE WHEN b.is_shared THEN 1 ELSE t.sleeps END AS sleeps, b.audience <> 'public' AS "isRestricted", b.is_shared AS "isShared", t.area, b.cutoff_on::text AS "cutoffOn",
    coalesce((SELECT json_agg(json_build_object('night', n.night::text, 'priceFen', n.price_fen, 'left', ${stockLeftSql('u', '$5')}) ORDER BY n.night)
      FROM hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id
      WHERE n.shop_id = b.shop_id AND n.block_id = b.id), '[]') AS nights
  FROM hotel_block b JOIN hotel_room t ON t.shop_id = b.shop_id AND t.id = b.room_id
  WHERE b.shop_id = $1 AND b.conference_id = $3 AND t.hotel_id = $4 AND b.state = 'definite' ORDER BY t.position, t.id LIMIT 50`;

/** The nights that somebody asks for: those of the conference where nobody said, one at least, and no more than are ever sold at once. */
function stayAsked({ startsOn, endsOn }: HotelConference, { in: from, out }: Partial<Stay>): Stay {
  const start = from ?? startsOn;
  const end = out ?? (endsOn > start ? endsOn : dayAfter(start));
  const last = dayAfter(start, MOST_NIGHTS);
  if (end <= start) return { in: start, out: dayAfter(start) };
  return { in: start, out: end < last ? end : last };
}

function offerOf(room: Room, stay: Stay, { today, isOver }: { today: string; isOver: boolean }): RoomOffer {
  const byNight = new Map(room.nights.map((night) => [night.night, night]));
  const wanted = nightsOf(stay).map((night) => byNight.get(night));
  const sold = wanted.filter((night) => night !== undefined);
  const isWhole = sold.length === wanted.length;
  return {
    ...room,
    priceFen: isWhole ? sold.reduce((sum, { priceFen }) => sum + priceFen, 0) : null,
    left: isWhole ? Math.min(...sold.map(({ left }) => left)) : 0,
    isOpen: !isOver && (room.cutoffOn === null || today <= room.cutoffOn),
    nights: room.nights.filter(({ night }) => night >= today),
  };
}

/** A hotel with its rooms for a conference, night by night. */
export async function showHotel(
  ctx: Ctx,
  { id, conference: asked, ...days }: ParsedOf<(typeof hotel)['hotel.detail']>,
): Promise<OutputOf<(typeof hotel)['hotel.detail']>> {
  const now = ctx.services.now();
  const [found, next] = await Promise.all([
    ctx.db.row<Hotel>(HOTEL, [ctx.shop.id, ctx.locale, id]),
    asked === undefined
      ? ctx.db.row<{ id: number }>(NEXT, [...readerValues(ctx), id, now.toISOString()])
      : { id: asked },
  ]);
  if (found === null || next === null) throw notFound();
  const conference = await readConference(ctx, next.id);
  const stay = stayAsked(conference, { ...(days.in && { in: days.in }), ...(days.out && { out: days.out }) });
  const [rows, ladder] = await Promise.all([
    ctx.db.rows<Room>(ROOMS, [ctx.shop.id, ctx.locale, next.id, id, now.toISOString()]),
    ctx.services.settings.get<Rung[]>(ctx, 'hotel.ladder'),
  ]);
  if (rows.length === 0) throw notFound();
  const today = formatDate(now, conference.timeZone);
  const rooms = rows.map((room) => offerOf(room, stay, { today, isOver: conference.isOver }));
  const prices = rows.flatMap(({ nights }) => nights.map(({ priceFen }) => priceFen));
  const { latitude, longitude, datum, ...shown } = found;
  const place = { latitude, longitude, datum };
  const { id: number, title, startsOn, endsOn, timeZone } = conference;
  return {
    data: {
      ...shown,
      ...{ distance: distanceTo(place, conference.venue), coordinates: placeOf(place) },
      ...{ fromFen: prices.length === 0 ? 0 : Math.min(...prices), toFen: Math.max(0, ...prices) },
      roomsLeft: rooms.reduce((sum, { left, isOpen }) => sum + (isOpen ? left : 0), 0),
      conference: { id: number, title, startsOn, endsOn, timeZone },
      ...{ ...stay, rooms, ladder },
    },
  };
}
