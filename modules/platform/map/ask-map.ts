import type { Ctx } from '../../../kernel/http/context.ts';
import { CircuitOpen } from '../../../kernel/outside/circuit.ts';
import { ServiceError } from '../../../kernel/outside/service-call.ts';
import { type Datum, inDatum, type Located } from '../../../kernel/rules/geo.ts';
import type { FoundPlace, MapMode, MapSource, MapWay } from './contract.ts';
import { AMAP_KEYS, AmapError, type AmapValues, amapKey, amapWith } from './providers/amap.ts';
import { localMap } from './providers/local-map.ts';
import type { MapPlace, MapProvider } from './providers/map-provider.ts';
import { refuse } from './refusals.ts';

/** The map that the shop has chosen. */
async function mapOf(ctx: Ctx): Promise<MapProvider> {
  const { settings, config } = ctx.services;
  if ((await settings.get<MapSource>(ctx, 'map.provider')) === 'local') return localMap;
  const account = amapKey(await settings.together<AmapValues>(ctx.shop.id, AMAP_KEYS));
  if (account === null) throw refuse.not_set_up();
  return amapWith(config.amapBase, account);
}

/** Asks the shop’s map; what it says against it is a refusal that tells people what to do. */
async function asked<T>(ctx: Ctx, question: (map: MapProvider) => Promise<T>): Promise<{ told: T; source: MapSource }> {
  const map = await mapOf(ctx);
  try {
    return { told: await question(map), source: map.source };
  } catch (error) {
    if (error instanceof AmapError) throw refuse.refused({ code: error.code });
    if (error instanceof ServiceError || error instanceof CircuitOpen) throw refuse.unreachable();
    throw error;
  }
}

const inBoth = (place: MapPlace): FoundPlace => ({ ...place, wgs84: inDatum(place.gcj02, 'gcj02', 'wgs84') });
const chinese = ({ datum, ...place }: Located) => inDatum(place, datum, 'gcj02');

/** Where an address is, the likeliest first. */
export async function findPlaces(
  ctx: Ctx,
  { address, city }: { address: string; city: string },
): Promise<{ data: FoundPlace[]; source: MapSource }> {
  // What is typed as coordinates is understood by everybody, and nobody is asked for it.
  const typed = await localMap.find(address, city);
  if (typed.length > 0) return { data: typed.map(inBoth), source: 'local' };
  const { told, source } = await asked(ctx, (map) => map.find(address, city));
  return { data: told.map(inBoth), source };
}

/** What is at a place. */
export async function tellPlace(ctx: Ctx, place: Located): Promise<{ data: FoundPlace; source: MapSource }> {
  const { told, source } = await asked(ctx, (map) => map.tell(chinese(place)));
  return { data: inBoth(told), source };
}

/** From each origin to each destination, whatever their datums: a row for each origin. Refuses where the map does not answer. */
export async function measureWays(
  ctx: Ctx,
  { origins, destinations, mode }: { origins: readonly Located[]; destinations: readonly Located[]; mode: MapMode },
): Promise<{ data: (MapWay | null)[][]; source: MapSource }> {
  const from = origins.map(chinese);
  const { told, source } = await asked(ctx, async (map) => {
    const columns: (MapWay | null)[][] = [];
    // One after the other: an account may ask a few times a second.
    for (const destination of destinations) columns.push(await map.waysTo(from, chinese(destination), mode));
    return columns;
  });
  return { data: from.map((_, row) => told.map((column) => column[row] ?? null)), source };
}

/** Coordinates and the datum that they are named in. */
export const located = (places: readonly { latitude: number; longitude: number }[], datum: Datum): Located[] =>
  places.map(({ latitude, longitude }) => ({ latitude, longitude, datum }));
