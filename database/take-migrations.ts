import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { refuseEarlierDatabase, UnusableDatabase } from '../kernel/database/earlier-database.ts';
import { migrationNames } from '../kernel/database/migration-names.ts';

const NOTES = `CREATE SCHEMA IF NOT EXISTS migration;
  CREATE TABLE IF NOT EXISTS migration.done (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`;

/** Runs the migrations of a folder that the database has not had, in the order of their names, and notes them. */
export async function takeMigrations(client: Pick<pg.Client, 'query'>, folder: string): Promise<void> {
  await refuseEarlierDatabase(async (sql) => (await client.query(sql)).rows);
  await client.query(NOTES);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration.done ORDER BY name');
  const brought = migrationNames(folder);
  const known = new Set(brought);
  // What is newer than all of ours was done by a newer program, which goes before one that still serves.
  const stranger = rows.find(({ name }) => !known.has(name) && name < (brought.at(-1) ?? ''));
  if (stranger !== undefined) {
    throw new UnusableDatabase(
      `This database has the migration ${stranger.name}, which this version does not bring: it was made anew under another ` +
        'name, or is of another branch. Go back to the version that has it, or start with an empty database.',
    );
  }
  const done = new Set(rows.map(({ name }) => name));
  for (const name of brought.filter((one) => !done.has(one))) {
    await client.query(readFileSync(join(folder, `${name}.sql`), 'utf8'));
    await client.query('INSERT INTO migration.done (name) VALUES ($1)', [name]);
  }
}
