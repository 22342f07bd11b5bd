import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { inTurns } from '../../../kernel/process/in-turns.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { listedSql, readerValues, titleSql } from '../../content/envelope/public.ts';
import type { Hall, SlotRow } from './contract.ts';
import { daysBetween } from './days.ts';

/** What every answer of a timetable says of its conference. */
export interface Frame {
  id: number;
  title: string;
  startsOn: string;
  endsOn: string;
  timeZone: string;
  release: number;
  releasedAt: string | null;
  days: string[];
}

/** A conference that the reader may see, with what stands released of its timetable; a refusal for any other. */
export async function readFrame(ctx: Ctx, id: number): Promise<Frame> {
  const row = await ctx.db.row<Omit<Frame, 'days'>>(
    `SELECT t.id, ${titleSql} AS title, t.starts_on::text AS "startsOn", t.ends_on::text AS "endsOn", t.time_zone AS "timeZone",
       coalesce(a.released, 0) AS release,
       (SELECT l.released_at FROM agenda_release l WHERE l.shop_id = $1 AND l.conference_id = t.id AND l.number = a.released)
         AS "releasedAt"
     FROM conference t LEFT JOIN agenda a ON a.shop_id = t.shop_id AND a.conference_id = t.id
     WHERE ${listedSql} AND t.id = $4`,
    [...readerValues(ctx), id],
  );
  if (row === null) throw notFound();
  return { ...row, days: daysBetween(row.startsOn, row.endsOn) };
}

/** What stands released and takes place, in SQL over `s`. */
export const TAKES_PLACE = 's.shop_id = $1 AND s.ended_in IS NULL AND NOT s.is_cancelled';

const inEnglish = `($3 = 'en' AND s.title_en <> '')`;
const words = (column: string): string =>
  `CASE WHEN ${inEnglish} AND s.${column}_en <> '' OR s.${column} = '' THEN s.${column}_en ELSE s.${column} END AS ${column}`;

/** A row of `slotColumns`. */
export type SlotData = Omit<SlotRow, 'day' | 'from' | 'to'>;

/** The columns of a slot; parameters 1 to 3 are `readerValues`. */
export const slotColumns = `s.item_id AS id, s.session_id AS "sessionId", s.kind, ${words('title')},
  CASE WHEN ${inEnglish} THEN 'en' ELSE 'zh-CN' END AS locale, ${words('track')}, s.room_id AS "roomId",
  s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.people`;

/** The text of a slot, which its page alone tells. */
export const aboutColumn = words('about');

/** A slot with the clocks of its place. */
export function onClocks<S extends SlotData>(slot: S, timeZone: string): S & Pick<SlotRow, 'day' | 'from' | 'to'> {
  const from = formatDateTime(new Date(slot.startsAt), timeZone);
  const to = formatDateTime(new Date(slot.endsAt), timeZone);
  return { ...slot, day: from.slice(0, 10), from: from.slice(11, 16), to: to.slice(11, 16) };
}

/** Halls that a timetable names at most. */
const MOST_HALLS = 300;
const HALL = `r.id, r.venue_id AS "venueId", CASE WHEN $2 = 'en' AND r.name_en <> '' THEN r.name_en ELSE r.name END AS name,
  CASE WHEN $2 = 'en' AND r.building_en <> '' THEN r.building_en ELSE r.building END AS building, r.level`;

/** The halls that something of a conference is in, in the order of the editors. */
export const hallsOf = (ctx: Ctx, conferenceId: number): Promise<Hall[]> =>
  ctx.db.rows<Hall>(
    `SELECT ${HALL} FROM room r WHERE r.shop_id = $1 AND r.id IN (
       SELECT s.room_id FROM agenda_slot s WHERE ${TAKES_PLACE} AND s.conference_id = $3)
     ORDER BY r.position, r.id LIMIT ${MOST_HALLS}`,
    [ctx.shop.id, ctx.locale, conferenceId],
  );

/** An expert as a timetable names them. */
export interface NamedExpert {
  id: number;
  name: string;
  hospital: string;
}

/** Those among experts whom the reader may see. */
export async function expertsIn(ctx: Ctx, ids: Iterable<number>): Promise<Map<number, NamedExpert>> {
  const rows = await ctx.db.rows<NamedExpert>(
    `SELECT t.id, ${titleSql} AS name, CASE WHEN $3 = 'en' AND t.hospital_en <> '' THEN t.hospital_en ELSE t.hospital END AS hospital
     FROM expert t WHERE ${listedSql} AND t.id = ANY($4::bigint[])`,
    [...readerValues(ctx), [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Slots with the clocks of their place and those experts alone whom the reader may see, and who these are. */
export async function toldSlots<S extends SlotData>(
  ctx: Ctx,
  rows: readonly S[],
  timeZone: string,
): Promise<{ slots: (S & Pick<SlotRow, 'day' | 'from' | 'to'>)[]; experts: NamedExpert[] }> {
  const experts = await expertsIn(
    ctx,
    rows.flatMap(({ people }) => people.map(({ expertId }) => expertId)),
  );
  type Told = S & Pick<SlotRow, 'day' | 'from' | 'to'>;
  // A whole timetable has thousands, and asking the clocks of a place is slow.
  const telling = function* (): Generator<void, Told[]> {
    const slots: Told[] = [];
    for (const row of rows) {
      yield;
      slots.push(onClocks({ ...row, people: row.people.filter(({ expertId }) => experts.has(expertId)) }, timeZone));
    }
    return slots;
  };
  return { slots: await inTurns(telling()), experts: [...experts.values()] };
}
