import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AsideProcesses } from '../aside/aside.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { type App, createApp } from '../http/app.ts';
import type { Ctx, Person } from '../http/context.ts';
import { contextMaker } from '../http/make-context.ts';
import { createLogger } from '../log/logger.ts';
import { loadRegistry } from '../module/registry.ts';
import { makeServices } from '../process/make-services.ts';
import type { Services } from '../services.ts';
import { PostgresSignals } from '../signals/postgres-signals.ts';
import { BuiltFiles } from '../site/built-files.ts';
import { mountSite } from '../site/mount-site.ts';
import type { SiteBundle } from '../site/site-bundle.ts';
import type { Shop } from '../tenancy/shop.ts';
import { foundShop } from '../tenancy/store-shop.ts';
import { testDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { GIVE_UP_MS } from './limits.ts';

/** A whole application on this worker's database, without a listening port. */
export interface TestApp {
  app: App;
  database: Database;
  services: Services;
  /** Folder of the outbox and files. */
  dataDir: string;
  /** The jobs that were sent, also by what was taken back; none of them runs by itself. */
  sentJobs: { name: string; data: Record<string, unknown> }[];
  /** A shop of one's own with every module on, reachable at `<code>.localhost`. */
  makeShop(code?: string, more?: Partial<Pick<Shop, 'internal' | 'front' | 'login' | 'status'>>): Promise<Shop>;
  /** A context in a shop, for commands and queries without HTTP. */
  ctx(shop: Shop, person?: Person | null): Ctx;
  close(): Promise<void>;
}

/** The clock and environment that a test wants to be different. */
export interface TestAppOptions {
  now?: () => Date;
  env?: Record<string, string>;
  /** Another database than this worker's, by the app role's address. */
  appUrl?: string;
  /** What the application's database is wrapped in. */
  over?: (database: Database) => Database;
  /** Takes the log, from `info` up. */
  log?: { write(line: string): void };
  /** What renders pages; without it they answer 503. */
  bundle?: Partial<SiteBundle>;
}

let nextShop = Number(process.env.VITEST_POOL_ID ?? 1) * 100_000 + (Date.now() % 50_000);

/** Builds an application for tests; `close` it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    DEMO: '1',
    OUTSIDE_LOOPBACK: '1',
    ...options.env,
  });
  const appUrl = options.appUrl ?? testDatabase().appUrl;
  const real = openDatabase(appUrl, { connections: 6, connectMs: GIVE_UP_MS });
  const database = options.over?.(real) ?? real;
  const sentJobs: TestApp['sentJobs'] = [];
  // A machine that is busy lets the first connection wait longer than a portal would.
  const signals = await eventually(() => PostgresSignals.open(appUrl));
  const aside = new AsideProcesses();
  const registry = await loadRegistry();
  const services = await makeServices(
    config,
    database,
    registry,
    {
      aside,
      jobs: { send: async (_tx, name, data) => void sentJobs.push({ name, data }) },
      realtime: {
        ...{ toPerson: () => undefined, toRoom: () => undefined, toDevice: () => undefined },
        ...{ endSession: () => undefined, endDevice: () => undefined, recheckRoom: () => undefined },
      },
      signals,
    },
    options.now,
  );
  const logger = options.log === undefined ? createLogger(config.logLevel) : createLogger('info', options.log);
  const app = createApp({ database, services, logger });
  const makeContext = contextMaker(database, services);
  const nothing = new BuiltFiles(join(dataDir, 'nothing'));
  const bundle = {
    render: null,
    site: nothing,
    console: nothing,
    consolePage: null,
    release: 'test',
    ...options.bundle,
  };
  mountSite({ app, services, makeContext, bundle, logger });
  await app.server.ready();
  return {
    app,
    database,
    services,
    dataDir,
    sentJobs,
    async makeShop(code, more = {}) {
      nextShop += 1;
      const name = code ?? `shop${nextShop}`;
      const id = await foundShop(database, {
        code: name,
        name: { 'zh-CN': `测试站 ${name}`, en: `Test ${name}` },
        internal: more.internal ?? 'front',
        front: more.front ?? 'front',
        login: more.login ?? false,
        status: more.status ?? 'open',
        theme: { accent: '#a61f38', accentDark: '#e4717f', hue: 350, headline: 'serif', radius: 12, dark: 'system' },
        domains: [{ host: `${name}.localhost`, kind: 'canonical' }],
      });
      await services.shops.changed();
      const shop = await services.shops.byId(id);
      if (shop === null) throw new Error('the shop was not stored');
      return shop;
    },
    ctx: (shop, person = null) => makeContext({ requestId: 'test-request', shop, person, locale: 'zh-CN' }),
    async close() {
      await app.server.close();
      await services.gathering.flush().catch(() => undefined);
      await aside.close();
      await signals.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
