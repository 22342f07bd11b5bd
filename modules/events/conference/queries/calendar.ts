import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import type { EnclosureSpec } from '../../../../kernel/module/enclosure-spec.ts';
import { inDatum } from '../../../../kernel/rules/geo.ts';
import { type CalendarEvent, writeCalendar } from '../../../../kernel/rules/icalendar.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { pagedSql, readerValues } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, placeColumns } from '../card-sql.ts';
import type { EventStatus } from '../rules.ts';

const TYPE = 'text/calendar; charset=utf-8';
const MOST_IN_FEED = 200;

interface Row extends CardRow {
  address: string;
  latitude: number | null;
  longitude: number | null;
  sequence: number;
  changed_at: string;
  reason: string;
}

const FROM = `SELECT ${cardColumns}, ${placeColumns}, t.sequence,
    greatest(t.edition_at, t.event_status_at, t.withdrawn_at) AS changed_at, t.withdrawal_reason AS reason
  FROM conference t`;
const SELECT = `${FROM} WHERE ${pagedSql}`;
// The second parameter stands for nobody: what the portal sends looks at every one that is published, or was.
const ANY = `${FROM} WHERE t.shop_id = $1 AND t.standing IS NOT NULL AND $2::text[] IS NOT NULL AND t.id = $4`;

const STATUS: Record<EventStatus, CalendarEvent['status']> = {
  planned: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

const siteOf = (ctx: Ctx): string => originOf(ctx.services.config, ctx.shop.canonicalHost);

/** A conference as an entry; of a withdrawn one no more than when it was to be, and that it is not. */
function eventOf(ctx: Ctx, row: Row): CalendarEvent {
  const isWithdrawn = row.state === 'withdrawn';
  const { id, sequence, eventStatus, eventReason, startsOn, endsOn, startTime, endTime, timeZone, title } = row;
  const { latitude, longitude } = row;
  return {
    ...{ startsOn, endsOn, startTime, endTime, timeZone, title },
    // One more than what calendars have; being published again counts two (`derived` of the kind).
    sequence: isWithdrawn ? sequence + 1 : sequence,
    // Of the installation's own, so that it stays when the shop takes another address.
    uid: `conference-${id}@${ctx.shop.code}.medley`,
    status: isWithdrawn ? 'CANCELLED' : STATUS[eventStatus],
    text: isWithdrawn ? row.reason : [eventReason, row.lead].filter(Boolean).join('\n\n'),
    place: isWithdrawn ? '' : [row.venue, row.address, row.city].filter(Boolean).join(', '),
    // A calendar's GEO is by satellites (RFC 5545); the desk reads coordinates off a map of China.
    coordinates:
      isWithdrawn || latitude === null || longitude === null
        ? null
        : inDatum({ latitude, longitude }, 'gcj02', 'wgs84'),
    url: `${siteOf(ctx)}${row.url}`,
    changedAt: new Date(row.changed_at),
  };
}

/** The file of one conference; a withdrawn one takes itself out of calendars again (RFC 5546). */
const calendarOf = (ctx: Ctx, row: Row): string =>
  writeCalendar({
    name: row.title,
    events: [eventOf(ctx, row)],
    ...(row.state === 'withdrawn' && { takenBackBy: { name: ctx.shop.name[ctx.locale], url: siteOf(ctx) } }),
  });

/** One conference as a file that calendar programs take in. */
export async function conferenceCalendar(ctx: Ctx, id: number): Promise<RawAnswer> {
  const row = await ctx.db.row<Row>(`${SELECT} AND t.id = $4`, [...readerValues(ctx), id]);
  if (row === null) throw notFound();
  return new RawAnswer(TYPE, calendarOf(ctx, row), {
    'content-disposition': `attachment; filename="conference-${id}.ics"`,
    'cache-control': 'no-cache',
  });
}

/** The same as it comes with mails: whoever sends them says to whom it goes. */
export const calendarEnclosure: EnclosureSpec = {
  label: { zh: '会议日历文件（.ics）', en: 'Conference for calendars (.ics)' },
  source: 'conference.conference',
  permission: 'conference.conference.view',
  async make(ctx, id) {
    const row = await ctx.db.row<Row>(ANY, [...readerValues(ctx), id]);
    if (row === null) return null;
    return {
      name: `conference-${id}.ics`,
      mime: `${TYPE}; method=${row.state === 'withdrawn' ? 'CANCEL' : 'PUBLISH'}`,
      bytes: Buffer.from(calendarOf(ctx, row)),
    };
  },
};

/** The coming conferences that everybody may see, withdrawn ones as cancelled, for calendar programs that ask again by themselves. */
export async function calendarFeed(ctx: Ctx): Promise<RawAnswer> {
  // Calendar programs come without a sign-in, and what they keep may be shown to anybody.
  const values = readerValues({ ...ctx, person: null });
  const now = ctx.services.now().toISOString();
  const rows = await ctx.db.rows<Row>(`${SELECT} AND t.ends_at > $4 ORDER BY t.starts_at, t.id LIMIT ${MOST_IN_FEED}`, [
    ...values,
    now,
  ]);
  const name = ctx.t('conference.site.calendarName', { shop: ctx.shop.name[ctx.locale] });
  const text = writeCalendar({ name, events: rows.map((row) => eventOf(ctx, row)) });
  return new RawAnswer(TYPE, text, { 'cache-control': 'public, max-age=300' });
}
