import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../kernel/database/database.ts';
import { startEmbeddedPostgres } from '../../kernel/database/embedded-postgres.ts';
import { APP_ROLE, runSql } from '../../kernel/database/provision.ts';
import { BossJobs } from '../../kernel/jobs/boss-jobs.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { openOutbox } from '../../kernel/outbox/outbox.ts';
import { installationBox } from '../../kernel/security/installation-box.ts';
import { PLATFORM_ID } from '../../kernel/tenancy/shop.ts';
import { testApp } from '../../kernel/testkit/app.ts';
import { buildPart } from '../../kernel/testkit/built-part.ts';
import { copyDataFolder } from '../../kernel/testkit/copy-data-folder.ts';
import { emptyDatabase, testDatabase } from '../../kernel/testkit/database.ts';
import { eventually } from '../../kernel/testkit/eventually.ts';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from '../../tools/server-process.mjs';

interface Running {
  child: ChildProcess;
  output: () => string;
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

const until = (condition: () => boolean, what: string): Promise<void> =>
  eventually(() => {
    if (!condition()) throw new Error(`waited in vain: ${what}`);
  });

describe.runIf(process.platform === 'linux')('life of the server process', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeAll(() => buildPart('server'));
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

  /** A role's address of the embedded database. */
  function databaseUrl(kind: 'admin' | 'app'): string {
    const folder = join(dataDir, 'postgres');
    const passwords = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8')) as Record<typeof kind, string>;
    const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
    return `postgres://${kind === 'app' ? APP_ROLE : 'postgres'}:${passwords[kind]}@127.0.0.1:${port}/medley`;
  }

  function launch(env: NodeJS.ProcessEnv = {}): { child: ChildProcess; output: () => string } {
    const child = spawn(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, '../..', SERVER_PROGRAM)], {
      env: {
        ...SERVER_ENV,
        PATH: process.env.PATH,
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        ...env,
      },
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
    return { child, output, address: `http://127.0.0.1${address}`, postgres: postgresPid() };
  }

  async function end(child: ChildProcess): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  /** Holds what a portal left that ran before. */
  const kept = mkdtempSync(join(tmpdir(), 'medley-before-'));
  const before = join(kept, 'data');
  afterAll(() => rmSync(kept, { recursive: true, force: true }));

  /** Keeps the data folder of a portal that has ended, for those after it. */
  function keep(): void {
    if (!existsSync(before)) copyDataFolder(dataDir, before);
  }

  /** Lets the portal have run before: what a test is about begins after the database is made and migrated. */
  async function ranBefore(): Promise<void> {
    if (existsSync(before)) return copyDataFolder(before, dataDir);
    const { child } = await start();
    child.kill('SIGTERM');
    await end(child);
    keep();
  }

  it('answers, stops with its database on SIGTERM, and starts again', async () => {
    const first = await start();
    expect((await fetch(`${first.address}/health`)).status).toBe(200);
    // The disk takes the whole new database now: a stop that waited for it would end by force after its seven seconds and a half.
    await runSql(databaseUrl('admin'), 'CHECKPOINT');
    first.child.kill('SIGTERM');
    first.child.kill('SIGTERM');
    expect(await end(first.child)).toBe(0);
    expect(isAlive(first.postgres)).toBe(false);
    const second = await start();
    second.child.kill('SIGINT');
    expect(await end(second.child)).toBe(0);
    keep();
  });

  it('leaves no database after kill -9; the next start works, and stops when the process that started it is gone', async () => {
    await ranBefore();
    const first = await start();
    first.child.kill('SIGKILL');
    await until(() => !isAlive(first.postgres), 'the end of PostgreSQL');
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

  it('starts a database again that died, says meanwhile that it is unavailable, and does its work afterwards', async () => {
    await ranBefore();
    const { child, address, postgres } = await start();
    const ask = async (path: string): Promise<{ status: number; code: unknown; errors: unknown }> => {
      const answer = await fetch(`${address}${path}`);
      const { code, errors } = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, code, errors };
    };
    expect((await ask('/ready')).status).toBe(200);
    process.kill(postgres, 'SIGKILL');
    // Asked anew whether or not the last question is answered: one may wait until the database is there again.
    const refusals: Awaited<ReturnType<typeof ask>>[] = [];
    const refused = await eventually(() => {
      void ask('/ready').then((answer) => answer.status !== 200 && refusals.push(answer));
      return refusals[0] ?? Promise.reject(new Error('The database is gone, and nobody was told.'));
    });
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE', errors: expect.stringMatching(/不可用/) });
    expect((await ask('/health')).status).toBe(200);
    await eventually(async () => expect((await ask('/ready')).status).toBe(200));
    expect(postgresPid()).not.toBe(postgres);
    const database = openDatabase(databaseUrl('app'));
    // Jobs are heard of and run again, and so are signals: both over connections that had to be made anew.
    await database.platform.write((tx) =>
      tx.rows(
        `insert into job.job (name, data, policy, singleton_key) values ('work', '{"name": "kernel.none", "shop": null, "data": {}}', 'short', 'after')`,
      ),
    );
    await eventually(async () => {
      const job = await database.platform.row(
        "select from job.job where singleton_key = 'after' and state = 'completed'",
      );
      expect(job).not.toBeNull();
      // It listens before it does anything else; what it was asked last may be whether it still does.
      const hears = "select from pg_stat_activity where application_name = 'medley signals'";
      expect(await database.platform.row(hears)).not.toBeNull();
    });
    await database.close();
    child.kill('SIGTERM');
    expect(await end(child)).toBe(0);
    expect(isAlive(postgresPid())).toBe(false);
  });

  it('ends with words when the database dies again and again', async () => {
    await ranBefore();
    const { child, output } = await start();
    for (let last = 0; child.exitCode === null; ) {
      const pid = postgresPid();
      if (pid !== 0 && pid !== last && isAlive(pid)) {
        process.kill(pid, 'SIGKILL');
        last = pid;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(child.exitCode).toBe(1);
    expect(output()).toMatch(
      /The database ended 4 times within a minute and is left alone; look at its log in .+postgres/,
    );
  });

  it('ends within 8 s while thousands of jobs wait, loses none and does none twice', async () => {
    await ranBefore();
    const own = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    const env = { DATABASE_URL: own.appUrl, MIGRATE_DATABASE_URL: own.ownerUrl };
    const messages = 1_000;
    const first = await start(env);
    const app = await testApp({ appUrl: own.appUrl, env: { DATA_DIR: dataDir } });
    const jobs = await BossJobs.open(own.appUrl, createLogger('fatal'), false);
    try {
      const platform = await app.services.shops.byId(PLATFORM_ID);
      if (platform === null) throw new Error('There is no platform.');
      const ctx = app.ctx(platform);
      const { config, sms, mail } = app.services;
      const outbox = openOutbox({ jobs, sms, mail, box: installationBox(config) });
      await ctx.db.write(async (tx) => {
        for (let n = 0; n < messages; n += 1) {
          const message = { to: '13800138000', template: 'notice', params: {}, text: `第 ${n} 条` };
          await outbox.send(ctx, tx, `m${n}`, { channel: 'sms', message }, { lane: 'bulk' });
        }
      });
      const sent = (): string[] => {
        const path = join(dataDir, 'outbox/sms.jsonl');
        const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
        return lines.map((line) => /第 \d+ 条/.exec(line)?.[0] ?? '');
      };
      await until(() => sent().length > 20, 'the first messages');
      first.child.kill('SIGTERM');
      expect(await end(first.child)).toBe(0);
      expect(sent().length).toBeLessThan(messages);
      const second = await start(env);
      const states = () =>
        ctx.db.rows<{ status: string; count: number }>(
          'select status, count(*)::int as count from outbox_message where shop_id = $1 group by status',
          [PLATFORM_ID],
        );
      await eventually(async () => expect(await states()).toEqual([{ status: 'sent', count: messages }]));
      expect(new Set(sent()).size).toBe(messages);
      expect(sent()).toHaveLength(messages);
      second.child.kill('SIGTERM');
      expect(await end(second.child)).toBe(0);
    } finally {
      await jobs.stop();
      await app.close();
      await own.stop();
    }
  });

  it('uses a database server of one’s own', async () => {
    // A server with its safe settings: the tests' own forgets what it acknowledged, and a start refuses that.
    await ranBefore();
    renameSync(dataDir, `${dataDir}-own`);
    const own = await startEmbeddedPostgres({ dataDir: join(`${dataDir}-own`, 'postgres') });
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

  it('refuses a database from before the migrations began anew, though it does not migrate itself', async () => {
    const earlier = await emptyDatabase();
    await runSql(
      earlier.ownerUrl,
      'CREATE SCHEMA migration',
      'CREATE TABLE migration.done (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
    );
    const { child, output } = launch({ DATABASE_URL: earlier.appUrl });
    expect(await end(child)).toBe(1);
    expect(output()).toMatch(/made before the migrations began anew.*Start with an empty one/);
    await earlier.drop();
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
    const { child, output } = launch({ PORT: 'x', MAIL_PROVIDER: 'pigeon' });
    expect(await end(child)).toBe(1);
    expect(output()).toMatch(/PORT: write .*\n.*MAIL_PROVIDER: write outbox/);
  });
});
