import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { dayAfter } from '../../../../kernel/rules/time-zone.ts';
import { CALENDAR_DAYS, type RoomUse, type roomDesk } from '../room-contract.ts';

type Asked = (typeof roomDesk)['agenda.rooms'];
type Shown = OutputOf<Asked>['data'];

const [MOST_ROOMS, MOST_USES] = [300, 2000];
/** No clock is further from another one. */
const FURTHEST_MS = 15 * 3_600_000;

const VENUE = `SELECT ${inLanguageSql('v', '$3')} AS venue FROM venue v WHERE v.shop_id = $1 AND v.id = $2`;
const ROOMS = `SELECT r.id, ${inLanguageSql('r', '$3')} AS name, ${inLanguageSql('r', '$3', 'building')} AS building, r.level, r.parts
  FROM room r WHERE r.shop_id = $1 AND r.venue_id = $2 ORDER BY r.position, r.id LIMIT ${MOST_ROOMS}`;
const CLOCK = (at: string, form: string): string => `to_char(${at} AT TIME ZONE c.time_zone, '${form}')`;
// Parts of a session stand where it stands.
const USES = `SELECT i.room_id AS "roomId", i.id AS "itemId", i.conference_id AS "conferenceId", ${inLanguageSql('c', '$3', 'title')} AS conference,
    ${inLanguageSql('i', '$3', 'title')} AS title, ${CLOCK('i.starts_at', 'YYYY-MM-DD')} AS day, ${CLOCK('i.starts_at', 'HH24:MI')} AS "from",
    ${CLOCK('i.ends_at', 'HH24:MI')} AS until, c.time_zone AS "timeZone",
    EXISTS (SELECT FROM agenda_slot s WHERE s.shop_id = i.shop_id AND s.item_id = i.id AND s.ended_in IS NULL AND NOT s.is_cancelled
      AND s.room_id = i.room_id AND s.starts_at = i.starts_at AND s.ends_at = i.ends_at) AS "isReleased"
  FROM agenda_item i JOIN conference c ON c.shop_id = i.shop_id AND c.id = i.conference_id
  WHERE i.shop_id = $1 AND i.room_id = ANY($2::bigint[]) AND i.starts_at >= $4::timestamptz AND i.starts_at < $5::timestamptz AND i.session_id IS NULL
  ORDER BY i.starts_at, i.id LIMIT ${MOST_USES + 1}`;

function daysFrom(first: string): string[] {
  const days = [first];
  while (days.length < CALENDAR_DAYS) days.push(dayAfter(days.at(-1) ?? first));
  return days;
}

/** What stands in the rooms of a venue for a week, whatever conference it belongs to; from today on where no day is named. */
export async function roomCalendar(ctx: Ctx, { venueId, from }: ParsedOf<Asked>): Promise<OutputOf<Asked>> {
  const { db, shop, locale } = ctx;
  const days = daysFrom(from ?? formatDate(ctx.services.now()));
  const [venue, rooms] = await Promise.all([
    db.row<{ venue: string }>(VENUE, [shop.id, venueId, locale]),
    db.rows<Shown['rooms'][number]>(ROOMS, [shop.id, venueId, locale]),
  ]);
  if (venue === null) throw notFound();
  const [first = 0, last = 0] = [days[0], days.at(-1)].map((day) => Date.parse(`${day}T00:00:00Z`));
  const found = await db.rows<RoomUse>(USES, [
    ...[shop.id, rooms.map(({ id }) => id), locale],
    ...[new Date(first - FURTHEST_MS).toISOString(), new Date(last + 86_400_000 + FURTHEST_MS).toISOString()],
  ]);
  const uses = found.slice(0, MOST_USES).filter(({ day }) => days.includes(day));
  return { data: { ...venue, days, rooms, uses, isCut: found.length > MOST_USES } };
}
