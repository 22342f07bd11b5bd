import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../kernel/database/database.ts';
import type { Db } from '../kernel/database/db.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { withDatabase } from '../kernel/database/provision.ts';
import { runMigrations } from '../kernel/database/run-migrations.ts';
import { foundShop } from '../kernel/tenancy/store-shop.ts';

/** A shop with nothing in it, on a database with safe settings. */
export interface BareShop {
  database: Database;
  shopId: number;
  /** As the serving role, in the shop. */
  db: Db;
  /** The serving role's address. */
  appUrl: string;
  /** Runs SQL as the superuser, for tables of the other side and for filling. */
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

/** Opens a shop for a figure that needs no more than the database. */
export async function openBareShop(connections: number): Promise<BareShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
  // Started as root, the database runs as another user, who has to come this way.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  await runMigrations(postgres.ownerUrl);
  const database = openDatabase(postgres.appUrl, { connections });
  const shopId = await foundShop(database, {
    ...{
      code: 'bench',
      name: { 'zh-CN': '测试', en: 'Bench' },
      internal: 'front',
      front: 'front',
      login: false,
      status: 'open',
    },
    theme: { accent: '#a61f38', accentDark: '#e4717f', hue: 350, headline: 'serif', radius: 12, dark: 'system' },
    domains: [{ host: 'bench.localhost', kind: 'canonical' }],
  });
  const admin = new pg.Client({
    connectionString: withDatabase(postgres.adminUrl, new URL(postgres.appUrl).pathname.slice(1)),
  });
  await admin.connect();
  return {
    ...{ database, shopId, appUrl: postgres.appUrl },
    db: database.as({ shopId, personId: null, requestId: 'bench' }),
    sql: (text, values) => admin.query(text, values),
    async stop() {
      await admin.end();
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
