import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkIdCard } from '../rules/id-card.ts';
import lines from './districts.json' with { type: 'json' };
import {
  districtChildren,
  districtPath,
  districtTree,
  findDistrict,
  findDistrictIds,
  idCardProvinces,
  idCardRegion,
} from './districts.ts';

describe('districts data', () => {
  test('is compact, well formed and complete at the top', () => {
    expect(statSync(new URL('./districts.json', import.meta.url)).size).toBeLessThan(150_000);
    for (const line of lines) expect(line).toMatch(/^\d{6} [\p{Script=Han}（）]+$/u);
    expect(new Set(lines.map((line) => line.slice(0, 6))).size).toBe(lines.length);
    expect(districtChildren()).toHaveLength(34);
  });

  test('hangs every district below one that exists', () => {
    for (const line of lines) {
      const code = line.slice(0, 6);
      const depth = code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3;
      expect(districtPath(code).map((district) => district.code)).toHaveLength(depth);
    }
  });
});

test('district 440305 is Nanshan in Shenzhen in Guangdong', () => {
  expect(findDistrict('440305')).toEqual({ code: '440305', name: '南山区', level: 'county', leaf: true });
  expect(districtPath('440305').map(({ name }) => name)).toEqual(['广东省', '深圳市', '南山区']);
  expect(districtChildren('440000').map(({ name }) => name)).toContain('深圳市');
  expect(districtChildren('440300').map(({ code }) => code)).toContain('440305');
});

test('district without counties is a leaf', () => {
  for (const code of ['441900', '442000', '460400', '620200', '710000', '810000', '820000']) {
    expect(findDistrict(code)?.leaf).toBe(true);
    expect(districtChildren(code)).toEqual([]);
  }
});

test.each(['', '999999', '44', 'abc', '4403050'])('district %j is unknown', (code) => {
  expect(findDistrict(code)).toBeNull();
  expect(districtPath(code)).toEqual([]);
});

test.each<[string | string[], string[]]>([
  ['440305', ['440000', '440300', '440305']],
  ['440300', ['440000', '440300']],
  ['广东省', ['440000']],
  [
    ['广东省', '深圳市', '南山区'],
    ['440000', '440300', '440305'],
  ],
  [
    ['广东', '深圳', '南山'],
    ['440000', '440300', '440305'],
  ],
  [
    ['北京市', '朝阳区'],
    ['110000', '110100', '110105'],
  ],
  [
    ['北京市', '北京市', '朝阳区'],
    ['110000', '110100', '110105'],
  ],
  [
    ['北京市', '市辖区', '朝阳区'],
    ['110000', '110100', '110105'],
  ],
  [
    ['重庆市', '城口县'],
    ['500000', '500200', '500229'],
  ],
  [
    ['吉林省', '吉林市'],
    ['220000', '220200'],
  ],
  [
    ['吉林', '吉林', '船营'],
    ['220000', '220200', '220204'],
  ],
  [
    ['湖北省', '仙桃市'],
    ['420000', '429000', '429004'],
  ],
  [['香港特别行政区'], ['810000']],
  [['广东省', '不存在'], []],
  [['不存在'], []],
  ['999999', []],
  ['', []],
  [[], []],
  [['广', '深圳'], []],
  [['广东省', '深圳市', '南山区', '南山区'], []],
])('district ids of %j', (asked, ids) => expect(findDistrictIds(asked)).toEqual(ids));

test('district ids are found again by the full names of every district', () => {
  for (const line of lines) {
    const path = districtPath(line.slice(0, 6));
    expect(findDistrictIds(path.map(({ name }) => name))).toEqual(path.map(({ code }) => code));
  }
});

test('district tree goes down to the level asked for', () => {
  const guangdong = districtTree().find(({ value }) => value === '440000');
  const shenzhen = guangdong?.children?.find(({ value }) => value === '440300');
  expect(shenzhen?.children).toContainEqual({ value: '440305', label: '南山区' });
  expect(guangdong?.children).toContainEqual({ value: '441900', label: '东莞市' });
  expect(districtTree('province')).toContainEqual({ value: '440000', label: '广东省' });
  expect(districtTree('city')[0]?.children?.[0]).not.toHaveProperty('children');
});

test('S6.03 ID card region needs only its province, and is named as far as it is known', () => {
  expect(idCardRegion('440305')).toEqual(['广东省', '深圳市', '南山区']);
  expect(idCardRegion('110105')).toEqual(['北京市', '朝阳区']);
  expect(idCardRegion('440524')).toEqual(['广东省', '汕头市']);
  expect(idCardRegion('449999')).toEqual(['广东省']);
  expect(idCardRegion('830000')).toEqual(['台湾省']);
  expect(idCardRegion('999999')).toEqual([]);
  for (const number of ['830000199006150022', '810000199801010017', '310104198802290020']) {
    expect(checkIdCard(number, '2026-03-18', idCardProvinces).valid).toBe(true);
  }
  expect(checkIdCard('999999199001010016', '2026-03-18', idCardProvinces)).toMatchObject({ problem: 'region' });
});
