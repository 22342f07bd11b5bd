import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { type CalendarEvent, writeCalendar } from '../../../../kernel/rules/icalendar.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { readFeedToken } from '../feed-token.ts';

const TYPE = 'text/calendar; charset=utf-8';
const MOST_IN_FEED = 500;
/** What is over for longer leaves the calendar's address; the calendars keep what they have. */
const KEPT_DAYS = 30;

interface Row {
  id: number;
  title: string;
  about: string;
  conference: string;
  timeZone: string;
  room: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  startsAt: string;
  endsAt: string;
  sequence: number;
  isCancelled: boolean;
  releasedAt: string;
}

const inTwo = (alias: string, column: string): string =>
  `CASE WHEN $3 = 'en' AND ${alias}.${column}_en <> '' THEN ${alias}.${column}_en ELSE ${alias}.${column} END`;

const select = (condition: string): string => `
  SELECT s.item_id AS id, ${inTwo('s', 'title')} AS title, ${inTwo('s', 'about')} AS about, ${inTwo('t', 'title')} AS conference,
    t.time_zone AS "timeZone", coalesce(${inTwo('r', 'name')}, '') AS room, coalesce(${inTwo('v', 'name')}, '') AS address,
    v.wgs_latitude AS latitude, v.wgs_longitude AS longitude, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.sequence,
    s.is_cancelled AS "isCancelled", s.released_at AS "releasedAt"
  FROM agenda_slot s JOIN conference t ON t.shop_id = s.shop_id AND t.id = s.conference_id
    LEFT JOIN room r ON r.shop_id = s.shop_id AND r.id = s.room_id LEFT JOIN venue v ON v.shop_id = r.shop_id AND v.id = r.venue_id
  WHERE ${listedSql} AND s.ended_in IS NULL AND ${condition} ORDER BY s.starts_at, s.item_id LIMIT ${MOST_IN_FEED}`;

function eventOf(ctx: Ctx, row: Row): CalendarEvent {
  const { timeZone, sequence, title, latitude, longitude } = row;
  const from = formatDateTime(new Date(row.startsAt), timeZone);
  const to = formatDateTime(new Date(row.endsAt), timeZone);
  return {
    ...{ sequence, timeZone, title },
    // Of the installation's own, so that it stays when the shop takes another address.
    uid: `agenda-${row.id}@${ctx.shop.code}.medley`,
    status: row.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    ...{ startsOn: from.slice(0, 10), startTime: from.slice(11, 16) },
    ...{ endsOn: to.slice(0, 10), endTime: to.slice(11, 16) },
    text: [row.conference, row.about].filter(Boolean).join('\n\n'),
    place: [row.room, row.address].filter(Boolean).join(', '),
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    url: `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/agenda/item?id=${row.id}`,
    changedAt: new Date(row.releasedAt),
  };
}

/** One slot as a file that calendar programs take in. */
export async function slotCalendar(ctx: Ctx, id: number): Promise<RawAnswer> {
  const [row] = await ctx.db.rows<Row>(select('s.item_id = $4'), [...readerValues(ctx), id]);
  if (row === undefined) throw notFound();
  const text = writeCalendar({ name: row.title, events: [eventOf(ctx, row)] });
  return new RawAnswer(TYPE, text, {
    'content-disposition': `attachment; filename="agenda-${id}.ics"`,
    'cache-control': 'no-cache',
  });
}

/**
 * What a member starred and what they do themselves as an expert, what was cancelled among it (A6). Calendar programs come
 * without a sign-in: what everybody may see is all that an address tells, whoever it was given to.
 */
export async function memberFeed(ctx: Ctx, token: string): Promise<RawAnswer> {
  const claims = readFeedToken(ctx, token);
  const held =
    claims === null
      ? null
      : await ctx.db.row(
          `SELECT 1 FROM agenda_feed f JOIN member m ON m.shop_id = f.shop_id AND m.id = f.member_id
           WHERE f.shop_id = $1 AND f.member_id = $2 AND f.salt = $3 AND m.status = 'active'`,
          [ctx.shop.id, claims.member, claims.salt],
        );
  if (claims === null || held === null) throw notFound();
  const since = new Date(ctx.services.now().getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const wanted = `s.item_id IN (SELECT k.item_id FROM agenda_star k WHERE k.shop_id = $1 AND k.member_id = $4)`;
  const own = `EXISTS (SELECT FROM expert_link l WHERE l.shop_id = $1 AND l.member_id = $4
    AND s.people @> jsonb_build_array(jsonb_build_object('expertId', l.expert_id)))`;
  const rows = await ctx.db.rows<Row>(select(`s.ends_at > $5 AND (${wanted} OR ${own})`), [
    ...readerValues({ ...ctx, person: null }),
    claims.member,
    since,
  ]);
  const name = ctx.t('agenda.site.calendarName', { shop: ctx.shop.name[ctx.locale] });
  const text = writeCalendar({ name, events: rows.map((row) => eventOf(ctx, row)) });
  return new RawAnswer(TYPE, text, { 'cache-control': 'private, max-age=300' });
}
