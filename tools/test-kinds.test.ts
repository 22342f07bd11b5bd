import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testKind, testsBelow } from './test-kinds.ts';

const root = join(import.meta.dirname, '..');

test.each([
  ['kernel/rules/text.test.ts', 'unit'],
  ['ui/site/dialog.test.tsx', 'unit'],
  ['modules/content/topic/topic.pg.test.ts', 'pg'],
  ['journeys/menu.journey.ts', 'journeys'],
  ['journeys/axe/site.axe.ts', 'axe'],
  ['kernel/rules/text.ts', null],
])('%s is a test of the kind %s', (path, kind) => expect(testKind(path)).toBe(kind));

test('a folder means the tests below it of every kind, and a file itself', () => {
  const kinds = testsBelow(root, 'modules/content/topic');
  expect(kinds.get('pg')).toContain('modules/content/topic/topic.pg.test.ts');
  expect(kinds.get('unit')?.every((file) => testKind(file) === 'unit')).toBe(true);
  expect([...testsBelow(root, 'journeys').keys()]).toEqual(['journeys']);
  expect([...testsBelow(root, 'journeys/menu.journey.ts')]).toEqual([['journeys', ['journeys/menu.journey.ts']]]);
  expect(() => testsBelow(root, 'journeys/none.journey.ts')).toThrow('ENOENT');
});
