import { expect, test } from 'vitest';
import { fieldFacts } from './field-facts.tsx';
import type { FormField } from './form-types.ts';

const fields: FormField[] = [
  { key: 'year', label: '年份', kind: 'year' },
  { key: 'members', label: '人数', kind: 'number' },
  { key: 'level', label: '级别', kind: 'select', options: [{ value: 'local', label: '市级' }] },
  { key: 'paper', label: '手册', kind: 'file', holds: 'document', nameKey: 'paperName' },
];

test('a record is told by the fields of its form: a year undivided, a choice by its word, a file by its name', () => {
  const record = { year: 1987, members: 1200, level: 'local', paper: 7, paperName: 'a.pdf' };
  expect(fieldFacts(fields, record, (texts) => texts.join())).toEqual([
    ...[
      ['年份', '1987'],
      ['人数', 1200],
      ['级别', '市级'],
      ['手册', 'a.pdf'],
    ],
  ]);
  expect(fieldFacts(fields.slice(0, 1), { year: null }, String)).toEqual([['年份', null]]);
});
