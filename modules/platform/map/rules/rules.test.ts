import { expect, test } from 'vitest';
import { amapSignature } from '../providers/amap-signature.ts';
import { reckonedWay } from './reckon.ts';
import { typedPlace } from './typed-place.ts';

test('a call is signed over its values in the order of their names', () => {
  // The example of the vendor’s documentation: md5('a=23&b=12&d=48&f=8' + 'bbbbb').
  expect(amapSignature({ b: '12', f: '8', a: '23', d: '48' }, 'bbbbb')).toBe('2493ec5bf42a32050889d70c2abab338');
  expect(amapSignature({ address: '环湾大道 6 号' }, 'x')).not.toBe(amapSignature({ address: '环湾大道6号' }, 'x'));
});

test('a way that nobody measured is a great circle with the detour of streets', () => {
  const at = (latitude: number, longitude: number, datum: 'wgs84' | 'gcj02' = 'wgs84') => ({
    latitude,
    longitude,
    datum,
  });
  // A thousandth of a degree of latitude is 111 metres.
  expect(reckonedWay(at(30, 120), at(30.001, 120), 'walk')).toEqual({ metres: 144, minutes: 2 });
  expect(reckonedWay(at(30, 120), at(30.1, 120), 'drive')).toEqual({ metres: 15_568, minutes: 44 });
  expect(reckonedWay(at(30, 120), at(30, 120), 'drive')).toEqual({ metres: 0, minutes: 0 });
  // Taken for the same datum, the same degrees would be no way at all.
  expect(reckonedWay(at(30, 120), at(30, 120, 'gcj02'), 'walk').metres).toBeGreaterThan(300);
});

test('coordinates that are typed are understood with their datum', () => {
  expect(typedPlace('24.479834, 118.089425')).toEqual({ latitude: 24.479834, longitude: 118.089425, datum: 'gcj02' });
  expect(typedPlace('GCJ-02：118.089425，24.479834')).toMatchObject({ latitude: 24.479834 });
  expect(typedPlace('wgs84 24.482 118.084')?.latitude).toBeCloseTo(24.4793, 3);
  expect(typedPlace('BD-09 24.482, 118.084')?.datum).toBe('gcj02');
  for (const text of ['环湾大道 6 号', '100, 200', 'EPSG 4326 1, 2', 'xyz-99 1, 2', '24.47', ''])
    expect(typedPlace(text)).toBeNull();
});
