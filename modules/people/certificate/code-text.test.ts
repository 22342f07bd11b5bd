import { expect, test } from 'vitest';
import { newCode, printedCode, typedCode } from './code-text.ts';

test('a code has 26 letters and digits that are not taken for one another, and is read however it is typed', () => {
  const codes = Array.from({ length: 200 }, newCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(typedCode(` ${printedCode(code).toLowerCase()} `)).toBe(code);
    expect(typedCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code);
  }
});

test('its groups are of five', () => {
  expect(printedCode('ABCDEFGHJKMNPQRSTVWXYZ0123')).toBe('ABCDE-FGHJK-MNPQR-STVWX-YZ012-3');
});
