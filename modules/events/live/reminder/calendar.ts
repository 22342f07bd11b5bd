import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import type { EnclosureSpec } from '../../../../kernel/module/enclosure-spec.ts';
import { defaultTimeZone, formatDate, formatTime } from '../../../../kernel/rules/date-format.ts';
import { writeCalendar } from '../../../../kernel/rules/icalendar.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { pagedSql, readerValues } from '../../../content/envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { LiveCard } from '../contract.ts';
import { status } from '../rules.ts';

const TYPE = 'text/calendar; charset=utf-8';

interface Row extends LiveCard {
  edition: number;
  changedAt: string;
}

const FROM = `SELECT ${cardColumns}, t.edition, greatest(t.edition_at, t.withdrawn_at) AS "changedAt" FROM live_stream t`;
const SEEN = `${FROM} WHERE ${pagedSql} AND t.id = $4`;
// The second parameter stands for nobody: what the portal sends looks at every one that is published, or was.
const ANY = `${FROM} WHERE t.shop_id = $1 AND t.standing IS NOT NULL AND $2::text[] IS NOT NULL AND t.id = $4`;

/** It does not take place: what calendars have of it is taken out again. */
const isOff = (row: Row): boolean => row.state === 'withdrawn' || row.status === status.down;

/** A stream as a file for calendars; the number of its edition makes them replace what they have. */
function calendarOf(ctx: Ctx, row: Row): string {
  const site = originOf(ctx.services.config, ctx.shop.canonicalHost);
  const [from, to] = [new Date(row.startsAt), new Date(row.endsAt)];
  const off = isOff(row);
  const event = {
    // Of the installation's own, so that it stays when the shop takes another address.
    uid: `live-${row.id}@${ctx.shop.code}.medley`,
    sequence: row.edition * 2 + (off ? 1 : 0),
    status: off ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    ...{ startsOn: formatDate(from), endsOn: formatDate(to), startTime: formatTime(from), endTime: formatTime(to) },
    ...{ timeZone: defaultTimeZone, title: row.title, text: off ? '' : row.lead, place: '', coordinates: null },
    ...{ url: `${site}${row.url}`, changedAt: new Date(row.changedAt) },
  };
  return writeCalendar({
    ...{ name: row.title, events: [event] },
    ...(off && { takenBackBy: { name: ctx.shop.name[ctx.locale], url: site } }),
  });
}

/** One stream as a file that calendar programs take in. */
export async function streamCalendar(ctx: Ctx, id: number): Promise<RawAnswer> {
  const row = await ctx.db.row<Row>(SEEN, [...readerValues(ctx), id]);
  if (row === null) throw notFound();
  return new RawAnswer(TYPE, calendarOf(ctx, row), {
    'content-disposition': `attachment; filename="live-${id}.ics"`,
    'cache-control': 'no-cache',
  });
}

/** The same as it comes with mails: whoever sends them says to whom it goes. */
export const calendarEnclosure: EnclosureSpec = {
  label: { zh: '直播日历文件（.ics）', en: 'Live stream for calendars (.ics)' },
  source: 'live.stream',
  permission: 'live.stream.view',
  async make(ctx, id) {
    const row = await ctx.db.row<Row>(ANY, [...readerValues(ctx), id]);
    if (row === null) return null;
    return {
      name: `live-${id}.ics`,
      mime: `${TYPE}; method=${isOff(row) ? 'CANCEL' : 'PUBLISH'}`,
      bytes: Buffer.from(calendarOf(ctx, row)),
    };
  },
};
