import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-home.ts';
import { serverLog } from './server-log.ts';

/** A PostgreSQL server that lives no longer than this process. */
export interface PostgresProcess {
  port: number;
  stop(): Promise<void>;
  exited: Promise<void>;
}

/**
 * The shell that starts the server keeps reading a pipe of ours. When we end, even by SIGKILL, the pipe closes and the
 * shell shuts the server down: fast, and after 8 s at once. The server must not inherit the pipe, or it would never close.
 */
const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( read -r line <&3
  kill -INT $server 2>/dev/null
  tries=0
  while kill -0 $server 2>/dev/null && [ $tries -lt 40 ]; do sleep 0.2; tries=$((tries + 1)); done
  kill -QUIT $server 2>/dev/null ) &
reader=$!
exec 3<&-
wait $server
code=$?
kill $reader 2>/dev/null
exit $code`;

const READY_WITHIN_MS = 60_000;
const MOST_REASON_BYTES = 64 * 1024;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function serverSettings(port: number, settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must not repeat values: they may be personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface PidFile {
  pid: number;
  startedAt: number;
  port: number;
  isReady: boolean;
}

/** What a server says of itself in lines 1, 3, 4 and 8 of its postmaster.pid. */
function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    // Not asked for beforehand: a server that goes down takes its file away at any moment.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, startedAt, port] = [lines[0], lines[2], lines[3]].map(Number);
  return { pid: pid ?? 0, startedAt: startedAt ?? 0, port: port ?? 0, isReady: lines[7]?.trim() === 'ready' };
}

/** Whether the server that we started on that port at that second is ready; an older file may lie there. */
function isReady(cluster: string, port: number, startedAt: number): boolean {
  const file = readPidFile(cluster);
  return Boolean(file?.isReady && file.port === port && file.startedAt >= startedAt);
}

/** What a log says from a place on, of very much only the end. */
function logSince(log: string, from: number): string {
  const size = statSync(log).size;
  const start = Math.max(from, size - MOST_REASON_BYTES);
  const bytes = Buffer.alloc(Math.max(0, size - start));
  const file = openSync(log, 'r');
  const read = readSync(file, bytes, 0, bytes.length, start);
  closeSync(file);
  return bytes.toString('utf8', 0, read).trim();
}

function launch(home: PostgresHome, port: number, settings: Record<string, string>, log: string): ChildProcess {
  // At its end, so that it can be emptied under the server (`turnServerLogOver`).
  const out = openSync(log, 'a', 0o600);
  const program = join(home.bin, 'postgres');
  const args = ['-c', WATCHDOG, 'medley-postgres', program, '-D', home.cluster, ...serverSettings(port, settings)];
  // A group of its own: Ctrl-C in a terminal reaches us, and we let requests finish before the database goes.
  const options = { ...home.account, cwd: '/', detached: true, env: { PATH: process.env.PATH } };
  const child = spawn('/bin/sh', args, { ...options, stdio: ['pipe', out, out] });
  closeSync(out);
  child.stdin?.on('error', () => {});
  return child;
}

async function tryOnce(home: PostgresHome, port: number, settings: Record<string, string>): Promise<PostgresProcess> {
  const log = serverLog(home.folder);
  const before = existsSync(log) ? statSync(log).size : 0;
  const startedAt = Math.floor(Date.now() / 1000);
  const child = launch(home, port, settings, log);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    await exited;
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!isReady(home.cluster, port, startedAt)) {
    if (ended) throw new Error(logSince(log, before));
    if (performance.now() > deadline) {
      await stop();
      throw new Error(`not ready after ${READY_WITHIN_MS / 1000} s; see ${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { port, stop, exited };
}

/** Failures that pass: the last server is still going down, or somebody took the free port before us. */
const PASSING = /lock file "postmaster\.pid" already exists|shared memory block|Address already in use|starting up/;

/** Starts the server of a prepared home, again with growing pauses while the reason for failing is one that passes. */
export async function startPostgresProcess(
  home: PostgresHome,
  settings: Record<string, string>,
  port?: number,
): Promise<PostgresProcess> {
  for (let pause = 100; ; pause *= 2) {
    try {
      return await tryOnce(home, port ?? (await freePort()), settings);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const other = reason.includes('lock file') ? readPidFile(home.cluster) : undefined;
      // A server whose process was killed is told to stop within a moment; one that stays ready has a living owner.
      if (other?.isReady && pause > 400) {
        throw new Error(`The database in ${home.folder} is in use by another process (PostgreSQL ${other.pid}).`);
      }
      if (!PASSING.test(reason) || pause > 3_200) throw new Error(`The embedded PostgreSQL did not start: ${reason}`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
