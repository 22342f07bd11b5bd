import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { touchedTests } from './touched-tests.ts';

const packages = join(import.meta.dirname, '../node_modules');
const vitest = join(packages, 'vitest/vitest.mjs');
const testOf = (imported: string): string =>
  `import { test } from 'vitest';\nimport '${imported}';\ntest('x', () => {});\n`;

/** A tree of a few modules: what each file says. */
const TREE = {
  'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'unit', include: ['**/*.test.ts'] } }] } };\n`,
  '.gitignore': 'node_modules\n',
  'kernel/sum.ts': 'export const sum = 1;\n',
  'kernel/sum.test.ts': testOf('./sum.ts'),
  'kernel/bill.ts': `import { sum } from './sum.ts';\nexport const bill = sum;\n`,
  'kernel/bill.test.ts': testOf('./bill.ts'),
  'kernel/word.ts': 'export const word = 1;\n',
  'kernel/word.test.ts': testOf('./word.ts'),
  'kernel/word.pg.test.ts': `${testOf('./word.ts')}globSync('*');\n`,
  'tools/own.test.ts': `${testOf('../kernel/word.ts')}import { readFileSync } from 'node:fs';\nreadFileSync('x');\n`,
  'tools/read.ts': `import { globSync } from 'node:fs';\nexport const read = () => globSync('*');\n`,
  'tools/check.ts': `import { read } from './read.ts';\nexport const check = read;\n`,
  'tools/check.test.ts': testOf('./check.ts'),
  'tools/types.test.ts': `import type { read } from './read.ts';\n${testOf('../kernel/word.ts')}`,
};
const READERS = ['tools/check.test.ts', 'tools/own.test.ts'];

let root: string;
const git = (...args: string[]): void => {
  const as = ['-c', 'user.name=author', '-c', 'user.email=author@example.org'];
  execFileSync('git', [...as, ...args], { cwd: root, stdio: 'pipe' });
};
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const touched = (): string[] | null =>
  touchedTests(root, vitest)
    ?.map((path) => relative(root, path))
    .sort() ?? null;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'medley-touched-')));
  for (const [path, text] of Object.entries(TREE)) write(path, text);
  symlinkSync(packages, join(root, 'node_modules'));
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'start');
});
beforeEach(() => {
  git('checkout', '--quiet', '--force', '-B', 'change', 'main');
  git('clean', '--quiet', '--force', '-d');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('where nothing has changed, or what all stand on has, they are all of them', () => {
  expect(touched()).toBeNull();
  write('kernel/testkit/limits.ts', 'export {};\n');
  expect(touched()).toBeNull();
});

test('those that import what has changed, also through another file, and those that read the tree; no others', () => {
  write('kernel/sum.ts', 'export const sum = 2;\n');
  expect(touched()).toEqual(['kernel/bill.test.ts', 'kernel/sum.test.ts', ...READERS]);
});

test('what was committed since the branch began counts, and what is new', () => {
  write('kernel/bill.ts', 'export const bill = 2;\n');
  git('commit', '--quiet', '--all', '--message', 'bill');
  write('kernel/fresh.test.ts', testOf('./word.ts'));
  expect(touched()).toEqual(['kernel/bill.test.ts', 'kernel/fresh.test.ts', ...READERS]);
});

test('of what no test imports, those that read the tree are touched alone', () => {
  write('docs/page.md', 'words\n');
  expect(touched()).toEqual(READERS);
});
