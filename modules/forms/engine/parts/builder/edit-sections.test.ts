import { expect, test } from 'vitest';
import type { FormSection, RowQuestion } from '../../contract.ts';
import { changed, duplicated, newQuestion, newSection } from './edit-sections.ts';

const question = (key: string) => ({ ...newQuestion('one'), key });
const sections: FormSection[] = [
  { ...newSection(), key: 'first', questions: [question('a'), question('b')] },
  {
    ...newSection(),
    key: 'second',
    questions: [{ ...newQuestion('repeat'), key: 'g', questions: [question('x') as RowQuestion] }],
  },
];

test('a copy stands behind its original under names that nobody had, in rows too', () => {
  const [first] = duplicated(sections, 'a');
  const [original, copy] = first?.questions ?? [];
  expect(copy).toMatchObject({ kind: 'one' });
  expect(copy?.key).not.toBe(original?.key);
  expect(new Set([...(original?.options ?? []), ...(copy?.options ?? [])].map(({ key }) => key)).size).toBe(4);
  const rows = duplicated(sections, 'x')[1]?.questions[0]?.questions;
  expect(rows?.map(({ key }) => key === 'x')).toEqual([true, false]);
});

test('a question changes where it stands, in rows too, and nothing else becomes another object', () => {
  const next = changed(sections, { ...question('x'), label: '剂量' });
  expect(next[1]?.questions[0]?.questions?.map(({ label }) => label)).toEqual(['剂量']);
  expect(next[0]).toBe(sections[0]);
  expect(changed(sections, { ...question('b'), label: '体重' })[0]?.questions.map(({ label }) => label)).toEqual([
    '',
    '体重',
  ]);
});
