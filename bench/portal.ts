import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeStart } from '../apps/server/describe-start.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { AsideProcesses } from '../kernel/aside/aside.ts';
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
import { mountSite } from '../kernel/site/mount-site.ts';
import { loadSiteBundle } from '../kernel/site/site-bundle.ts';
import { foundPlatform } from '../kernel/tenancy/platform-shop.ts';
import { type Ran, watchedDatabase } from '../kernel/testkit/watched-database.ts';

/** API and site on a database with safe settings, listening on loopback. */
export interface BenchPortal {
  url: string;
  database: Database;
  services: Services;
  makeContext: MakeContext;
  /** The serving role's address. */
  appUrl: string;
  /** Superuser's address of the same database: passes row-level security. */
  adminUrl: string;
  /** Runs SQL as that superuser. */
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Statements that a request ran, newest last; noted while `watch` is on. */
  ran: Ran[];
  watch(on: boolean): void;
  /** A second portal in the same process, on the same database by another address; answers where it listens. */
  beside(appUrl: string): Promise<string>;
  stop(): Promise<void>;
}

/** Where the portal keeps its database and files, where that outlives it, and settings of PostgreSQL. */
interface BenchPlace {
  kept?: string | undefined;
  settings?: Record<string, string>;
}

/** Starts the portal with the demo shops; pages are there once the screens were built. */
export async function startBenchPortal({ kept, settings = {} }: BenchPlace = {}): Promise<BenchPortal> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'medley-bench-'));
  // Started as root, the database runs as another user, who has to come this way.
  chmodSync(dataDir, 0o755);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '1',
    DEMO_PASSWORD: 'bench-password-2026',
  });
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), settings });
  await runMigrations(postgres.ownerUrl);
  const real = openDatabase(postgres.appUrl);
  const { database, ran, watch } = watchedDatabase(real);
  const signals = await PostgresSignals.open(postgres.appUrl);
  const registry = await loadRegistry();
  const aside = new AsideProcesses();
  const servicesOver = (over: Database): Promise<Services> =>
    makeServices(config, over, registry, {
      aside,
      jobs: { send: async () => undefined },
      realtime: {
        ...{ toPerson: () => undefined, toRoom: () => undefined, toDevice: () => undefined },
        ...{ endSession: () => undefined, endDevice: () => undefined, recheckRoom: () => undefined },
      },
      signals,
    });
  const services = await servicesOver(database);
  await foundPlatform(database, config.publicSuffix);
  const makeContext = contextMaker(database, services);
  await loadDemo(database, services, makeContext);
  // Gives the demo staff their password.
  await describeStart(services, makeContext, 0);
  const logger = createLogger('silent');
  const bundle = await loadSiteBundle(join(import.meta.dirname, '../dist'));
  const closing: (() => Promise<unknown>)[] = [];
  const listen = (over: Database, its: Services): Promise<string> => {
    const app = createApp({ database: over, services: its, logger });
    mountSite({ app, services: its, makeContext: contextMaker(over, its), bundle, logger });
    closing.unshift(() => app.server.close());
    return app.server.listen({ port: 0, host: '127.0.0.1' });
  };
  const url = await listen(database, services);
  const adminUrl = withDatabase(postgres.adminUrl, new URL(postgres.appUrl).pathname.slice(1));
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  return {
    url,
    database,
    services,
    makeContext,
    appUrl: postgres.appUrl,
    adminUrl,
    sql: (text, values) => admin.query(text, values),
    ran,
    watch,
    async beside(appUrl) {
      const other = openDatabase(appUrl);
      closing.unshift(() => other.close());
      return listen(other, await servicesOver(other));
    },
    async stop() {
      for (const close of closing) await close();
      await services.gathering.flush();
      await aside.close();
      await signals.close();
      await real.close();
      await admin.end();
      await postgres.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
