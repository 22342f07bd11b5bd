import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../testkit/any-character.ts';
import { markedParts } from './marked-parts.ts';

const marked = (text: string, words: string[]): string[] =>
  markedParts(text, words)
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text);

test('words are marked wherever they stand, in any case, the longer one first', () => {
  expect(marked('CAR-T 与 car-t 治疗白血病', ['car', '白血', '白血病'])).toEqual(['CAR', 'car', '白血病']);
  expect(marked('没有', ['白血病'])).toEqual([]);
});

test('the parts are always the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.array(fc.string({ maxLength: 3 })), (text, words) => {
      expect(
        markedParts(text, words)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
