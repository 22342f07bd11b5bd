import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { holdsSql, openRecords } from '../../../../kernel/record/open-records.ts';
import { type location, MOST_ROOMS, type Room, type VenueRow } from '../contract.ts';
import { floorsOf } from './floors.ts';

interface Coordinates {
  gcjLatitude: number | null;
  gcjLongitude: number | null;
  wgsLatitude: number | null;
  wgsLongitude: number | null;
}

const words = (alias: string, column: string): string => `${inLanguageSql(alias, '$2', column)} AS ${column}`;

/** How readers are told of venues. */
export const openVenues = openRecords<VenueRow, Coordinates>({
  table: 'venue',
  columns: `t.id, ${['name', 'city', 'address', 'about'].map((column) => words('t', column)).join(', ')}, t.picture`,
  pageColumns: `t.gcj_latitude AS "gcjLatitude", t.gcj_longitude AS "gcjLongitude", t.wgs_latitude AS "wgsLatitude",
    t.wgs_longitude AS "wgsLongitude"`,
  order: 't.position, t.id',
  filters: { q: (value) => holdsSql(value, 'name', 'name_en', 'city', 'city_en') },
});

const pair = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** One venue with its rooms and floors, rooms of a building together, from the lowest level up. */
export async function showVenue(ctx: Ctx, id: number): Promise<OutputOf<(typeof location)['location.show']>> {
  const [{ gcjLatitude, gcjLongitude, wgsLatitude, wgsLongitude, ...venue }, rooms, floors] = await Promise.all([
    openVenues.one(ctx, id),
    ctx.db.rows<Room>(
      `SELECT * FROM (SELECT r.id, ${words('r', 'name')}, ${words('r', 'building')}, r.level, r.layouts, r.parts, ${words('r', 'way')}, r.picture, r.position
         FROM room r WHERE r.shop_id = $1 AND r.venue_id = $3 ORDER BY r.position, r.id LIMIT ${MOST_ROOMS}) f
       ORDER BY min(f.position) OVER (PARTITION BY f.building), f.building, f.level, f.position, f.id`,
      [ctx.shop.id, ctx.locale, id],
    ),
    floorsOf(ctx, id),
  ]);
  const places = { gcj02: pair(gcjLatitude, gcjLongitude), wgs84: pair(wgsLatitude, wgsLongitude) };
  return { data: { ...venue, ...places, rooms, floors }, can: { edit: ctx.can('location.venue.save') } };
}
