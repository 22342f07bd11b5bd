import { expect, test } from 'vitest';
import { inDatum, metresApart, metresBetween } from './geo.ts';

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

// The vectors that wandergis/coordtransform publishes, which gives longitude first.
test.each([
  ['bd09', 'gcj02', at(39.908_656_739_576_31, 116.397_627_291_193_15)],
  ['gcj02', 'bd09', at(39.921_336_993_510_21, 116.410_369_493_710_29)],
  ['wgs84', 'gcj02', at(39.916_404_281_501_64, 116.410_244_499_169_38)],
] as const)('116.404, 39.915 of %s in %s', (from, to, there) => {
  const found = inDatum(at(39.915, 116.404), from, to);
  expect(found.latitude).toBeCloseTo(there.latitude, 5);
  expect(found.longitude).toBeCloseTo(there.longitude, 5);
});

test('places of different datums are as far from one another as they are, and the same place is none', () => {
  const here = { ...at(24.479834, 118.089425), datum: 'gcj02' } as const;
  for (const datum of ['wgs84', 'bd09'] as const) {
    expect(metresApart(here, { ...inDatum(here, 'gcj02', datum), datum })).toBeLessThanOrEqual(1);
    expect(metresApart(here, { ...here, datum })).toBeGreaterThan(300);
  }
  // Berlin to Tokyo along a great circle.
  const [berlin, tokyo] = [at(52.5167, 13.4), at(35.6895, 139.6917)];
  expect(metresBetween(berlin, tokyo) / 1000).toBeCloseTo(8918, -2);
});
