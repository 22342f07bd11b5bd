import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST, longestFirst } from './longest-files.ts';

const root = join(import.meta.dirname, '../..');

test('the longest files are there', () => {
  expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('they begin, and the others keep their order', () => {
  const names = ['z.test.ts', LONGEST[1], 'a.test.ts', LONGEST[0]].map((path) => join(root, path ?? ''));
  const sorted = longestFirst(names.map((moduleId) => ({ moduleId })));
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([names[3], names[1], names[0], names[2]]);
});
