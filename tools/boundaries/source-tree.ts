import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

/** One import of a source file. */
export interface Import {
  /** What stands between the quotes. */
  readonly specifier: string;
  /** The imported file below the root, null for a package. */
  readonly target: string | null;
  /** Gone before the program runs: `import type`, `export type`, and `declare module`, which adds to another file's types. */
  readonly typeOnly: boolean;
  /** The values that are taken out of it by their names there; none where all of it is meant. */
  readonly names: readonly string[];
  readonly line: number;
}

/** A source file with what it imports. */
export interface SourceFile {
  /** Path below the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text with comments blanked out, line by line as long as before. */
  readonly code: string;
  readonly imports: readonly Import[];
}

const ROOMS = ['apps', 'bench', 'database', 'demo', 'journeys', 'kernel', 'modules', 'tools', 'ui'];
const PASSED_OVER = new Set(['node_modules', 'dist', 'data', 'runtime']);
const SOURCE = /\.(?:tsx?|mts|mjs|css)$/;
// Statements that the formatter writes: they begin a line, and no quote stands between the verb and the source.
const STATEMENT = /^(import|export)\s+(type\s+)?([\w*{][^'"`;=()]*?\bfrom\s*)?(['"])([^'"\n]+)\4/gm;
const ADDITION = /^declare\s+module\s+(['"])(\.[^'"\n]+)\1/gm;
const DYNAMIC = /(typeof\s+)?\bimport\(\s*(['"`])([^'"`$\n]+)\2\s*[,)]/g;
// What is reached by its place alone: a file of a thread, a set of screens, a module of the old kind.
const BY_PLACE =
  /\b(?:require(?:\.resolve)?|new URL|import\.meta\.glob(?:<[^()]*>)?)\(\s*\[?\s*(['"`])(\.[^'"`$\n]+)\1/g;
const OF_STYLES = /@import\s+(?:url\(\s*)?(['"])([^'"\n]+)\1|\bcomposes:[^;]*\bfrom\s+(['"])([^'"\n]+)\3/g;
// A star behind the slash of a path is part of a pattern for files.
const COMMENT = /(?<![\w*./])\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Paths of all sources below a root, in order. */
export function sourcePaths(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!PASSED_OVER.has(entry.name)) walk(path);
      } else if (SOURCE.test(entry.name)) {
        found.push(path);
      }
    }
  };
  for (const room of ROOMS) {
    if (statSync(join(root, room), { throwIfNoEntry: false })?.isDirectory()) walk(room);
  }
  return found.sort();
}

/** The values between the braces of an import or export, as they are called where they come from. */
const namesIn = (clause = ''): string[] =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '').split(',').flatMap((each) => {
    const [name = ''] = each.trim().split(/\s+as\s+/);
    return name === '' || name.startsWith('type ') ? [] : [name];
  });

function importsOf(path: string, code: string, known: ReadonlySet<string>): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, index: number, names: readonly string[] = []): void => {
    const relative = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')) : null;
    const target =
      relative !== null && !known.has(relative) && known.has(`${relative}.ts`) ? `${relative}.ts` : relative;
    found.push({ specifier, target, typeOnly, names, line: lineAt(code, index) });
  };
  if (path.endsWith('.css')) {
    for (const match of code.matchAll(OF_STYLES)) add(match[2] ?? match[4] ?? '', false, match.index);
    return found;
  }
  for (const match of code.matchAll(STATEMENT))
    add(match[5] ?? '', match[2] !== undefined, match.index, namesIn(match[3]));
  for (const match of code.matchAll(ADDITION)) add(match[2] ?? '', true, match.index);
  for (const match of code.matchAll(DYNAMIC)) add(match[3] ?? '', match[1] !== undefined, match.index);
  for (const match of code.matchAll(BY_PLACE)) add(match[2] ?? '', false, match.index);
  return found;
}

/** Reads every source below a root. */
export function readSourceTree(root: string): SourceFile[] {
  const paths = sourcePaths(root);
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
    return { path, text, code, imports: importsOf(path, code, known) };
  });
}

/** Whether a specifier names a part of Node.js. */
export const isNodeBuiltin = (specifier: string): boolean => specifier.startsWith('node:') || isBuiltin(specifier);
