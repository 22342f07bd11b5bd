import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from '../tools/server-process.mjs';

/** For a look inside, such as `--cpu-prof`. */
const FURTHER_FLAGS = (process.env.SERVER_FURTHER ?? '').split(' ').filter((flag) => flag !== '');

/** Resident memory of a process in MB. */
export const residentMb = (pid: number | undefined): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Processes that a process started, and has not seen the end of. */
const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Resident memory in MB of the processes beside one in which it looks into files; none where they have ended. */
export function asideMb(pid: number | undefined): number {
  let sum = 0;
  for (const child of childrenOf(pid)) {
    try {
      if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('aside-program')) sum += residentMb(child) || 0;
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

/** The real process, and where it answers. */
export interface RunningServer {
  child: ChildProcess;
  url: string;
}

/** Starts the real process on a database that outlives it, as `npm start` does, and answers once it serves. */
export async function startServer({
  dataDir,
  postgres,
  env = {},
  root = join(import.meta.dirname, '..'),
}: {
  dataDir: string;
  postgres: EmbeddedPostgres;
  env?: Record<string, string>;
  /** The tree whose process it is; this one where absent. */
  root?: string;
}): Promise<RunningServer> {
  const flags = ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS, ...FURTHER_FLAGS];
  const child = spawn(process.execPath, [...flags, join(root, SERVER_PROGRAM)], {
    env: {
      ...SERVER_ENV,
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.appUrl,
      MIGRATE_DATABASE_URL: postgres.ownerUrl,
      ...env,
    },
    // The channel tells it at once when the bench is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /answers at (\S+)/.exec(said) ?? [];
      // By its number, because a name is looked up anew for each connection.
      if (address !== undefined) resolve(`http://127.0.0.1:${new URL(address).port}`);
    });
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code}.`)));
  });
  return { child, url };
}
