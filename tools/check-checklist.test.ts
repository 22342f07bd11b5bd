import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkChecklist, checklistNumbers, numbersHeld } from './check-checklist.ts';

test('the checklist has 78 statements, from the first of S1 to the last of S7', () => {
  const numbers = checklistNumbers();
  expect(numbers).toHaveLength(78);
  expect([numbers[0], numbers.at(-1)]).toEqual(['S1.01', 'S7.08']);
});

test('a title holds the numbers it begins with, in every way a test is written', () => {
  const number = 'S1.0';
  const source = [
    `test('${number}1 ${number}2 one', …)`,
    `it("${number}3 two", …)`,
    `describe(\n  \`${number}4 three\`, …)`,
    `test.each(['a', 'b'])('${number}5 %s', …)`,
    `test.skipIf(x)('${number}6 four', …)`,
    `const says = '${number}7 in a text is no test';`,
    `test('later ${number}8', …)`,
  ].join('\n');
  expect(numbersHeld(source)).toEqual([1, 2, 3, 4, 5, 6].map((last) => `${number}${last}`));
});

test('a statement without a test is named, and so is a test without a statement', () => {
  const root = mkdtempSync(join(tmpdir(), 'medley-checklist-'));
  try {
    const all = checklistNumbers().filter((number) => number !== 'S5.08');
    const tests = [...all, 'S9.01'].map((number) => `test('${number} holds', check);`);
    writeFileSync(join(root, 'all.test.ts'), tests.join('\n'));
    expect(checkChecklist(root)).toEqual([
      expect.stringContaining('S5.08 of the shell'),
      expect.stringContaining('all.test.ts: S9.01'),
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
