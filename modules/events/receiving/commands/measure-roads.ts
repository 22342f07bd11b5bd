import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Located } from '../../../../kernel/rules/geo.ts';
import { measureWays } from '../../../platform/map/public.ts';
import type { roadDesk } from '../admin-contract.ts';
import { STATION_KINDS } from '../rules/words.ts';

/** Stations and places that are measured at once. */
const MOST = 20;

interface Standing extends Located {
  id: number;
}

const PLACES = (isStation: boolean): string => `SELECT id, latitude, longitude, datum FROM receiving_place
  WHERE shop_id = $1 AND latitude IS NOT NULL AND ${isStation ? '' : 'NOT'} (kind = ANY($2)) ORDER BY position, id LIMIT ${MOST}`;
const KNOWN = `SELECT DISTINCT station_id AS station, place_id AS place FROM receiving_road WHERE shop_id = $1 AND station_id = ANY($2::bigint[])`;
// Two who measure at once enter each road once.
const KEEP = `INSERT INTO receiving_road (station_id, place_id, from_time, until_time, minutes, note)
  SELECT w.station, w.place, '00:00', '00:00', w.minutes, w.note FROM jsonb_to_recordset($2::jsonb) AS w (station bigint, place bigint, minutes int, note text)
  WHERE NOT EXISTS (SELECT FROM receiving_road r WHERE r.shop_id = $1 AND r.station_id = w.station AND r.place_id = w.place)
  ON CONFLICT DO NOTHING RETURNING id`;

/** Enters the roads that nobody has entered, as the map has them (L6, R5); what the desk wrote stays. */
export async function measureRoads(ctx: Ctx): Promise<OutputOf<(typeof roadDesk)['receiving.road.measure']>> {
  const asked = [ctx.shop.id, STATION_KINDS];
  const stations = await ctx.db.rows<Standing>(PLACES(true), asked);
  const places = await ctx.db.rows<Standing>(PLACES(false), asked);
  const known = await ctx.db.rows<{ station: number; place: number }>(KNOWN, [
    ...[ctx.shop.id, stations.map(({ id }) => id)],
  ]);
  const isKnown = (station: number, place: number): boolean =>
    known.some((road) => road.station === station && road.place === place);
  const open = places.filter((place) => stations.some((station) => !isKnown(station.id, place.id)));
  if (open.length === 0) return { data: { measured: 0, source: 'local' } };
  const { data, source } = await measureWays(ctx, { origins: stations, destinations: open, mode: 'drive' });
  const roads = stations.flatMap((station, row) =>
    open.flatMap((place, column) => {
      const way = data[row]?.[column] ?? null;
      if (way === null || way.minutes > 600 || isKnown(station.id, place.id)) return [];
      const note = ctx.t(`receiving.console.roadNotes.${source}`, { kilometres: (way.metres / 1000).toFixed(1) });
      return [{ station: station.id, place: place.id, minutes: Math.max(1, way.minutes), note }];
    }),
  );
  const kept = await ctx.db.write((tx) => tx.rows(KEEP, [ctx.shop.id, JSON.stringify(roads)]));
  return { data: { measured: kept.length, source } };
}
