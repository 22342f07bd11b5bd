import { expect, test } from 'vitest';
import { FormSection } from '../../engine/contract.ts';
import { definitionFaults, questionsOf } from '../../engine/rules/definition-rules.ts';
import { belonging, givenBack } from './given.ts';
import { takenInto, takenItems } from './taken.ts';

const title = { title: '血压', titleEn: 'Blood pressure' };
const systolic = { key: 'systolic', kind: 'number', label: '收缩压' };
const diastolic = {
  key: 'diastolic',
  kind: 'number',
  label: '舒张压',
  checks: [{ holds: 'diastolic < systolic', message: '核对' }],
};
const here: FormSection[] = [
  FormSection.parse({ key: 's', title: '体检', questions: [{ key: 'systolic', kind: 'text', label: '别的' }] }),
];
const item = {
  item: 'pressure',
  edition: 1,
  sections: [FormSection.parse({ key: 'p', questions: [systolic, diastolic] })],
};

test('questions go back under the names that they have in the item, new ones under free ones, and belong to its next version', () => {
  const taken = takenInto(here, item);
  const pulse = FormSection.parse({
    key: 'n',
    questions: [{ key: 'pulse', kind: 'number', label: '脉搏', shownIf: { when: 'systolic_2 > 0' } }],
  });
  const all = [...here, ...taken, pulse];
  const chosen = questionsOf([...taken, pulse]);
  const copy = { item: 'pressure', edition: 1, copy: 1 };
  const { sections, names } = givenBack(chosen, copy, title);
  expect(sections).toMatchObject([{ title: '血压', titleEn: 'Blood pressure' }]);
  expect(questionsOf(sections).map(({ key }) => key)).toEqual(['systolic', 'diastolic', 'pulse']);
  expect(questionsOf(sections)[1]?.checks[0]?.holds).toBe('diastolic < systolic');
  expect(questionsOf(sections)[2]?.shownIf).toEqual({ when: 'systolic > 0' });
  expect(definitionFaults(sections, false)).toEqual([]);
  expect(takenItems(sections)).toEqual([]);

  const next = belonging(all, new Set(chosen.map(({ key }) => key)), { ...copy, edition: 2 }, names);
  expect(takenItems(next)).toEqual([{ ...copy, edition: 2 }]);
  expect(questionsOf(next).map(({ key, origin }) => [key, origin?.part])).toEqual([
    ['systolic', undefined],
    ['systolic_2', 'systolic'],
    ['diastolic', 'diastolic'],
    ['pulse', 'pulse'],
  ]);
});
