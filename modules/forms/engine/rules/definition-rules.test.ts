import { expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { definitionFaults } from './definition-rules.ts';

const options = [
  { key: 'a', label: '甲', labelEn: 'A' },
  { key: 'b', label: '乙', labelEn: 'B' },
];
const faults = (questions: object[], inEnglish = false) =>
  definitionFaults([FormSection.parse({ key: 's', questions })], inEnglish).map(({ problem }) => problem);

test('a form in both languages without a fault has none', () => {
  const questions = [
    { key: 'one', kind: 'one', label: '题', labelEn: 'Q', options },
    { key: 'why', kind: 'text', label: '为何', labelEn: 'Why', shownIf: { question: 'one', options: ['a'] } },
  ];
  expect(faults(questions, true)).toEqual([]);
});

test.each([
  [[], ['no_questions']],
  [[{ key: 'q', kind: 'text' }], ['label_needed']],
  [[{ key: 'q', kind: 'one', label: '题', options: options.slice(1) }], ['options_needed']],
  [[{ key: 'q', kind: 'one', label: '题', options: [...options, { key: 'c' }] }], ['option_label_needed']],
  [[{ key: 'q', kind: 'one', label: '题', options: [...options, options[0]] }], ['option_twice']],
  [[{ key: 'q', kind: 'number', label: '题', min: 3, max: 2 }], ['limits_crossed']],
  [[{ key: 'q', kind: 'several', label: '题', options, min: 3 }], ['limits_crossed']],
  [[{ key: 'q', kind: 'text', label: '题', shownIf: { question: 'later', options: ['a'] } }], ['shown_if_lost']],
  [
    [
      { key: 'q', kind: 'text', label: '题' },
      { key: 'q', kind: 'text', label: '题' },
    ],
    ['key_twice'],
  ],
])('%j lacks %j', (questions, lacks) => {
  expect(faults(questions)).toEqual(lacks);
});

test('English is asked for where the form is offered in it', () => {
  expect(faults([{ key: 'q', kind: 'text', label: '题' }], true)).toEqual(['english_needed']);
});

test.each([
  [{ key: 'b', kind: 'calculated', label: '题' }, ['formula_needed']],
  [{ key: 'b', kind: 'calculated', label: '题', formula: 'a +' }, ['formula_wrong']],
  [{ key: 'b', kind: 'calculated', label: '题', formula: 'later * 2' }, ['formula_wrong']],
  [{ key: 'b', kind: 'calculated', label: '题', formula: 'b + 1' }, ['formula_wrong']],
  [{ key: 'b', kind: 'calculated', label: '题', formula: 'a * 2' }, []],
  [{ key: 'b', kind: 'text', label: '题', shownIf: { when: 'a' } }, ['condition_wrong']],
  [{ key: 'b', kind: 'text', label: '题', shownIf: { when: 'a > 1' } }, []],
  [{ key: 'b', kind: 'text', label: '题', checks: [{ holds: 'later > a', message: '不对' }] }, []],
  [
    { key: 'b', kind: 'text', label: '题', checks: [{ holds: 'b > a', message: '' }] },
    ['check_wrong', 'check_message_needed'],
  ],
])('beside a number before it and one behind it, %j lacks %j', (question, lacks) => {
  const [a, later] = ['a', 'later'].map((key) => ({ key, kind: 'number', label: '数' }));
  expect(faults([a, question, later] as object[])).toEqual(lacks);
});
