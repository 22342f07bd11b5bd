import type { Examples } from '../../../kernel/conformance/stage.ts';

const [hall, hotel] = [
  { latitude: 24.479834, longitude: 118.089425 },
  { latitude: 24.4862, longitude: 118.1031 },
];

/** A successful call of each operation of the map. */
export const examples: Examples = {
  'map.place.find': () => ({ address: 'WGS-84 24.4829, 118.0841' }),
  'map.place.tell': () => ({ ...hall }),
  'map.way.measure': () => ({ origins: [hall], destinations: [hotel] }),
};
