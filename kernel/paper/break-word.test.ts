import { expect, test } from 'vitest';
import { breakWord } from './break-word.ts';

const pieces = (word: string): string[] => breakWord(word).filter((piece) => piece !== '');

test.each([
  ['血液病学', ['血', '液', '病', '学']],
  ['结束。', ['结', '束。']],
  ['（北京）', ['（北', '京）']],
  ['在2026年Hello', ['在', '2026', '年', 'Hello']],
  ['𠮷野', ['𠮷', '野']],
  ['antidisestablishment', ['antidisestablishment']],
])('%s may be parted as %j', (word, expected) => {
  expect(pieces(word)).toEqual(expected);
});

test('between two pieces stands an empty text, so that no hyphen is put there', () => {
  expect(breakWord('血液')).toEqual(['血', '', '液']);
});

test('a word without end is parted, and loses nothing', () => {
  const word = 'x'.repeat(1000);
  expect(pieces(word).join('')).toBe(word);
  expect(Math.max(...pieces(word).map(({ length }) => length))).toBeLessThan(30);
});
