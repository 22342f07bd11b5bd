import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { readerValues } from '../../../content/envelope/public.ts';
import type { agenda } from '../contract.ts';
import { hallsOf, readFrame, type SlotData, slotColumns, TAKES_PLACE, toldSlots } from '../read-frame.ts';

type List = (typeof agenda)['agenda.list'];

/** Tracks that a timetable is narrowed to at most. */
const MOST_TRACKS = 60;
const TRACK = `CASE WHEN $2 = 'en' AND s.track_en <> '' THEN s.track_en ELSE s.track END`;

/** The tracks of a conference in the reader's language, in the order in which they begin. */
async function tracksOf(ctx: Ctx, conferenceId: number): Promise<string[]> {
  const rows = await ctx.db.rows<{ track: string }>(
    `SELECT ${TRACK} AS track FROM agenda_slot s WHERE ${TAKES_PLACE} AND s.conference_id = $3 AND s.track <> ''
     GROUP BY 1 ORDER BY min(s.starts_at), 1 LIMIT ${MOST_TRACKS}`,
    [ctx.shop.id, ctx.locale, conferenceId],
  );
  return rows.map(({ track }) => track);
}

/** One day of a conference as it stands released, read along an index of conference and time. */
export async function listDay(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { conference: conferenceId, day: asked, hall, track, expert, q, page, limit } = input;
  const conference = await readFrame(ctx, conferenceId);
  const { timeZone, days } = conference;
  const today = formatDate(ctx.services.now(), timeZone);
  const day = asked ?? (days.includes(today) ? today : (days[0] ?? today));
  const values: unknown[] = readerValues(ctx);
  const bind = binder(values);
  const isNarrowed = track !== '' || expert !== undefined || q !== '';
  const where = [
    TAKES_PLACE,
    '$2::text[] IS NOT NULL AND $3::text IS NOT NULL',
    `s.conference_id = ${bind(conferenceId)}`,
    `s.starts_at >= ${bind(instantOf(day, '00:00', timeZone).toISOString())}::timestamptz`,
    `s.starts_at < ${bind(instantOf(dayAfter(day), '00:00', timeZone).toISOString())}::timestamptz`,
    // A break is everybody's, as long as nobody looks for a track, an expert or words.
    ...(hall === undefined ? [] : [`(s.room_id = ${bind(hall)}${isNarrowed ? '' : ' OR s.room_id IS NULL'})`]),
    ...(track === '' ? [] : [`${bind(track)} IN (s.track, s.track_en)`]),
    ...(expert === undefined
      ? []
      : [`s.people @> jsonb_build_array(jsonb_build_object('expertId', ${bind(expert)}::bigint))`]),
    ...(q === ''
      ? []
      : [`strpos(lower(concat_ws(' ', s.title, s.title_en, s.track, s.track_en)), lower(${bind(q)})) > 0`]),
  ].join(' AND ');
  const [counted, rows, halls, tracks] = await Promise.all([
    ctx.db.row<{ total: number }>(`SELECT count(*)::int AS total FROM agenda_slot s WHERE ${where}`, [...values]),
    ctx.db.rows<SlotData>(
      `SELECT ${slotColumns} FROM agenda_slot s WHERE ${where} ORDER BY s.starts_at, s.item_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      [...values],
    ),
    hallsOf(ctx, conferenceId),
    tracksOf(ctx, conferenceId),
  ]);
  const { slots, experts } = await toldSlots(ctx, rows, timeZone);
  return { data: slots, total: counted?.total ?? 0, page, limit, conference, day, tracks, halls, experts };
}
