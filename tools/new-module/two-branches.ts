import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What is made anew or linked. */
const LEFT = /^(?:\.git|node_modules|dist|data|tools\/runtime)(?:\/|$)/;
const SNAPSHOT = 'database/migrations/snapshot.json';

/** A developer's copy of the tree under a version control of its own, in a temporary folder. */
export interface CopiedTree {
  folder: string;
  /** Begins a branch at the state that all share. */
  branch(name: string): void;
  commit(message: string): void;
  /** Merges another branch into this one; both may have changed the snapshot of the tables, and nothing else alike. */
  merge(other: string): void;
}

/** Copies the tree; its packages are those of the original. */
export function copyTree(root: string): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), 'medley-new-module-'));
  // Its database lies in it, and goes with it, only where the database's account may pass.
  chmodSync(folder, 0o711);
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT.test(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const git = (...args: string[]): string => {
    const as = ['-c', 'user.name=author', '-c', 'user.email=author@example.org', '-c', 'core.editor=true'];
    return execFileSync('git', ['-C', folder, ...as, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  const commit = (message: string): void => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  appendFileSync(join(folder, '.gitignore'), '/node_modules\n/data\n');
  git('init', '--quiet', '--initial-branch=main');
  commit('start');
  return {
    folder,
    commit,
    branch: (name) => void git('checkout', '--quiet', '-b', name, 'main'),
    merge(other) {
      try {
        git('merge', '--quiet', other);
      } catch {
        const unmerged = git('diff', '--name-only', '--diff-filter=U');
        if (unmerged !== SNAPSHOT) throw new Error(`The branches meet in more than the snapshot:\n${unmerged}`);
      }
    },
  };
}
