import { expect, test } from 'vitest';
import { hospitalCategories, hospitalLevels } from './choices.ts';

test('S7.03 hospital levels', () => {
  const levels = ['一级', '一级甲等', '二级', '二级甲等', '三级', '三级甲等', '其它'];
  expect(hospitalLevels.map(({ label }) => label['zh-CN'])).toEqual(levels);
  expect(hospitalLevels.map(({ value }) => value)).toEqual(levels);
});

test('S7.04 hospital categories are 16', () => {
  expect(hospitalCategories.map(({ value }) => value)).toEqual([
    ...['traditional_chinese_medicine', 'ent', 'infectious_disease', 'children', 'dental', 'maternity'],
    ...['rehabilitation', 'eye', 'psychiatric', 'general', 'anorectal', 'oncology', 'chest', 'hematology'],
    ...['orthopedic', 'non_hospital'],
  ]);
});
