import { describe, expect, test } from 'vitest';
import { LONGEST_TURN_MS, longestTurn } from '../../../kernel/testkit/longest-turn.ts';
import {
  ATC,
  changedSections,
  holdsContact,
  inOfficialOrder,
  isOpenClass,
  plainNumber,
  type Section,
} from './rules.ts';

const section = (key: Section['key'], text: string): Section => ({ key, text });

test('a number is the same in wide letters, small ones, and with gaps', () => {
  expect(plainNumber(' 国药准字 ｈ２００１００７５')).toBe('国药准字H20010075');
});

test('DR2 what nobody supplied the class of is kept like a drug on prescription', () => {
  expect((['otc_a', 'otc_b', 'rx', null] as const).map(isOpenClass)).toEqual([true, true, false, false]);
});

test('DR3 the boxed warning comes first, whatever the order that sections were written in', () => {
  const written = [section('storage', '密封'), section('dosage', '口服'), section('warning', '致畸')];
  expect(inOfficialOrder(written).map(({ key }) => key)).toEqual(['warning', 'dosage', 'storage']);
});

describe('DR1 between two versions', () => {
  const before = [section('dosage', '一日一次'), section('adverse', '恶心'), section('storage', '密封')];

  test('two sections that say something else are two', () => {
    const after = [section('storage', '密封'), section('dosage', '一日两次'), section('adverse', '恶心、皮疹')];
    expect(changedSections(before, after)).toEqual(['dosage', 'adverse']);
  });

  test('one that came and one that went are told, and the order they stand in is not', () => {
    expect(changedSections(before, [...before].reverse())).toEqual([]);
    expect(changedSections(before, [section('warning', '致畸'), ...before.slice(1)])).toEqual(['warning', 'dosage']);
  });
});

test.each([
  ['咨询电话 400-820-1234', true],
  ['010-62751234', true],
  ['１３９００００１２３４', true],
  ['见 www.example.test', true],
  ['到 yaodian.cn 购买', true],
  ['国药准字H20010075', false],
  ['每次 10 mg，一日 2 次；25～30℃ 保存 24 个月', false],
  ['肌酐清除率 30-60 ml/min', false],
  ['N=1234567 例', false],
])('DR5 %s: a shop’s address or telephone is %s', (text, expected) => expect(holdsContact(text)).toBe(expected));

test.each(['1-', 'a', '0', 'www', '１'])(
  'a leaflet that is full of %s is looked through in a moment, all its sections together',
  async (piece) => {
    const text = piece.repeat(20_000 / piece.length);
    const longest = await longestTurn(async () => {
      for (let section = 0; section < 20; section += 1) expect(holdsContact(text)).toBe(false);
    });
    expect(longest).toBeLessThan(LONGEST_TURN_MS);
  },
);

test('a code of the ATC has one of five lengths', () => {
  expect(['L', 'L01', 'L01E', 'L01EA', 'L01EA01'].every((code) => ATC.test(code))).toBe(true);
  expect(['l', 'L1', 'L01EA1', 'E01', ''].some((code) => ATC.test(code))).toBe(false);
});
