import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Located } from '../../../../kernel/rules/geo.ts';
import type { MapWay } from '../../../platform/map/contract.ts';
import { measureWays } from '../../../platform/map/public.ts';
import type { wayDesk } from '../floor-contract.ts';
import { refuse } from '../refusals.ts';

/** Others of a city that are measured at once. */
const MOST_OTHERS = 24;

interface Standing {
  id: number;
  latitude: number | null;
  longitude: number | null;
}

const OTHERS = `select o.id, o.gcj_latitude as latitude, o.gcj_longitude as longitude from venue v
  join venue o on o.shop_id = v.shop_id and o.city = v.city and o.id <> v.id and o.gcj_latitude is not null
  where v.shop_id = $1 and v.id = $2 order by o.position, o.id limit ${MOST_OTHERS}`;

const KEEP = `insert into venue_way (from_id, to_id, walk_minutes, walk_metres, drive_minutes, drive_metres, source, measured_at)
  select w."from", w."to", w."walkMinutes", w."walkMetres", w."driveMinutes", w."driveMetres", $2, $3
  from jsonb_to_recordset($1::jsonb) as w ("from" bigint, "to" bigint, "walkMinutes" int, "walkMetres" int, "driveMinutes" int, "driveMetres" int)
  on conflict (shop_id, from_id, to_id) do update set walk_minutes = excluded.walk_minutes, walk_metres = excluded.walk_metres,
    drive_minutes = excluded.drive_minutes, drive_metres = excluded.drive_metres, source = excluded.source,
    measured_at = excluded.measured_at, updated_at = now(), version = venue_way.version + 1
  where venue_way.source <> 'desk' returning id`;

const WALKED_AT_MOST = 600;

/** A way that would take longer than anybody goes is none; whoever stands next door takes a minute. */
const taken = (way: MapWay | null): MapWay | null =>
  way === null || way.minutes > WALKED_AT_MOST ? null : { ...way, minutes: Math.max(1, way.minutes) };

/** Asks the map for the ways between a venue and the others of its city, and keeps them beside what the desk wrote (L6). */
export async function measureVenueWays(
  ctx: Ctx,
  venueId: number,
): Promise<OutputOf<(typeof wayDesk)['location.way.measure']>> {
  const [own] = await ctx.db.rows<Standing>(
    'select id, gcj_latitude as latitude, gcj_longitude as longitude from venue where shop_id = $1 and id = $2',
    [ctx.shop.id, venueId],
  );
  if (own === undefined) throw notFound();
  if (own.latitude === null || own.longitude === null) throw refuse.no_coordinates();
  const others = await ctx.db.rows<Standing>(OTHERS, [ctx.shop.id, venueId]);
  const at = ({ latitude, longitude }: Standing): Located => ({
    ...{ latitude: latitude ?? 0, longitude: longitude ?? 0, datum: 'gcj02' },
  });
  if (others.length === 0) return { data: { measured: 0, kept: 0, source: 'local' } };
  const here = [at(own)];
  const there = others.map(at);
  // Out of any transaction: a map takes its time.
  const walkBack = await measureWays(ctx, { origins: there, destinations: here, mode: 'walk' });
  const driveBack = await measureWays(ctx, { origins: there, destinations: here, mode: 'drive' });
  const driveThere = await measureWays(ctx, { origins: here, destinations: there, mode: 'drive' });
  const lines = others.flatMap(({ id }, index) => {
    // On foot one goes back as one came.
    const walk = taken(walkBack.data[index]?.[0] ?? null);
    const line = (from: number, to: number, drive: MapWay | null) => ({
      ...{ from, to, walkMinutes: walk?.minutes ?? null, walkMetres: walk?.metres ?? null },
      ...{ driveMinutes: drive?.minutes ?? null, driveMetres: drive?.metres ?? null },
    });
    return [
      line(id, venueId, taken(driveBack.data[index]?.[0] ?? null)),
      line(venueId, id, taken(driveThere.data[0]?.[index] ?? null)),
    ];
  });
  const known = lines.filter((line) => line.walkMinutes !== null || line.driveMinutes !== null);
  const { source } = walkBack;
  const kept = await ctx.db.write((tx) =>
    tx.rows(KEEP, [JSON.stringify(known), source, ctx.services.now().toISOString()]),
  );
  return { data: { measured: known.length, kept: kept.length, source } };
}
