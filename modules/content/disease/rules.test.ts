import { expect, test } from 'vitest';
import { letterOf, orderedSections, plainSound, readCodes, synonymsIn } from './rules.ts';

test('DS1 codes of a file are exact, or say that they are wider or narrower', () => {
  expect(readCodes('icd10', ['E75.2', 'E75（上位）', 'E75.21 (narrower)', 'E75.3(存疑)'])).toEqual([
    { system: 'icd10', code: 'E75.2', relation: 'exact' },
    { system: 'icd10', code: 'E75', relation: 'broader' },
    { system: 'icd10', code: 'E75.21', relation: 'narrower' },
    { system: 'icd10', code: 'E75.3(存疑)', relation: 'exact' },
  ]);
});

test('DS3 a name stands under the letter that it begins with as it sounds', () => {
  expect(['xueyoubing', 'Sjögren', 'α-地中海', ''].map((sound) => letterOf(plainSound(sound)))).toEqual([
    'X',
    'S',
    '#',
    '#',
  ]);
});

test('DS4 sections stand in their order, empty ones not at all, and none in a part that it is no section of', () => {
  const say = (key: Parameters<typeof orderedSections>[1][number]['key'], text = '有') => ({ key, text, textEn: '' });
  expect(
    orderedSections('patient', [say('living'), say('symptoms', ''), say('overview')])?.map(({ key }) => key),
  ).toEqual(['overview', 'living']);
  expect(orderedSections('patient', [say('diagnosis')])).toBeNull();
  expect(orderedSections('patient', [say('overview'), say('overview')])).toBeNull();
});

test('synonyms are those that the reader can read', () => {
  expect(synonymsIn('zh-CN', ['慢粒', 'CML'])).toBe('慢粒、CML');
  expect(synonymsIn('en', ['慢粒', 'CML', 'CGL'])).toBe('CML, CGL');
  expect(synonymsIn('en', ['骨髓瘤'])).toBe('');
});
