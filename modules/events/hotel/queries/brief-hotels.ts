import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { type Coordinates, type Datum, inDatum, metresApart } from '../../../../kernel/rules/geo.ts';
import { stockLeftSql } from '../../../../kernel/stock/stock-left-sql.ts';
import { pictureAddressSql } from '../../../platform/file/public.ts';
import type { HotelBrief, hotel } from '../contract.ts';
import { readConference } from './read-conference.ts';

/** Where a hotel stands, as its row has it. */
export interface HotelPlace {
  latitude: number | null;
  longitude: number | null;
  datum: Datum;
}

/** The place of a hotel as maps of China have it; null where nobody said. */
export const placeOf = ({ latitude, longitude, datum }: HotelPlace): Coordinates | null =>
  latitude === null || longitude === null ? null : inDatum({ latitude, longitude }, datum, 'gcj02');

/** How far a hotel is from a venue, in metres; null where one of both has no coordinates. */
export const distanceTo = ({ latitude, longitude, datum }: HotelPlace, venue: Coordinates | null): number | null =>
  latitude === null || longitude === null || venue === null
    ? null
    : metresApart({ latitude, longitude, datum }, { ...venue, datum: 'gcj02' });

const words = (column: string): string => `${inLanguageSql('t', '$2', column)} AS ${column}`;

/** What of a hotel `t` its readers see; parameter 2 is their language. */
export const hotelColumns = `t.id, ${words('name')}, ${words('about')}, ${words('address')}, ${pictureAddressSql('t.picture_file')} AS picture,
  t.stars, t.latitude, t.longitude, t.datum`;

// A room can be had where one of its nights can; what is past its cut-off is there, and sold by staff alone.
const SOLD = `SELECT r.hotel_id, min(n.price_fen) AS "fromFen", max(n.price_fen) AS "toFen",
    max(CASE WHEN b.cutoff_on < $4 OR n.night < $4 THEN 0 ELSE ${stockLeftSql('u', '$5')} END) AS open
  FROM hotel_block b JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  JOIN hotel_night n ON n.shop_id = b.shop_id AND n.block_id = b.id
  JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id
  WHERE b.shop_id = $1 AND b.conference_id = $3 AND b.state = 'definite' GROUP BY r.hotel_id, b.id`;
const HOTELS = `SELECT hotel_id, min("fromFen") AS "fromFen", max("toFen") AS "toFen", sum(open)::int AS "roomsLeft" FROM sold GROUP BY hotel_id`;

/** The hotels that have rooms for a conference, in the order of the desk. */
export async function briefHotels(
  ctx: Ctx,
  { conference: id, page, limit }: ParsedOf<(typeof hotel)['hotel.brief']>,
): Promise<OutputOf<(typeof hotel)['hotel.brief']>> {
  const conference = await readConference(ctx, id);
  const now = ctx.services.now();
  const row = await ctx.db.row<{ total: number; data: (HotelBrief & HotelPlace)[] }>(
    `WITH sold AS (${SOLD}), offered AS (${HOTELS})
     SELECT ${boundedCount('offered')} AS total, coalesce((SELECT json_agg(r) FROM (SELECT ${hotelColumns}, o."fromFen", o."toFen", o."roomsLeft"
       FROM offered o JOIN hotel t ON t.shop_id = $1 AND t.id = o.hotel_id ORDER BY t.position, t.id LIMIT $6 OFFSET $7) r), '[]') AS data`,
    [
      ...[ctx.shop.id, ctx.locale, id, formatDate(now, conference.timeZone), now.toISOString()],
      ...[limit, (page - 1) * limit],
    ],
  );
  const data = (row?.data ?? []).map(({ latitude, longitude, datum, ...card }) => ({
    ...card,
    roomsLeft: conference.isOver ? 0 : card.roomsLeft,
    distance: distanceTo({ latitude, longitude, datum }, conference.venue),
  }));
  return { data, ...toldCount(row?.total ?? 0), page, limit };
}
