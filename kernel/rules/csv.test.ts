import { expect, test } from 'vitest';
import { csvLine, harmless } from './csv.ts';

test.each(['=1+1', '+86 139', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('UP-5 %j is no formula in a spreadsheet', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

test.each(['张三', '1=1', 'a@b.example', '', ' =1'])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text);
});

test('a line quotes what would break it', () => {
  expect(csvLine(['a,b', '说"好"', 'x\ny', '=1'])).toBe('"a,b","说""好""","x\ny",\'=1\r\n');
});
