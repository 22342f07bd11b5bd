import { expect, test } from 'vitest';
import { enumerated } from './enumerated.ts';

test('texts in a line are divided as the language does it', () => {
  expect(enumerated(['骨髓瘤', 'MM'], 'zh-CN')).toBe('骨髓瘤、MM');
  expect(enumerated(['myeloma', 'MM'], 'en')).toBe('myeloma, MM');
  expect([enumerated([], 'en'), enumerated(['MM'], 'zh-CN')]).toEqual(['', 'MM']);
});
