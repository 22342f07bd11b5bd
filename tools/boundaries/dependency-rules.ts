import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breach } from './breach.ts';
import type { SourceFile } from './source-tree.ts';

type Names = Readonly<Record<string, string>>;

/** A path into a package, as a program is started and a style sheet is found, and a package that is asked where it lies. */
const BY_PATH = /(['"`])(?:[^'"`\s]*node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)\/[^'"`\n]*\1/g;
const RESOLVED = /\b(?:resolve|require)\((['"])([^'"\n]+)\1/g;
/** The world that a test asks for, which its runner brings in. */
const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/gm;

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Every package that a source needs to be there. */
function needed(files: readonly SourceFile[]): Set<string> {
  const found = new Set<string>();
  for (const { code, text, imports } of files) {
    for (const { specifier } of imports) found.add(packageOf(specifier));
    for (const match of [...code.matchAll(BY_PATH), ...code.matchAll(RESOLVED)]) found.add(packageOf(match[2] ?? ''));
    for (const match of text.matchAll(ENVIRONMENT)) found.add(match[1] ?? '');
  }
  return found;
}

/** Packages that are installed for their own sake. Optional ones are of one system each, and found by its name. */
export function findUnusedDependencies(files: readonly SourceFile[], root: string): Breach[] {
  const path = join(root, 'package.json');
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const { dependencies = {}, devDependencies = {} }: { dependencies?: Names; devDependencies?: Names } =
    JSON.parse(text);
  const wanted = needed(files);
  // Types serve the package that they describe.
  const isWanted = (name: string): boolean => name === '@types/node' || wanted.has(name.replace(/^@types\//, ''));
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    .filter((name) => !isWanted(name))
    .map((name) => ({
      path: 'package.json',
      line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
      rule: 'dependencies-needed',
      says: `nothing imports ${name}: npm uninstall ${name}`,
    }));
}
