import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Coordinates } from '../../../../kernel/rules/geo.ts';
import { listedSql, readerValues, titleSql } from '../../../content/envelope/public.ts';

/** A conference as its hotels know it. */
export interface HotelConference {
  id: number;
  title: string;
  startsOn: string;
  endsOn: string;
  timeZone: string;
  /** Where people meet, as maps of China have it. */
  venue: Coordinates | null;
  /** It has ended, or is not held. */
  isOver: boolean;
}

type Row = Omit<HotelConference, 'venue'> & { latitude: number | null; longitude: number | null };

const SQL = `SELECT t.id, ${titleSql} AS title, t.starts_on::text AS "startsOn", t.ends_on::text AS "endsOn", t.time_zone AS "timeZone",
    t.latitude, t.longitude, (t.event_status = 'cancelled' OR t.ends_at <= $5) AS "isOver"
  FROM conference t WHERE ${listedSql} AND t.starts_on IS NOT NULL AND t.ends_on IS NOT NULL AND t.id = $4`;

/** The conference of that number, where the reader may see it. */
export async function readConference(ctx: Ctx, id: number): Promise<HotelConference> {
  const row = await ctx.db.row<Row>(SQL, [...readerValues(ctx), id, ctx.services.now().toISOString()]);
  if (row === null) throw notFound();
  const { latitude, longitude, ...rest } = row;
  return { ...rest, venue: latitude === null || longitude === null ? null : { latitude, longitude } };
}
