import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['{apps,ui,modules,kernel}/**/*.*', 'demo/**/*.ts', 'package-lock.json', 'tsconfig.json'];
const isTest = (path: string): boolean => /\.(test|journey)\.tsx?$/.test(path);

/** Hash over names and contents of everything that what is built can be made of; times say nothing after a checkout. */
export function sourceHash(root: string): string {
  const entries = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.filter((path) => !isTest(path)).sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
