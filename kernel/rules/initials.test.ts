import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['闻若溪', '闻'],
  ['阿依古丽·买买提', '阿'],
  ['Ruoxi Wen', 'RW'],
  ['Maria del Carmen Ortiz', 'MO'],
  ['plato', 'P'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
