// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue } from './console-context.ts';
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

const draw = testRoot();

test.each([
  ['%', 30, '30%'],
  ['m²', 1200, '1,200 m²'],
])('an amount has its unit: %s', async (unit, value, told) => {
  const [[, shown] = []] = fieldFacts([{ key: 'area', label: '面积', kind: 'number', unit }], { area: value }, String);
  await draw(<ConsoleContext value={{ locale: 'zh-CN' } as ConsoleValue}>{shown}</ConsoleContext>);
  expect(document.body.innerText).toBe(told);
});
