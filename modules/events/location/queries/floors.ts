import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Floor, MOST_FLOORS, MOST_ROOMS } from '../contract.ts';
import type { floorDesk } from '../floor-contract.ts';
import { type Area, spotIn } from '../rules/plan.ts';
import type { Spot } from '../rules/walk.ts';
import { minutesOf } from '../rules/ways.ts';

type Reader = Pick<Db | Tx, 'rows'>;

// A room that was removed, or moved to another venue, is not drawn any more.
const AREAS = `coalesce((SELECT jsonb_agg(a ORDER BY n) FROM jsonb_array_elements(f.areas) WITH ORDINALITY AS d (a, n)
  JOIN room r ON r.shop_id = f.shop_id AND r.id = (a ->> 'roomId')::bigint AND r.venue_id = f.venue_id), '[]')`;

// A pin that was set before it could lead anywhere leads nowhere.
const SHAFT = `'shaft', coalesce(p ->> 'shaft', ''), 'goes', coalesce(p ->> 'goes', 'both')`;
const PINS = `coalesce((SELECT jsonb_agg(p || jsonb_build_object(${SHAFT}) ORDER BY n) FROM jsonb_array_elements(f.pins) WITH ORDINALITY AS d (p, n)), '[]')`;

/** The floors of a venue as readers see them, from the lowest up. */
export const floorsOf = (ctx: Ctx, venueId: number): Promise<Floor[]> =>
  ctx.db.rows<Floor>(
    `SELECT f.id, ${inLanguageSql('f', '$2', 'building')} AS building, f.level, f.plan, f.height, f.metres, ${AREAS} AS areas,
       coalesce((SELECT jsonb_agg(jsonb_build_object('kind', p ->> 'kind', 'x', p -> 'x', 'y', p -> 'y', ${SHAFT},
         'label', CASE WHEN $2 = 'en' AND p ->> 'labelEn' <> '' THEN p ->> 'labelEn' ELSE p ->> 'label' END) ORDER BY n)
         FROM jsonb_array_elements(f.pins) WITH ORDINALITY AS d (p, n)), '[]') AS pins
     FROM venue_floor f WHERE f.shop_id = $1 AND f.venue_id = $3 ORDER BY f.building, f.level LIMIT ${MOST_FLOORS}`,
    [ctx.shop.id, ctx.locale, venueId],
  );

type Board = OutputOf<(typeof floorDesk)['location.floor.board']>;

/** A floor as its editor needs it. */
export async function floorBoard(ctx: Ctx, id: number): Promise<Board> {
  const [floor] = await ctx.db.rows<Omit<Board['data'], 'rooms'>>(
    `SELECT f.id, f.version, f.venue_id AS "venueId", ${inLanguageSql('v', '$2')} AS venue, ${inLanguageSql('f', '$2', 'building')} AS building,
       f.level, f.plan, f.height, f.metres, ${AREAS} AS areas, ${PINS} AS pins
     FROM venue_floor f JOIN venue v ON v.shop_id = f.shop_id AND v.id = f.venue_id WHERE f.shop_id = $1 AND f.id = $3`,
    [ctx.shop.id, ctx.locale, id],
  );
  if (floor === undefined) throw notFound();
  const rooms = await ctx.db.rows<Board['data']['rooms'][number]>(
    `SELECT r.id, ${inLanguageSql('r', '$2')} AS name FROM room r JOIN venue_floor f ON f.shop_id = r.shop_id AND f.id = $3 AND r.venue_id = f.venue_id
     WHERE r.shop_id = $1 AND (r.building = f.building AND r.level = f.level OR f.areas @> jsonb_build_array(jsonb_build_object('roomId', r.id)))
       AND NOT EXISTS (SELECT FROM venue_floor o WHERE o.shop_id = r.shop_id AND o.venue_id = f.venue_id AND o.id <> f.id
         AND o.areas @> jsonb_build_array(jsonb_build_object('roomId', r.id)))
     ORDER BY r.position, r.id LIMIT ${MOST_ROOMS}`,
    [ctx.shop.id, ctx.locale, id],
  );
  return { data: { ...floor, rooms } };
}

/** Where each of some rooms is drawn on the floors of their venues. */
export async function roomSpots(
  reader: Reader,
  shopId: number,
  rooms: readonly { id: number; venueId: number; parts: readonly number[] }[],
): Promise<Map<number, Spot | null>> {
  const floors = await reader.rows<{ id: number; metres: number; areas: Area[] }>(
    'SELECT id, metres, areas FROM venue_floor WHERE shop_id = $1 AND venue_id = ANY($2::bigint[]) AND metres IS NOT NULL',
    [shopId, [...new Set(rooms.map(({ venueId }) => venueId))]],
  );
  return new Map(rooms.map((room) => [room.id, spotIn(floors, room)]));
}

/** Ways that timetables reckon with at most. */
const MOST_WAYS = 2000;

/** Minutes from one venue to another, wherever somebody knows (L6). */
export async function venueWays(
  reader: Reader,
  shopId: number,
): Promise<{ from: number; to: number; minutes: number }[]> {
  const rows = await reader.rows<{ from: number; to: number; walkMinutes: number | null; driveMinutes: number | null }>(
    `SELECT from_id AS "from", to_id AS "to", walk_minutes AS "walkMinutes", drive_minutes AS "driveMinutes" FROM venue_way
     WHERE shop_id = $1 ORDER BY from_id, to_id LIMIT ${MOST_WAYS}`,
    [shopId],
  );
  return rows.flatMap(({ from, to, ...way }) => {
    const minutes = minutesOf(way);
    return minutes === null ? [] : [{ from, to, minutes }];
  });
}
