import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { agenda } from '../contract.ts';
import { readFrame } from '../read-frame.ts';

/** Venues of one conference that are told of. */
const MOST = 12;

type Venues = OutputOf<(typeof agenda)['agenda.venues']>;

/**
 * The venues of a conference that whoever asks may see, with how many of their rooms stand in its released timetable. Its slots are read before any
 * room: through the rooms, which are few, those of all other conferences would be.
 */
export const venuesOf = (ctx: Ctx, id: number): Promise<Venues['data']> =>
  ctx.db.rows<Venues['data'][number]>(
    `WITH standing AS MATERIALIZED (SELECT DISTINCT s.room_id FROM agenda_slot s
        WHERE s.shop_id = $1 AND s.conference_id = $3 AND s.ended_in IS NULL AND NOT s.is_cancelled),
       used AS (SELECT r.venue_id AS id, count(*)::int AS rooms FROM standing s JOIN room r ON r.shop_id = $1 AND r.id = s.room_id GROUP BY 1),
       held AS (SELECT v.id FROM conference c JOIN venue v ON v.shop_id = c.shop_id AND v.name = c.venue WHERE c.shop_id = $1 AND c.id = $3)
     SELECT v.id, ${inLanguageSql('v', '$2')} AS name, coalesce(u.rooms, 0) AS rooms FROM venue v LEFT JOIN used u ON u.id = v.id
     WHERE v.shop_id = $1 AND (u.id IS NOT NULL OR v.id IN (SELECT id FROM held)) ORDER BY coalesce(u.rooms, 0) DESC, v.position, v.id LIMIT ${MOST}`,
    [ctx.shop.id, ctx.locale, id],
  );

/** The venues that a conference is held at. */
export async function conferenceVenues(ctx: Ctx, id: number): Promise<Venues> {
  await readFrame(ctx, id);
  return { data: await venuesOf(ctx, id) };
}
