import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../kernel/database/embedded-postgres.ts';
import { testDatabase } from '../../kernel/testkit/database.ts';

interface Running {
  child: ChildProcess;
  address: string;
  postgres: number;
}

const isAlive = (pid: number): boolean => {
  try {
    // A zombie that nobody has reaped yet is no orphan.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.runIf(process.platform === 'linux')('life of the server process', { timeout: 60_000 }, () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'medley-main-'));
    rmSync(dataDir, { recursive: true });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    const pid = postgresPid();
    if (pid) await until(() => !isAlive(pid), 'the end of PostgreSQL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  function postgresPid(): number {
    try {
      return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  }

  function launch(env: NodeJS.ProcessEnv = {}): { child: ChildProcess; output: () => string } {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    return { child, output: () => text };
  }

  async function start(env: NodeJS.ProcessEnv = {}): Promise<Running> {
    const { child, output } = launch(env);
    await until(() => output().includes('answers at') || child.exitCode !== null, 'the start');
    const address = /answers at http:\/\/[^:]+(:\d+)/.exec(output())?.[1];
    if (!address) throw new Error(output());
    return { child, address: `http://127.0.0.1${address}`, postgres: postgresPid() };
  }

  async function end(child: ChildProcess): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  it('answers, stops with its database on SIGTERM, and starts again', async () => {
    const first = await start();
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    first.child.kill('SIGTERM');
    first.child.kill('SIGTERM');
    expect(await end(first.child)).toBe(0);
    expect(isAlive(first.postgres)).toBe(false);
    const second = await start();
    second.child.kill('SIGINT');
    expect(await end(second.child)).toBe(0);
  });

  it('leaves no database after kill -9, and the next start works', async () => {
    const first = await start();
    first.child.kill('SIGKILL');
    await until(() => !isAlive(first.postgres), 'the end of PostgreSQL');
    await start();
  });

  it('stops when the process that started it is gone', async () => {
    const { child, postgres } = await start();
    child.disconnect();
    expect(await end(child)).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  it('stops in the middle of its start', async () => {
    const { child } = launch();
    await until(() => postgresPid() > 0, 'a database');
    const postgres = postgresPid();
    child.kill('SIGTERM');
    expect(await end(child)).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  it('ends with a failure when the database ends', async () => {
    const { child, postgres } = await start();
    process.kill(postgres, 'SIGKILL');
    expect(await end(child)).toBe(1);
  });

  it('uses a database server of one’s own', async () => {
    // A server with its safe settings: the tests' own forgets what it acknowledged, and a start refuses that.
    const own = await startEmbeddedPostgres({ dataDir: `${dataDir}-own` });
    try {
      const { child, address } = await start({ DATABASE_URL: own.appUrl, MIGRATE_DATABASE_URL: own.ownerUrl });
      expect((await fetch(`${address}/health`)).status).toBe(200);
      expect(postgresPid()).toBe(0);
      child.kill('SIGTERM');
      expect(await end(child)).toBe(0);
    } finally {
      await own.stop();
      rmSync(`${dataDir}-own`, { recursive: true, force: true });
    }
  });

  it('refuses a database server that forgets what it acknowledged', async () => {
    const { appUrl, ownerUrl } = testDatabase();
    const { child, output } = launch({ DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl });
    expect(await end(child)).not.toBe(0);
    expect(output()).toContain('fsync = off');
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    const { child, output } = launch({ PORT: port });
    expect(await end(child)).toBe(1);
    other.close();
    expect(output()).toContain(`Port ${port} of 127.0.0.1 is taken`);
    expect(postgresPid()).toBe(0);
  });

  it('names bad settings and starts nothing', async () => {
    const { child, output } = launch({ PORT: 'x', MAIL_PROVIDER: 'smtp' });
    expect(await end(child)).toBe(1);
    expect(output()).toMatch(/PORT: write .*\n.*MAIL_PROVIDER: write outbox/);
  });
});
