import { expect, test } from 'vitest';
import { excerptOf, markedWords } from './excerpt.ts';

test('the words of a search are whole runs of characters and Latin words', () => {
  expect(markedWords('残留病 CAR-T ｍｒｄ')).toEqual(['残留病', 'car', 'mrd']);
});

test('an excerpt begins a little before the first word and says where it was cut', () => {
  const text = `${'前'.repeat(60)}微小残留病${'后'.repeat(200)}`;
  const found = excerptOf(text, ['残留']);
  expect(found).toMatch(/^…前{22}微小残留病后+…$/);
  expect(found?.length).toBeLessThanOrEqual(122);
});

test('an excerpt of a short text is the text, and of a text without the words nothing', () => {
  expect(excerptOf('MRD 检测', ['mrd'])).toBe('MRD 检测');
  expect(excerptOf('MRD 检测', ['car'])).toBeNull();
});
