import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { preparePostgresHome } from '../kernel/database/postgres-home.ts';
import { portal } from './browser.ts';

/** Asks the database of the portal under test as its superuser: past all walls between shops. */
export async function inDatabase<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const { cluster, passwords } = preparePostgresHome(join(portal.dataDir, 'postgres'), false);
  // The port stands in the fourth line of what a running cluster notes.
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://postgres:${passwords.admin}@127.0.0.1:${port}/medley`);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
