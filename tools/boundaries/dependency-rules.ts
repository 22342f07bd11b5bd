import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import type { Breach } from './breach.ts';
import type { SourceFile } from './source-tree.ts';

type Names = Readonly<Record<string, string>>;

/** A path into a package, as a program is started and a style sheet is found, and a package that is asked where it lies. */
const BY_PATH = /(['"`])(?:[^'"`\s]*node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)\/[^'"`\n]*\1/g;
const RESOLVED = /\b(?:resolve|require)\((['"])([^'"\n]+)\1/g;
/** The world that a test asks for, which its runner brings in. */
const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/gm;

/** What a package can be called; what a build answers by itself is called otherwise. */
const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+$/;

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

/** The text of package.json and the packages that it names, but for optional ones: those are of one system each, and found by its name. */
function named(root: string): { text: string; names: string[] } | null {
  const path = join(root, 'package.json');
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const { dependencies = {}, devDependencies = {} }: { dependencies?: Names; devDependencies?: Names } =
    JSON.parse(text);
  return { text, names: [...Object.keys(dependencies), ...Object.keys(devDependencies)] };
}

/** Packages that are installed for their own sake. */
export function findUnusedDependencies(files: readonly SourceFile[], root: string): Breach[] {
  const { text, names } = named(root) ?? { text: '', names: [] };
  const wanted = needed(files);
  // Types serve the package that they describe.
  const isWanted = (name: string): boolean => name === '@types/node' || wanted.has(name.replace(/^@types\//, ''));
  return names
    .filter((name) => !isWanted(name))
    .map((name) => ({
      path: 'package.json',
      line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
      rule: 'dependencies-needed',
      says: `nothing imports ${name}: npm uninstall ${name}`,
    }));
}

/** Imports of packages that are there by chance, because another one needs them. A bench compares with whatever there is. */
export function findUnnamedPackages(files: readonly SourceFile[], root: string): Breach[] {
  const own = named(root)?.names;
  if (own === undefined) return [];
  // What is installed by itself says for itself what it needs.
  const namesBeside = (path: string): readonly string[] => named(join(root, dirname(path)))?.names ?? [];
  return files
    .filter(({ path }) => !path.startsWith('bench/'))
    .flatMap(({ path, imports }) => {
      const names = imports.flatMap(({ target, specifier, line }) =>
        target === null && !isBuiltin(specifier) ? [{ line, name: packageOf(specifier) }] : [],
      );
      if (names.length === 0) return [];
      const known = new Set([...own, ...namesBeside(path)]);
      return names
        .filter(({ name }) => PACKAGE.test(name) && !known.has(name) && !known.has(`@types/${name}`))
        .map(({ line, name }) => ({
          ...{ path, line },
          rule: 'dependencies-named',
          says: `${name} is there only because another package needs it: take the type from that one, or npm install ${name}`,
        }));
    });
}
