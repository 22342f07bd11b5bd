import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A kind of tests, named as the project that runs it. */
export type TestKind = 'unit' | 'pg' | 'journeys' | 'axe';

/** The kind of a test by its name; null for what is no test. */
export function testKind(path: string): TestKind | null {
  if (path.endsWith('.pg.test.ts')) return 'pg';
  if (/\.test\.tsx?$/.test(path)) return 'unit';
  if (path.endsWith('.journey.ts')) return 'journeys';
  return path.endsWith('.axe.ts') ? 'axe' : null;
}

/** The tests that a path means, by their kinds: itself, or those below it, without the walks of axe. */
export function testsBelow(root: string, path: string): Map<TestKind, string[]> {
  const isFolder = statSync(join(root, path)).isDirectory();
  const files = isFolder ? globSync(`${path}/**/*.{ts,tsx}`, { cwd: root }).sort() : [path];
  const found = Map.groupBy(files, testKind);
  const kinds = [...found].flatMap(([kind, of]) =>
    kind === null || (isFolder && kind === 'axe') ? [] : [[kind, of] as const],
  );
  return new Map(kinds);
}
