import { spawnSync } from 'node:child_process';
import type { Account } from './postgres-account.ts';

/** Runs a program to its end, under another account where given; throws its own words when it fails. */
export function runProgram(file: string, args: string[], account: Account = {}): void {
  const done = spawnSync(file, args, { ...account, cwd: '/', encoding: 'utf8', env: { PATH: process.env.PATH } });
  if (done.status === 0) return;
  throw new Error(`${file} failed: ${done.error?.message ?? `${done.stderr}${done.stdout}`.trim()}`);
}
