import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../testkit/any-character.ts';
import { printable, printableText } from './printable.ts';

/** A font with letters and Chinese, and no pictures. */
const has = (codePoint: number): boolean => codePoint < 0x2fff || (codePoint >= 0x3000 && codePoint < 0xa000);

test.each([
  ['第一行\r\n第二行', '第一行\n第二行'],
  ['a\u0000b\u0007c\u001b[31m', 'abc[31m'],
  ['左\u202e右', '左右'],
  ['家人👨‍👩‍👧到场', '家人□到场'],
  ['😀😀😀', '□'],
  ['半个\ud800字', '半个字'],
  ['心❤️', '心❤'],
  ['People’s, ‘人民’', "People's, ‘人民’"],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text, has)).toBe(printed);
});

test('whatever is written, only what the font has and line ends are left, and what it has stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const character of printableText(text, has)) {
        expect(character === '\n' || character === '□' || has(character.codePointAt(0) ?? 0)).toBe(true);
      }
    }),
  );
});

test('every text of a value is looked at, and pictures and numbers are left alone', () => {
  const value = { a: ['甲😀', { b: '乙\u0000' }], n: 3, none: null, logo: 'data:image/png;base64,AA==' };
  expect(printable(value, has)).toEqual({
    a: ['甲□', { b: '乙' }],
    n: 3,
    none: null,
    logo: 'data:image/png;base64,AA==',
  });
});
