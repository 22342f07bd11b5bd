import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { turnServerLogOver } from './server-log.ts';

const settings = { fsync: 'off' };

/** A program that starts the cluster and says so, to be killed from outside. */
const PROGRAM = `
import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
process.on('disconnect', () => process.exit());
await startEmbeddedPostgres({ dataDir: process.argv[1], settings: { fsync: 'off' } });
console.log('ready');`;

/** Whether the process lives; a zombie that nobody has reaped yet does not. */
function lives(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 300 && lives(pid); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  return !lives(pid);
}

describe('embedded PostgreSQL', () => {
  let dataDir: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'medley-embedded-'));
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const serverPid = (): number => Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

  it('keeps data over a stop, which may be asked for twice', async () => {
    const first = await startEmbeddedPostgres({ dataDir, settings });
    const owner = new pg.Client({ connectionString: first.ownerUrl });
    await owner.connect();
    await owner.query('CREATE TABLE kept AS SELECT 7 AS n');
    await owner.end();
    await Promise.all([first.stop(), first.stop(), first.exited]);

    const second = await startEmbeddedPostgres({ dataDir, settings });
    const again = new pg.Client({ connectionString: second.ownerUrl });
    await again.connect();
    const { rows } = await again.query("SELECT n, current_setting('data_checksums') AS checksums FROM kept");
    await again.end();
    // Its log is set apart under it, and goes on from its beginning.
    await turnServerLogOver(dataDir, new Date(Date.now() + 86_400_000), 30);
    expect(readFileSync(join(dataDir, 'server.log'), 'utf8')).toBe('');
    await second.stop();
    expect(readFileSync(join(dataDir, 'server.log'), 'utf8')).toMatch(/^\d{4}-\d\d-\d\d .*LOG: /);
    expect(rows).toEqual([{ n: 7, checksums: 'on' }]);
    expect(statSync(join(dataDir, 'passwords.json')).mode & 0o777).toBe(0o600);
  });

  it('leaves no server after kill -9 and starts at once', async () => {
    const args = ['--input-type=module-typescript', '-e', PROGRAM, dataDir];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    await once(child.stdout ?? child, 'data');
    const pid = serverPid();
    expect(lives(pid)).toBe(true);
    child.kill('SIGKILL');
    const again = await startEmbeddedPostgres({ dataDir, settings });
    expect(await gone(pid)).toBe(true);
    await again.stop();
  });

  it('says that the server has ended when it is killed', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    process.kill(serverPid(), 'SIGKILL');
    await postgres.exited;
    await postgres.stop();
  });

  it('names the other process when the data folder is in use', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(
      `in use by another process (PostgreSQL ${serverPid()})`,
    );
    await postgres.stop();
  });

  it.runIf(process.getuid?.() === 0)('lies elsewhere where its user cannot pass', async () => {
    const hidden = join(dataDir, 'postgres');
    chmodSync(dataDir, 0o700);
    const first = await startEmbeddedPostgres({ dataDir: hidden, settings });
    await first.stop();
    const elsewhere = readFileSync(join(hidden, 'moved-to'), 'utf8').trim();
    try {
      const second = await startEmbeddedPostgres({ dataDir: hidden, settings });
      await second.stop();
      expect(readFileSync(join(hidden, 'moved-to'), 'utf8').trim()).toBe(elsewhere);
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
      // The folder above it goes too, unless other databases lie there.
      if (readdirSync(dirname(elsewhere)).length === 0) rmdirSync(dirname(elsewhere));
    }
  });
});
