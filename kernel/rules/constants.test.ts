import { expect, test } from 'vitest';
import * as constants from './constants.ts';

const values = (choices: readonly constants.Choice[]) => choices.map(({ value }) => value);

test('S7.01 interface has z-index 3000 and size small', () => {
  expect([constants.popupZIndex, constants.interfaceSize]).toEqual([3000, 'small']);
});

test('S7.02 genders, ages, row size, alignments and HTTP methods', () => {
  expect(values(constants.genders)).toEqual(['male', 'female']);
  expect([constants.ages.length, constants.ages[0], constants.ages.at(-1)]).toEqual([100, 1, 100]);
  expect(constants.rowSize).toBe(5);
  expect(values(constants.alignments)).toEqual(['left', 'center', 'right']);
  expect(values(constants.httpMethods)).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
});

test('S7.03 hospital levels', () => {
  const levels = ['一级', '一级甲等', '二级', '二级甲等', '三级', '三级甲等', '其它'];
  expect(constants.hospitalLevels.map(({ label }) => label['zh-CN'])).toEqual(levels);
  expect(values(constants.hospitalLevels)).toEqual(levels);
});

test('S7.04 hospital categories are 16', () => {
  expect(values(constants.hospitalCategories)).toEqual([
    ...['traditional_chinese_medicine', 'ent', 'infectious_disease', 'children', 'dental', 'maternity'],
    ...['rehabilitation', 'eye', 'psychiatric', 'general', 'anorectal', 'oncology', 'chest', 'hematology'],
    ...['orthopedic', 'non_hospital'],
  ]);
});

test('S7.05 topic types and statement directions', () => {
  expect(values(constants.topicTypes)).toEqual(['live', 'video', 'news']);
  expect(values(constants.statementDirections)).toEqual(['income', 'expense']);
});

test('S7.06 calculator categories are 24 and hold the four the specification names', () => {
  expect(new Set(values(constants.calculatorCategories)).size).toBe(24);
  const named = ['common', 'unit_conversion', 'endocrinology', 'cardiology'];
  expect(values(constants.calculatorCategories).slice(0, 4)).toEqual(named);
});

test('S7.07 doctor titles', () => {
  expect(values(constants.doctorTitles)).toEqual(['resident', 'attending', 'associate_chief', 'chief']);
});

test('S7.08 data visibility', () => {
  expect(values(constants.dataVisibilities)).toEqual(['self', 'self_and_lower_read', 'self_and_lower_write']);
});

test('S4.09 live status numbers', () => {
  expect(values(constants.liveStatuses)).toEqual([0, 1, 2, 3, -1]);
});

test('S2.19 S4.06 S5.01 time limits and the storage key of the hotel cart', () => {
  expect([constants.requestTimeoutMs, constants.chunkTimeoutMs, constants.hotelCartKey]).toEqual([
    ...[10_000, 120_000, 'hotelcart'],
  ]);
});

test('S7 every value of a list is there once and has a label in both languages', () => {
  const lists = Object.values(constants).filter((list) => Array.isArray(list) && typeof list[0] === 'object');
  expect(lists).toHaveLength(11);
  for (const list of lists as (readonly constants.Choice[])[]) {
    expect(new Set(values(list)).size).toBe(list.length);
    for (const { value, label } of list) {
      expect(label['zh-CN']).toMatch(/\p{Script=Han}/u);
      expect(label.en).toMatch(/^[\x20-\x7e]+$/);
      expect(constants.choiceLabel(list, value, 'en')).toBe(label.en);
    }
  }
  expect(constants.choiceLabel(constants.genders, 'none', 'en')).toBeNull();
});
