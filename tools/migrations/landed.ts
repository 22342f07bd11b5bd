import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { parseSnapshot, SNAPSHOT, type Snapshot } from './snapshot.ts';

const FOLDER = 'database/migrations';

/** The migrations that everybody has already, and the tables as they are after them. */
export interface Landed {
  readonly names: ReadonlySet<string>;
  readonly snapshot: Snapshot;
  /** Where they were found, for people. */
  readonly where: string;
}

/** Why nothing can be made anew, and what to do. */
export class CannotRedo extends Error {
  override name = 'CannotRedo';
}

/** What git says, null where it fails. */
function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.trim() : null;
}

const isThere = (root: string, ref: string): boolean =>
  git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== null;

/** The branch that others build on: `main`, or that of the origin where it knows more. */
function mainBranch(root: string): string {
  const [ours, theirs] = ['main', 'origin/main'];
  const there = [ours, theirs].filter((ref) => isThere(root, ref));
  if (there.length === 2) return git(root, 'merge-base', '--is-ancestor', theirs, ours) === null ? theirs : ours;
  const [only] = there;
  if (only !== undefined) return only;
  throw new CannotRedo(
    'There is no branch main here. Name what to build on: npm run migration <name> -- --base <commit>',
  );
}

/**
 * What of these migrations has landed: those of the newest commit of the branch that has no others. A branch may be ahead of
 * what has been merged here so far.
 */
export function findLanded(root: string, here: readonly string[], base: string | undefined): Landed {
  if (base !== undefined && !isThere(root, base)) throw new CannotRedo(`git knows no commit ${base}.`);
  const where = base ?? mainBranch(root);
  const commits = git(root, 'log', '--format=%H', where, '--', FOLDER)?.split('\n') ?? [];
  for (const commit of commits) {
    const files = git(root, 'ls-tree', '--name-only', commit, `${FOLDER}/`)?.split('\n') ?? [];
    const names = files.filter((file) => file.endsWith('.sql')).map((file) => posix.basename(file, '.sql'));
    const isBehind = names.every((name) => here.includes(name));
    const snapshot = isBehind ? parseSnapshot(git(root, 'show', `${commit}:${FOLDER}/${SNAPSHOT}`) ?? '') : null;
    if (snapshot !== null) return { names: new Set(names), snapshot, where };
  }
  throw new CannotRedo(
    `No commit of ${where} has migrations that are all here: merge ${where} or rebase onto it first.`,
  );
}
