import type { Coordinates } from '../../../../kernel/rules/geo.ts';
import type { FoundPlace, MapMode, MapSource, MapWay } from '../contract.ts';

/** A place that a provider found, as maps of China have it. */
export type MapPlace = Omit<FoundPlace, 'wgs84'>;

/** Whoever knows where addresses are and how long ways take. Coordinates are those of Chinese maps (GCJ-02) throughout. */
export interface MapProvider {
  readonly source: MapSource;
  find(address: string, city: string): Promise<MapPlace[]>;
  tell(place: Coordinates): Promise<MapPlace>;
  /** From each origin to one place; null where there is no way. */
  waysTo(origins: readonly Coordinates[], destination: Coordinates, mode: MapMode): Promise<(MapWay | null)[]>;
}
