import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { countSigns } from './count-signs.ts';
import { mayRecall } from './states.ts';

test('a text is as long as people see it: a family is one sign, and so is a letter with its accent', () => {
  expect(countSigns('很有用👨‍👩‍👧‍👦')).toBe(4);
  expect(countSigns('e\u0301')).toBe(1);
  expect(countSigns('🇨🇳👍🏽')).toBe(2);
  expect(countSigns('')).toBe(0);
});

test('M3 a comment can be taken back up to the last of its seconds', () => {
  const at = '2026-11-28T08:00:00+08:00';
  const after = (milliseconds: number) => new Date(Date.parse(at) + milliseconds);
  expect(mayRecall(at, after(120_000), 120)).toBe(true);
  expect(mayRecall(at, after(120_001), 120)).toBe(false);
});

test('what turns a text around or hides in it goes; emoji, lines and joined signs stay', () => {
  expect(cleanText('abc\u202Egnp.exe\u202C')).toBe('abcgnp.exe');
  expect(cleanText('加\u200B微\u2060信\u0000')).toBe('加微信');
  expect(cleanText(' 一\r\n\r\n\r\n\r\n二\t👨‍👩‍👧 ')).toBe('一\n\n二 👨‍👩‍👧');
  expect(cleanText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
});
