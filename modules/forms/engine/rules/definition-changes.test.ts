import { expect, test } from 'vitest';
import { FormSection } from '../contract.ts';
import { definitionChanges } from './definition-changes.ts';

const options = (...keys: string[]) => keys.map((key) => ({ key, label: `选${key}` }));
const section = (key: string, ...questions: object[]) => FormSection.parse({ key, questions });
const one = (key: string, ...keys: string[]) => ({ key, kind: 'one', label: `问${key}`, options: options(...keys) });
const keysOf = (parts: readonly { key: string }[]) => parts.map(({ key }) => key);

test('what goes and comes is told one by one: rows of a matrix, columns of a group, choices and points', () => {
  const before = [
    section(
      's',
      one('a', 'x', 'y'),
      { key: 'gone', kind: 'text' },
      { key: 'm', kind: 'matrix', options: options('x', 'y'), rows: [{ key: 'r' }, { key: 'q' }] },
      { key: 'g', kind: 'repeat', questions: [{ key: 'dose', kind: 'number' }] },
      { key: 'p', kind: 'scale', min: 0, max: 3 },
    ),
  ];
  const after = [
    section(
      's',
      one('a', 'y', 'z'),
      { key: 'm', kind: 'matrix', options: options('x', 'y'), rows: [{ key: 'r' }] },
      { key: 'g', kind: 'repeat', questions: [{ key: 'unit', kind: 'text' }] },
      { key: 'p', kind: 'scale', min: 0, max: 2 },
      { key: 'fresh', kind: 'text' },
    ),
  ];
  const found = definitionChanges(before, after);
  expect(keysOf(found.removed)).toEqual(['gone', 'm.q', 'g.dose']);
  expect(keysOf(found.added)).toEqual(['g.unit', 'fresh']);
  expect(found.choicesRemoved.map(({ key, choice }) => `${key} ${choice.key} ${choice.label}`)).toEqual([
    'a x 选x',
    'p 3 3',
  ]);
  expect(found.choicesAdded.map(({ key, choice }) => `${key} ${choice.key}`)).toEqual(['a z']);
  expect(found.isReordered).toBe(false);
});

test('another kind under the same key is told, and of its choices nothing', () => {
  const found = definitionChanges(
    [section('s', one('a', 'x', 'y'))],
    [section('s', { key: 'a', kind: 'text', label: '问a' })],
  );
  expect(found.rekinded).toEqual([{ key: 'a', label: '问a', labelEn: '', was: 'one', is: 'text' }]);
  expect(found.choicesRemoved).toEqual([]);
});

test('of what stays it is told what reads otherwise, and whether it stands elsewhere', () => {
  const before = [section('s', one('a', 'x'), { key: 'b', kind: 'number' }), section('t')];
  const changes = (...questions: object[]) => {
    const { changed, isReordered } = definitionChanges(before, [section('s', ...questions), section('t')]);
    return [changed.map(({ key, parts }) => `${key} ${parts}`), isReordered];
  };
  expect(changes(one('a', 'x'), { key: 'b', kind: 'number' })).toEqual([[], false]);
  expect(changes({ key: 'b', kind: 'number' }, one('a', 'x'))).toEqual([[], true]);
  expect(
    changes(
      { ...one('a', 'x'), label: '别的' },
      {
        ...{ key: 'b', kind: 'number', required: true, shownIf: { question: 'a', options: ['x'] } },
        checks: [{ holds: 'b > 1' }],
      },
    ),
  ).toEqual([['a words', 'b rules,condition,checks'], false]);
  // Out of a group and into it: its answers lie elsewhere from then on.
  const into = definitionChanges(
    [section('s', { key: 'g', kind: 'repeat', questions: [] }, { key: 'b', kind: 'number' })],
    [section('s', { key: 'g', kind: 'repeat', questions: [{ key: 'b', kind: 'number' }] })],
  );
  expect([keysOf(into.removed), keysOf(into.added), into.isReordered]).toEqual([['b'], ['g.b'], true]);
});
