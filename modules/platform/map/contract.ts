import { z } from 'zod';

/** Degrees with the datum that they are measured by. */
export const Coordinates = z.object({ latitude: z.number(), longitude: z.number() });

/** Who said it: the provider that the shop has chosen, or this portal’s own reckoning. */
export const MapSource = z.enum(['local', 'amap']);
export type MapSource = z.output<typeof MapSource>;

/** How one goes. */
export const MapMode = z.enum(['walk', 'drive']);
export type MapMode = z.output<typeof MapMode>;

/** A place that was found, by maps of China and by satellites. */
export const FoundPlace = z.object({
  /** The address as the map words it. */
  address: z.string(),
  /** Province, city and district; empty where the map did not say. */
  area: z.string(),
  gcj02: Coordinates,
  wgs84: Coordinates,
  /** How exactly it is known, in the map’s own word, such as 门牌号; empty where it did not say. */
  precision: z.string(),
});
export type FoundPlace = z.output<typeof FoundPlace>;

/** A way from one place to another. */
export const MapWay = z.object({ metres: z.number(), minutes: z.number() });
export type MapWay = z.output<typeof MapWay>;
