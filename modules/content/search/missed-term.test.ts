import { expect, test } from 'vitest';
import { keepableTerm } from './missed-term.ts';

test.each(['白血病', 'CAR-T', ' PD-1  抑制剂 ', 'covid-19', '2024 ash'])('%j is kept', (term) => {
  expect(keepableTerm(term)).not.toBeNull();
});

test.each([
  '13800138000',
  '138 0013 8000',
  '１３８００１３８０００',
  '11010519491231002X',
  'li.wei@example.com',
  '住院号 20260113',
  '癌',
  'x'.repeat(41),
])('%j is never kept', (term) => expect(keepableTerm(term)).toBeNull());

test('terms that differ in case and spaces alone are one', () => {
  expect(keepableTerm(' CAR-T  Therapy ')).toBe(keepableTerm('car-t therapy'));
});
