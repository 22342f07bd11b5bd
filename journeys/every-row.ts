import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { preparePostgresHome } from '../kernel/database/postgres-home.ts';
import { portal } from './browser.ts';

/** A row of the portal's database, as its superuser reads it. */
export interface StoredRow {
  table: string;
  row: string;
}

/** Every row of every table of the portal under test, as whoever has the whole database reads it: past all walls between shops. */
export async function everyRow(): Promise<StoredRow[]> {
  const { cluster, passwords } = preparePostgresHome(join(portal.dataDir, 'postgres'), false);
  // The port stands in the fourth line of what a running cluster notes.
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://postgres:${passwords.admin}@127.0.0.1:${port}/medley`);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: StoredRow[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      found.push(...rows.map(({ row }) => ({ table: name, row })));
    }
    return found;
  } finally {
    await client.end();
  }
}
