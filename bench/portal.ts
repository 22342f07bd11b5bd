import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadDemo } from '../demo/load-demo.ts';
import { readConfig } from '../kernel/config/config.ts';
import { type Database, openDatabase } from '../kernel/database/database.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { withDatabase } from '../kernel/database/provision.ts';
import { runMigrations } from '../kernel/database/run-migrations.ts';
import { createApp } from '../kernel/http/app.ts';
import { contextMaker, type MakeContext } from '../kernel/http/make-context.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { loadRegistry } from '../kernel/module/registry.ts';
import { makeServices } from '../kernel/process/make-services.ts';
import type { Services } from '../kernel/services.ts';
import { PostgresSignals } from '../kernel/signals/postgres-signals.ts';
import { foundPlatform } from '../kernel/tenancy/platform-shop.ts';

/** A statement as a handler ran it. */
export interface Ran {
  text: string;
  values: readonly unknown[];
}

/** The API on a database with safe settings, listening on loopback. */
export interface BenchPortal {
  url: string;
  database: Database;
  services: Services;
  makeContext: MakeContext;
  /** Superuser's address of the same database: passes row-level security. */
  adminUrl: string;
  /** Runs SQL as that superuser. */
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Statements that a request ran, newest last; noted while `watch` is on. */
  ran: Ran[];
  watch(on: boolean): void;
  stop(): Promise<void>;
}

/** Starts the API with the demo shops. */
export async function startBenchPortal(): Promise<BenchPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
  // Started as root, the database runs as another user, who has to come this way.
  chmodSync(dataDir, 0o755);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '1',
    DEMO_PASSWORD: 'bench-password-2026',
  });
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  await runMigrations(postgres.ownerUrl);
  const real = openDatabase(postgres.appUrl);
  const ran: Ran[] = [];
  let watching = false;
  const database: Database = {
    platform: real.platform,
    ping: () => real.ping(),
    close: () => real.close(),
    as(actor) {
      const db = real.as(actor);
      if (!watching) return db;
      return {
        shopId: db.shopId,
        orm: db.orm,
        write: (fn, more) => db.write(fn, more),
        rows: (text, values = []) => {
          ran.push({ text, values });
          return db.rows(text, values);
        },
        row: (text, values = []) => {
          ran.push({ text, values });
          return db.row(text, values);
        },
      };
    },
  };
  const signals = await PostgresSignals.open(postgres.appUrl);
  const services = await makeServices(config, database, await loadRegistry(), {
    jobs: { send: async () => undefined },
    realtime: { toPerson: () => undefined, toRoom: () => undefined, endSession: () => undefined },
    signals,
  });
  await foundPlatform(database, config.publicSuffix);
  const makeContext = contextMaker(database, services);
  await loadDemo(database, services, makeContext);
  const app = createApp({ database, services, logger: createLogger('silent') });
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const adminUrl = withDatabase(postgres.adminUrl, new URL(postgres.appUrl).pathname.slice(1));
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  return {
    url,
    database,
    services,
    makeContext,
    adminUrl,
    sql: (text, values) => admin.query(text, values),
    ran,
    watch(on) {
      watching = on;
    },
    async stop() {
      await app.server.close();
      await signals.close();
      await real.close();
      await admin.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
