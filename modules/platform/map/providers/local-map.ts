import type { Located } from '../../../../kernel/rules/geo.ts';
import { reckonedWay } from '../rules/reckon.ts';
import { typedPlace } from '../rules/typed-place.ts';
import type { MapPlace, MapProvider } from './map-provider.ts';

const gcj = <T extends { latitude: number; longitude: number }>({ latitude, longitude }: T): Located => ({
  ...{ latitude, longitude, datum: 'gcj02' },
});
const named = ({ latitude, longitude }: { latitude: number; longitude: number }): MapPlace => ({
  ...{ address: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`, area: '', precision: '' },
  gcj02: { latitude, longitude },
});

/** The portal’s own map: it understands coordinates, and reckons ways along a great circle. It knows no addresses. */
export const localMap: MapProvider = {
  source: 'local',
  find: async (address) => {
    const place = typedPlace(address);
    return place === null ? [] : [named(place)];
  },
  tell: async (place) => named(place),
  waysTo: async (origins, destination, mode) =>
    origins.map((origin) => reckonedWay(gcj(origin), gcj(destination), mode)),
};
