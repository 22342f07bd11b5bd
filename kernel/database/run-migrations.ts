import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isMigrated } from './migration-mark.ts';

const SCRIPT = join(import.meta.dirname, '../../database/migrate.ts');

/** More environment for the migrations, and a signal that ends them early. */
export interface MigrationOptions {
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/**
 * Runs `database/migrate.ts` in a process of its own, which alone is given the owner's address (MIGRATE_DATABASE_URL);
 * throws when it fails.
 */
export async function runMigrations(ownerUrl: string, options: MigrationOptions = {}): Promise<void> {
  if (!existsSync(SCRIPT)) return;
  const env: NodeJS.ProcessEnv = { ...process.env, ...options.env, MIGRATE_DATABASE_URL: ownerUrl };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env,
    signal: options.signal,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The migrations failed; their own message stands above.');
}

/**
 * Runs the migrations unless the app role finds the database as this program's last ones left it; a start then needs no
 * second process. Throws when the migrations fail.
 */
export async function bringUpToDate(appUrl: string, ownerUrl: string, options: MigrationOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 5_000 });
  // Whatever is wrong with the database, the migrations say it better.
  const isDone = await client.connect().then(
    () => isMigrated(client).catch(() => false),
    () => false,
  );
  await client.end().catch(() => undefined);
  if (!isDone) await runMigrations(ownerUrl, options);
}
