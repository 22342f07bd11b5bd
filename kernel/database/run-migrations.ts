import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../database/migrate.ts');

/** Runs the migrations in a process of their own, which alone is given the owner's address; throws when they fail. */
export async function runMigrations(ownerUrl: string): Promise<void> {
  if (!existsSync(SCRIPT)) return;
  const env: NodeJS.ProcessEnv = { ...process.env, MIGRATE_DATABASE_URL: ownerUrl };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The migrations failed; their own message stands above.');
}
