import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many statements each section of the shell's checklist has; they are numbered without gaps, `S1.01` to `S7.08`. */
const SECTIONS: Readonly<Record<string, number>> = { S1: 9, S2: 20, S3: 13, S4: 9, S5: 8, S6: 11, S7: 8 };

/** Files that hold tests. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.journey.ts'];

// What stands behind `test(`, `describe(` or the second bracket of `test.each(…)(`.
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*['"`]((?:S\d\.\d{2}\s)+)/g;

/** Every number of the checklist. */
export function checklistNumbers(): string[] {
  return Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${String(index + 1).padStart(2, '0')}`),
  );
}

/** The numbers with which titles of tests begin in a source text. */
export function numbersHeld(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(([, numbers]) => numbers?.trim().split(/\s+/) ?? []);
}

/** What is wrong between the checklist and the tests below a root: statements without a test, and tests of no statement. */
export function checkChecklist(root: string): string[] {
  const numbers = checklistNumbers();
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**', 'dist/**', 'data/**'] });
  const held = new Map<string, string>();
  for (const file of files) {
    for (const number of numbersHeld(readFileSync(join(root, file), 'utf8'))) held.set(number, file);
  }
  const missing = numbers.filter((number) => !held.has(number));
  const unknown = [...held].filter(([number]) => !numbers.includes(number));
  return [
    ...missing.map((number) => `${number} of the shell's checklist has no test whose title begins with it.`),
    ...unknown.map(([number, file]) => `${file}: ${number} is no statement of the shell's checklist.`),
  ];
}

if (import.meta.main) {
  const problems = checkChecklist(join(import.meta.dirname, '..'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
