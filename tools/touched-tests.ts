import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readSourceTree } from './boundaries/source-tree.ts';
import { testKind } from './test-kinds.ts';

/** What every test stands on. */
const UNDER_ALL =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.json|kernel\/testkit\/|tools\/(?:runtime|test)\b)/;
/** What reads the tree or loads every module: its imports do not say what it depends on. */
const READS_THE_TREE =
  /\b(?:globSync|(?:readdir|readFile)(?:Sync)?|loadRegistry|demoYaml|readSourceTree|checkBoundaries)\b/;

/** The unit tests that read the tree, by themselves or by what they import. */
function treeReaders(root: string): string[] {
  const sources = new Map(readSourceTree(root).map((file) => [file.path, file]));
  const reads = (path: string, seen: Set<string>): boolean => {
    const file = sources.get(path);
    if (file === undefined || seen.has(path)) return false;
    seen.add(path);
    const runs = file.imports.flatMap(({ target, typeOnly }) => (target === null || typeOnly ? [] : target));
    return READS_THE_TREE.test(file.code) || runs.some((target) => reads(target, seen));
  };
  return [...sources.keys()].filter((path) => testKind(path) === 'unit' && reads(path, new Set()));
}

/**
 * The unit tests that a change can fail, the change being everything since this branch left main: those whose imports reach a changed
 * file, and those that read the tree, whose imports do not tell. By their whole paths. Null where they are all of them: nothing has changed, or what all stand on has.
 */
export function touchedTests(root: string, vitest: string): string[] | null {
  const git = (...args: string[]): string[] => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
  };
  const [base] = git('merge-base', 'HEAD', 'main');
  if (base === undefined) return null;
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  if (changed.length === 0 || changed.some((file) => UNDER_ALL.test(file))) return null;
  const asked = ['list', '--project=unit', '--filesOnly', '--json', `--changed=${base}`];
  const listed = execFileSync(process.execPath, [vitest, ...asked], { cwd: root, encoding: 'utf8' });
  const related = (JSON.parse(listed) as { file: string }[]).map(({ file }) => file);
  return [...new Set([...related, ...treeReaders(root).map((path) => join(root, path))])];
}
