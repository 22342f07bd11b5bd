import { expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { textsOf, withText } from './definition-texts.ts';

const sections = [
  FormSection.parse({
    ...{ key: 's', title: '患者', titleEn: 'Patient' },
    questions: [
      { key: 'a', kind: 'one', label: '性别', options: [{ key: 'f', label: '女', labelEn: 'Female' }] },
      {
        ...{ key: 'w', kind: 'number', label: '体重', labelEn: 'Weight', unit: '千克' },
        checks: [{ holds: 'w > 1', message: '请核对' }],
      },
      { key: 'm', kind: 'matrix', label: '心情', rows: [{ key: 'r', label: '今天' }] },
      { key: 'g', kind: 'repeat', questions: [{ key: 'd', kind: 'text', label: '剂量', help: '每次' }] },
    ],
  }),
  FormSection.parse({ key: 't', questions: [] }),
];

test('every text is there once, in the order in which it is read, with those that are missing', () => {
  const texts = textsOf(sections);
  expect(texts.map(({ part, question, zh }) => `${question ?? ''} ${part} ${zh}`)).toEqual([
    ' title 患者',
    'a label 性别',
    'a option 女',
    'w label 体重',
    'w unit 千克',
    'w message 请核对',
    'm label 心情',
    'm row 今天',
    'g label ',
    'd label 剂量',
    'd help 每次',
  ]);
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  expect(texts.filter(({ en }) => en === '').map(({ id }) => id)).toEqual([
    ...['a label ', 'w unit ', 'w message 0', 'm label ', 'm row r', 'g label ', 'd label ', 'd help '],
  ]);
});

test('each is written where it stands, in either language, and nothing else changes', () => {
  for (const text of textsOf(sections)) {
    for (const language of ['zh', 'en'] as const) {
      const next = withText(sections, text, language, '新的文字');
      const [before, after] = [textsOf(sections), textsOf(next)];
      expect(after.filter((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]))).toEqual([
        { ...text, [language]: '新的文字' },
      ]);
      expect(next[1]).toBe(sections[1]);
    }
  }
});
