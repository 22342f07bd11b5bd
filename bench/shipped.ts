import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../kernel/config/config.ts';
import { openDatabase } from '../kernel/database/database.ts';
import type { Db } from '../kernel/database/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { runMigrations } from '../kernel/database/run-migrations.ts';
import { foundPlatform } from '../kernel/tenancy/platform-shop.ts';
import { type RunningServer, startServer } from './server.ts';

/** The shop of the demo that is looked at. */
export const HOST = 'hema.localhost';

/** A portal of its own process with the demo, behind a proxy of this machine, as it is shipped. */
export interface Shipped extends RunningServer {
  /** Files of the run, which go with it. */
  dataDir: string;
  config: Config;
  /** The database, which outlives the process. */
  postgres: EmbeddedPostgres;
  /** The shop's part of it. */
  house: Db;
  stop(): Promise<void>;
}

/** Starts the portal as it is shipped, with the demo shops. */
export async function openShipped(): Promise<Shipped> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
  // Its database lies in it, and goes with it, only where the database's account may pass.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  await runMigrations(postgres.ownerUrl);
  const env = { DEMO: '1', DEMO_PASSWORD: 'bench-password-2026', TRUSTED_PROXIES: '127.0.0.0/8' };
  const server = await startServer({ dataDir, postgres, env });
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const database = openDatabase(postgres.appUrl, { connections: 2 });
  await foundPlatform(database, config.publicSuffix);
  const [shop] = await database
    .as({ shopId: 1, personId: null, requestId: 'bench' })
    .rows<{ id: number }>(`select id from platform.shop where code = 'hema'`);
  if (shop === undefined) throw new Error('The demo shop is missing.');
  return {
    ...server,
    ...{ dataDir, config, postgres },
    house: database.as({ shopId: shop.id, personId: null, requestId: 'bench' }),
    async stop() {
      if (server.child.exitCode === null && server.child.kill('SIGTERM')) await once(server.child, 'exit');
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
