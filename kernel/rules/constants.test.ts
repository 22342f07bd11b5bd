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

test('S7.08 data visibility', () => {
  expect(values(constants.dataVisibilities)).toEqual(['self', 'self_and_lower_read', 'self_and_lower_write']);
});

test('S2.19 S5.01 time limits', () => {
  expect([constants.requestTimeoutMs, constants.chunkTimeoutMs]).toEqual([10_000, 120_000]);
});

test('S7 every value of a list is there once and has a label in both languages', () => {
  const lists = Object.values(constants).filter((list) => Array.isArray(list) && typeof list[0] === 'object');
  expect(lists).toHaveLength(4);
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
