import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../tools/server-process.mjs';

/** Starts the real process on a database that outlives it, as `npm start` does, and answers once it serves. */
export async function startServer({
  dataDir,
  postgres,
}: {
  dataDir: string;
  postgres: EmbeddedPostgres;
}): Promise<ChildProcess> {
  const flags = ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../apps/server/main.ts')], {
    env: {
      ...SERVER_ENV,
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.appUrl,
      MIGRATE_DATABASE_URL: postgres.ownerUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('answers at') && resolve());
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code}.`)));
  });
  return child;
}
