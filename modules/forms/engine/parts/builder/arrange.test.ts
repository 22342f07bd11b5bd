import { expect, test } from 'vitest';
import type { FormSection, RowQuestion } from '../../contract.ts';
import type { QuestionKind } from '../../rules/question-kinds.ts';
import { MOST, movedTo, placed, sectionMoved, stepOf, type Way, without } from './arrange.ts';
import { newQuestion, newSection } from './edit-sections.ts';

const question = (key: string, kind: QuestionKind = 'one') => ({ ...newQuestion(kind), key });
const row = (key: string): RowQuestion => ({ ...question(key), kind: 'one' });
const sections: FormSection[] = [
  { ...newSection(), key: 'first', questions: [question('a'), question('m', 'matrix')] },
  {
    ...newSection(),
    key: 'second',
    questions: [question('b'), { ...question('g', 'repeat'), questions: [row('x'), row('y')] }, question('c')],
  },
];

/** `am | bg(xy)c` */
const order = (found: readonly FormSection[] | string | null): string =>
  typeof found === 'string' || found === null
    ? String(found)
    : found
        .map(({ questions }) =>
          questions
            .map(({ key, questions: own }) => (own ? `${key}(${own.map((one) => one.key).join('')})` : key))
            .join(''),
        )
        .join(' | ');

const step = (key: string, way: Way): string => {
  const to = stepOf(sections, key, way);
  return to === null ? 'stays' : order(movedTo(sections, key, to));
};

test.each<[string, Way, string]>([
  ['a', 'down', 'ma | bg(xy)c'],
  ['m', 'down', 'a | mbg(xy)c'],
  ['b', 'up', 'amb | g(xy)c'],
  ['a', 'up', 'stays'],
  ['c', 'down', 'stays'],
  ['x', 'down', 'am | bg(yx)c'],
  ['x', 'up', 'stays'],
  ['y', 'down', 'stays'],
  ['b', 'in', 'am | g(bxy)c'],
  ['c', 'in', 'am | bg(xyc)'],
  ['a', 'in', 'stays'],
  ['x', 'in', 'stays'],
  ['g', 'in', 'stays'],
  ['x', 'out', 'am | bg(y)xc'],
  ['b', 'out', 'stays'],
  ['g', 'up', 'am | g(xy)bc'],
])('%s goes %s: %s', (key, way, after) => {
  expect(step(key, way)).toBe(after);
});

test('a question is put anywhere: over sections, into rows and out of them', () => {
  expect(order(movedTo(sections, 'a', { section: 'second', group: null, before: 'c' }))).toBe('m | bg(xy)ac');
  expect(order(movedTo(sections, 'a', { section: 'second', group: 'g', before: 'y' }))).toBe('m | bg(xay)c');
  expect(order(movedTo(sections, 'y', { section: 'first', group: null, before: 'm' }))).toBe('aym | bg(x)c');
  expect(order(movedTo(sections, 'a', { section: 'first', group: null, before: 'a' }))).toBe('am | bg(xy)c');
  expect(order(without(sections, 'y'))).toBe('am | bg(x)c');
});

test('rows hold no matrix, no group, and no more than there is room for; prices and places stay outside', () => {
  expect(movedTo(sections, 'm', { section: 'second', group: 'g', before: null })).toBe('not_in_rows');
  expect(movedTo(sections, 'g', { section: 'second', group: 'g', before: null })).toBe('not_in_rows');
  const full = sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) =>
      one.key === 'g' ? { ...one, questions: Array.from({ length: MOST.inRows }, (_, at) => row(`r${at}`)) } : one,
    ),
  }));
  expect(movedTo(full, 'a', { section: 'second', group: 'g', before: null })).toBe('full');
  // Within the group there is always room for its own.
  expect(movedTo(full, 'r0', { section: 'second', group: 'g', before: null })).not.toBe('full');
  const priced = { ...question('p'), options: [{ ...question('p').options[0], key: 'o', cap: 3, fen: 100 }] };
  const put = placed(sections, priced as never, { section: 'second', group: 'g', before: null });
  expect(JSON.stringify(put)).toContain('"cap":null,"fen":null');
  expect(JSON.stringify(put)).not.toContain('"fen":100');
});

test('sections change places', () => {
  expect(order(sectionMoved(sections, 'second', 'first'))).toBe('bg(xy)c | am');
  expect(order(sectionMoved(sections, 'first', null))).toBe('bg(xy)c | am');
  expect(order(sectionMoved(sections, 'lost', null))).toBe('am | bg(xy)c');
});

test('what does not change stays the same object, so that nothing is drawn anew for it', () => {
  const next = movedTo(sections, 'x', { section: 'second', group: 'g', before: null }) as FormSection[];
  expect(next[0]).toBe(sections[0]);
  expect(next[1]?.questions[0]).toBe(sections[1]?.questions[0]);
});
