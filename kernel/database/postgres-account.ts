import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The system account under which PostgreSQL runs; empty means our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses root: as root it runs as `postgres` where that account exists, else as `nobody`. */
export function databaseAccount(passwd = '/etc/passwd'): Account {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync(passwd, 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    // initdb looks its own name up, so a bare number without an entry would not do.
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody".');
}

/** Whether that account may enter the folder, which takes the right to pass each folder above it. */
export function canEnter(account: Account, folder: string): boolean {
  return succeeds(account, 'cd "$1"', folder);
}

/** Whether that account may run the program and read beside it. */
export function canRun(account: Account, program: string): boolean {
  return succeeds(account, '"$1" --version >/dev/null 2>&1', program);
}

function succeeds(account: Account, script: string, argument: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', script, 'probe', argument], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
