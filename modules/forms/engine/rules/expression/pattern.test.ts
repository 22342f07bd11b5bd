import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPattern } from './pattern.ts';

test.each([
  ['[A-Z]{2}\\d{6}', 'AB123456', true],
  ['[A-Z]{2}\\d{6}', 'AB12345', false],
  ['[A-Z]{2}\\d{6}', 'xAB123456', false],
  ['(是|否)，?.*', '否，未用药', true],
  ['[^0-9]+', '血红蛋白', true],
  ['[^0-9]+', '血红蛋白1', false],
  ['a{2,3}', 'aaaa', false],
  ['a{2,}', 'aaaa', true],
  ['S-\\d+(\\.\\d)?', 'S-12.5', true],
  ['', '', true],
  ['|a', 'a', true],
  ['[a-]', '-', true],
  ['.', '𠮷', true],
])('%s over %s: %s', (pattern, text, takes) => {
  expect(readPattern(pattern)?.takes(text)).toBe(takes);
});

test.each([
  '(',
  'a)',
  '[',
  '[]',
  '*',
  'a{',
  'a{3,2}',
  'a{61}',
  '^a$',
  '\\',
  '\\q',
  '[z-a]',
  '((a{60}){60})',
  'a'.repeat(201),
])('%s is no pattern', (pattern) => {
  expect(readPattern(pattern)).toBeNull();
});

test('agrees with the patterns of JavaScript on whatever both can read', () => {
  const piece = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', 'a?', 'b*', '(a|b)+', '(ab){1,2}', '|');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 8 }),
      (parts, text) => {
        const pattern = parts.join('');
        expect(readPattern(pattern)?.takes(text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text));
      },
    ),
  );
});

test('what makes others slow is gone through once', () => {
  // By going back and trying again, this takes longer than the world has stood.
  expect(readPattern('(a*)*(a|aa)+b')?.takes('a'.repeat(4000))).toBe(false);
});
