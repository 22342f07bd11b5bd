import { expect, test } from 'vitest';
import { FormSection } from '../../engine/contract.ts';
import { askedHere, putIn } from './put-in.ts';

const section = (key: string, questions: readonly string[]): FormSection =>
  FormSection.parse({ key, title: key, questions: questions.map((one) => ({ key: one, kind: 'text', label: one })) });
const keysOf = (sections: readonly FormSection[] | null) =>
  sections?.map(({ questions }) => questions.map(({ key }) => key));

test('one section goes behind the open question, several stay sections, and so does one for which there is no room', () => {
  const here = [section('s1', ['a', 'b']), section('s2', ['c'])];
  expect(keysOf(putIn(here, [section('l', ['x', 'y'])], 'a'))).toEqual([['a', 'x', 'y', 'b'], ['c']]);
  expect(keysOf(putIn(here, [section('l', ['x'])], null))).toEqual([
    ['a', 'b'],
    ['c', 'x'],
  ]);
  expect(keysOf(putIn(here, [section('l', ['x']), section('m', ['y'])], 'a'))).toEqual([
    ['a', 'b'],
    ['c'],
    ['x'],
    ['y'],
  ]);
  const full = [
    section(
      's1',
      Array.from({ length: 60 }, (_, at) => `q${at}`),
    ),
  ];
  expect(putIn(full, [section('l', ['x'])], 'q3')?.map(({ key }) => key)).toEqual(['s1', 'l']);
  const most = Array.from({ length: 12 }, (_, at) =>
    section(
      `s${at}`,
      Array.from({ length: 60 }, (__, n) => `q${at}_${n}`),
    ),
  );
  expect(putIn(most, [section('l', ['x'])], null)).toBeNull();
});

test('what a host does not ask is left out and counted', () => {
  const phone = FormSection.parse({
    key: 's',
    questions: [
      { key: 'p', kind: 'phone' },
      { key: 't', kind: 'text' },
    ],
  });
  expect(askedHere([phone], ['text'])).toMatchObject({ left: 1, sections: [{ questions: [{ key: 't' }] }] });
  expect(askedHere([phone], ['date'])).toEqual({ left: 2, sections: [] });
});
