import { expect, test } from 'vitest';
import { districtLines } from './make-districts.ts';

test('towns are left out, and codes filled up to six digits', () => {
  const towns = [{ code: '441900003', name: '东城街道' }];
  const provinces = [{ code: '44', name: '广东省', children: [{ code: '4419', name: '东莞市', children: towns }] }];
  expect(districtLines(provinces)).toEqual([
    ...['440000 广东省', '441900 东莞市', '710000 台湾省', '810000 香港特别行政区', '820000 澳门特别行政区'],
  ]);
});
