import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { triggerFiles } from './trigger-files.ts';

test('what modules have for one another is there before any of them says anything, whatever they are called', () => {
  const files = triggerFiles().filter((file) => file.includes('/modules/'));
  const isForOthers = (file: string): boolean => file.endsWith('/functions.sql');
  const makers = files.filter((file) => /CREATE OR REPLACE FUNCTION/i.test(readFileSync(file, 'utf8')));
  expect(makers).not.toEqual([]);
  expect(makers.filter((file) => !isForOthers(file))).toEqual([]);
  expect(files.findLastIndex(isForOthers)).toBeLessThan(files.findIndex((file) => !isForOthers(file)));
});
