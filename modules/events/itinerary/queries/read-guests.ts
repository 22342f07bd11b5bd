import { createHash } from 'node:crypto';
import type { Db } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Grants, type Judged, judge, type Room, type Tasks, type Way } from '../rules/judge.ts';

/** Guests of a conference that are looked at. */
export const MOST_GUESTS = 1_000;

/** Somebody who has something to do at a conference, with the room and the ways that they have. */
interface Guest extends Tasks {
  expert: number;
  name: string;
  member: number | null;
  rooms: Room[];
  ways: Way[];
}

/** A guest with what does not go together, and a mark that names exactly this. */
export interface JudgedGuest extends Omit<Guest, 'rooms' | 'ways'>, Judged {
  mark: string;
}

// Rooms and legs of the desk name a guest; those of the site have an account.
const SQL = `WITH task AS MATERIALIZED (
    SELECT (p.person ->> 'expertId')::bigint AS id, min(s.starts_at) AS first_at, max(s.ends_at) AS last_at
    FROM agenda_slot s CROSS JOIN LATERAL jsonb_array_elements(s.people) AS p(person)
    WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.ended_in IS NULL AND NOT s.is_cancelled GROUP BY 1),
  guest AS MATERIALIZED (
    SELECT e.id, e.title AS name, CASE WHEN $4 = 'en' AND e.title_en <> '' THEN e.title_en ELSE e.title END AS shown, k.member_id, w.first_at, w.last_at
    FROM task w JOIN expert e ON e.shop_id = $1 AND e.id = w.id LEFT JOIN expert_link k ON k.shop_id = $1 AND k.expert_id = e.id
    WHERE $3::bigint IS NULL OR e.id = $3 ORDER BY w.first_at, e.id LIMIT ${MOST_GUESTS + 1}),
  stay AS MATERIALIZED (
    SELECT s.id, s.version, s.member_id, s.guest_names, s.arrives_on, s.leaves_on, s.order_code, s.block_id FROM hotel_stay s
    WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.state IN ('held', 'confirmed', 'in_house')),
  sleeps AS (
    SELECT g.id AS guest, s.id AS stay FROM guest g JOIN stay s ON s.member_id = g.member_id
    UNION SELECT g.id, s.id FROM stay s CROSS JOIN LATERAL unnest(string_to_array(s.guest_names, ' / ')) AS n(name) JOIN guest g ON g.name = n.name),
  rooms AS (
    SELECT b.guest, json_agg(json_build_object('id', s.id, 'version', s.version, 'in', s.arrives_on::text, 'out', s.leaves_on::text,
      'isOrdered', s.order_code IS NOT NULL, 'hotel', CASE WHEN $4 = 'en' AND h.name_en <> '' THEN h.name_en ELSE h.name END) ORDER BY s.arrives_on, s.id) AS list
    FROM sleeps b JOIN stay s ON s.id = b.stay JOIN hotel_block k ON k.shop_id = $1 AND k.id = s.block_id
    JOIN hotel_room r ON r.shop_id = $1 AND r.id = k.room_id JOIN hotel h ON h.shop_id = $1 AND h.id = r.hotel_id GROUP BY 1),
  leg AS MATERIALIZED (
    SELECT l.id, l.version, l.member_id, l.guest, l.direction, l.state, l.expected_at FROM receiving_leg l
    WHERE l.shop_id = $1 AND l.conference_id = $2 AND l.state NOT IN ('in_transit', 'arrived', 'cancelled')),
  travels AS (
    SELECT g.id AS guest, l.id AS leg FROM guest g JOIN leg l ON l.member_id = g.member_id
    UNION SELECT g.id, l.id FROM guest g JOIN leg l ON l.guest = g.name AND (l.member_id IS NULL OR g.member_id IS NULL)),
  ways AS (
    SELECT b.guest, json_agg(json_build_object('id', l.id, 'version', l.version, 'direction', l.direction, 'isMissing', l.state = 'missing',
      'expectedAt', l.expected_at, 'expectedOn', (l.expected_at AT TIME ZONE c.time_zone)::date::text) ORDER BY l.direction, l.expected_at, l.id) AS list
    FROM travels b JOIN leg l ON l.id = b.leg JOIN conference c ON c.shop_id = $1 AND c.id = $2 GROUP BY 1)
  SELECT g.id AS expert, g.shown AS name, g.member_id AS member, g.first_at AS "firstAt", g.last_at AS "lastAt",
    (g.first_at AT TIME ZONE c.time_zone)::date::text AS "firstOn", (g.last_at AT TIME ZONE c.time_zone)::date::text AS "lastOn",
    to_char(g.last_at AT TIME ZONE c.time_zone, 'HH24:MI') AS "lastEnds", coalesce(r.list, '[]') AS rooms, coalesce(w.list, '[]') AS ways
  FROM guest g JOIN conference c ON c.shop_id = $1 AND c.id = $2 LEFT JOIN rooms r ON r.guest = g.id LEFT JOIN ways w ON w.guest = g.id
  ORDER BY g.first_at, g.id`;

function judged({ rooms, ways, ...guest }: Guest, grants: Grants): JudgedGuest {
  const found = judge(guest, rooms, ways, grants);
  const seen = JSON.stringify([guest.expert, found]);
  return { ...guest, ...found, mark: createHash('sha256').update(seen).digest('base64url').slice(0, 22) };
}

/** All who have something to do in the released timetable of a conference, or one of them, in the order of their first tasks. */
export async function readGuests(
  ctx: Ctx,
  db: Pick<Db, 'rows'>,
  { conference, expert = null, grants }: { conference: number; expert?: number | null; grants: Grants },
): Promise<JudgedGuest[]> {
  const rows = await db.rows<Guest>(SQL, [ctx.shop.id, conference, expert, ctx.locale]);
  return rows.map((row) => judged(row, grants));
}
