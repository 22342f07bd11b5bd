import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What every test stands on. */
const UNDER_ALL =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.json|kernel\/testkit\/|tools\/(?:runtime|test)\b)/;
/** A test that reads the tree or loads every module: its imports do not say what it depends on. */
const READS_THE_TREE = /\b(?:globSync|readdirSync|readFileSync|loadRegistry|demoYaml|readSourceTree|checkBoundaries)\b/;

/**
 * The unit tests that a change can fail, the change being everything since this branch left main: those whose imports reach a changed
 * file, and those that read the tree. Null where they are all of them: nothing has changed, or what all stand on has.
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
  const readers = globSync('{apps,demo,kernel,modules,tools,ui}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.pg.test.ts'))
    .map((file) => join(root, file))
    .filter((file) => READS_THE_TREE.test(readFileSync(file, 'utf8')));
  return [...new Set([...related, ...readers])];
}
