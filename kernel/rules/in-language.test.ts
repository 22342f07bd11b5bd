import { expect, test } from 'vitest';
import { inLanguage, propertyIn } from './in-language.ts';

test('a text is told in the reader’s language, and in the other one where it has none in that', () => {
  expect([inLanguage('zh-CN', '指南', 'Guidelines'), inLanguage('en', '指南', 'Guidelines')]).toEqual([
    '指南',
    'Guidelines',
  ]);
  expect([inLanguage('en', '指南', ''), inLanguage('zh-CN', '', 'Guidelines')]).toEqual(['指南', 'Guidelines']);
});

test('a property is told so where the row has it in both languages, and left as it is where not', () => {
  const row = { name: '指南', nameEn: 'Guidelines', key: 'guide', position: 3 };
  expect(propertyIn('en', row, 'name')).toBe('Guidelines');
  expect(propertyIn('zh-CN', row, 'name')).toBe('指南');
  expect([propertyIn('en', row, 'nameEn'), propertyIn('en', row, 'key'), propertyIn('en', row, 'position')]).toEqual([
    'Guidelines',
    'guide',
    3,
  ]);
});
