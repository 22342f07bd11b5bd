import { expect, test } from 'vitest';
import type { FormSection } from '../../contract.ts';
import { duplicated, moved, newQuestion, newSection, stepped, without } from './edit-sections.ts';

const question = (key: string) => ({ ...newQuestion('one'), key });
const sections: FormSection[] = [
  { ...newSection(), key: 'first', questions: [question('a'), question('b')] },
  { ...newSection(), key: 'second', questions: [question('c')] },
];
const order = (found: readonly FormSection[] | null) =>
  found?.map(({ questions }) => questions.map(({ key }) => key).join('')).join(' | ');

test.each([
  ['a', 1, 'ba | c'],
  ['b', 1, 'a | bc'],
  ['c', -1, 'abc | '],
  ['b', -1, 'ba | c'],
  ['a', -1, undefined],
  ['c', 1, undefined],
] as const)('%s steps by %i to %s', (key, step, after) => {
  expect(order(stepped(sections, key, step))).toBe(after);
});

test('a question is dropped at a place of another section', () => {
  expect(order(moved(sections, 'a', { section: 'second', index: 1 }))).toBe('b | ca');
  expect(order(without(sections, 'b'))).toBe('a | c');
});

test('a copy stands behind its original under names that nobody had', () => {
  const [first] = duplicated(sections, 'a');
  const [original, copy] = first?.questions ?? [];
  expect(copy).toMatchObject({ kind: 'one' });
  expect(copy?.key).not.toBe(original?.key);
  expect(new Set([...(original?.options ?? []), ...(copy?.options ?? [])].map(({ key }) => key)).size).toBe(4);
});
