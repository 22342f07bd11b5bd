import { expect, test } from 'vitest';
import { inDatum, metresBetween } from './geo.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

// The vectors of googollee/eviltransform, by which its ports in other languages are tested.
test.each([
  [at(31.1774276, 121.5272106), at(31.175_303_983_645_97, 121.531_541_859_215)],
  [at(22.543847, 113.912316), at(22.540_796_131_694_766, 113.917_176_480_836_3)],
  [at(39.911954, 116.377817), at(39.913_345_455_360_69, 116.384_047_224_556_57)],
])('%o of satellites is %o on maps of China, and back', (wgs84, gcj02) => {
  const there = inDatum(wgs84, 'wgs84', 'gcj02');
  expect(there.latitude).toBeCloseTo(gcj02.latitude, 6);
  expect(there.longitude).toBeCloseTo(gcj02.longitude, 6);
  const back = inDatum(gcj02, 'gcj02', 'wgs84');
  expect(back.latitude).toBeCloseTo(wgs84.latitude, 6);
  expect(back.longitude).toBeCloseTo(wgs84.longitude, 6);
});

test('every way through the three leads back to where it began, to the metre', () => {
  for (let latitude = 18.25; latitude < 53; latitude += 3.1) {
    for (let longitude = 75.5; longitude < 134; longitude += 4.7) {
      const here = at(latitude, longitude);
      const baidu = inDatum(inDatum(here, 'wgs84', 'gcj02'), 'gcj02', 'bd09');
      expect(baidu).toEqual(inDatum(here, 'wgs84', 'bd09'));
      const back = inDatum(baidu, 'bd09', 'wgs84');
      expect(back.latitude).toBeCloseTo(latitude, 5);
      expect(back.longitude).toBeCloseTo(longitude, 5);
    }
  }
});

test('outside of China nothing is shifted', () => {
  expect(inDatum(at(48.8583, 2.2945), 'wgs84', 'gcj02')).toEqual(at(48.8583, 2.2945));
  expect(inDatum(at(48.8583, 2.2945), 'gcj02', 'wgs84')).toEqual(at(48.8583, 2.2945));
});

test('metres between two places, as the crow flies', () => {
  // A degree of latitude, and one of longitude at 60° north.
  expect(metresBetween(at(30, 120), at(31, 120))).toBeCloseTo(111_195, -1);
  expect(metresBetween(at(60, 120), at(60, 121))).toBeCloseTo(55_597, -2);
  expect(metresBetween(at(24.48, 118.09), at(24.48, 118.09))).toBe(0);
});
