import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../kernel/database/database.ts';
import { hasEveryMigration } from '../kernel/database/migrations-done.ts';
import { emptyDatabase, freshDatabase, type OwnDatabase } from '../kernel/testkit/database.ts';
import { takeMigrations } from './take-migrations.ts';

/** What a version from before the baseline noted of its migrations. */
const COUNTED = `CREATE SCHEMA migration;
  CREATE TABLE migration.done (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
  INSERT INTO migration.done (hash, created_at) VALUES ('5f1d', 1795227681815);`;
const ANEW = /made before the migrations began anew.*Start with an empty one.*DATA_DIR.*DATABASE_URL/;

let database: OwnDatabase;
let client: pg.Client;
let folder: string;

async function open(made: OwnDatabase): Promise<void> {
  database = made;
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medley-migrations-'));
  await open(await emptyDatabase());
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const bring = (name: string, sql: string): void => writeFileSync(join(folder, `${name}.sql`), sql);
const take = (): Promise<void> => takeMigrations(client, folder);

async function done(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration.done ORDER BY name');
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  const first = '20261123T220000_first';

  test('run once each, in the order of their times', async () => {
    bring('20261124T080000_second', 'INSERT INTO said (word) VALUES (2);');
    bring(first, 'CREATE TABLE said (id serial, word int); INSERT INTO said (word) VALUES (1);');
    writeFileSync(join(folder, 'snapshot.json'), '{}');
    await take();
    await take();
    bring('20261124T070000_third_to_land', 'INSERT INTO said (word) VALUES (3);');
    await take();
    const { rows } = await client.query<{ word: number }>('SELECT word FROM said ORDER BY id');
    expect(rows.map(({ word }) => word)).toEqual([1, 2, 3]);
    expect(await done()).toEqual([first, '20261124T070000_third_to_land', '20261124T080000_second']);
  });

  test('of a newer program are left alone', async () => {
    bring(first, 'CREATE TABLE said (word int);');
    await take();
    await client.query("INSERT INTO migration.done (name) VALUES ('20261201T000000_newer')");
    await take();
    expect(await done()).toEqual([first, '20261201T000000_newer']);
  });

  test('that were made anew since are not run a second time', async () => {
    bring(first, 'CREATE TABLE said (word int);');
    await take();
    rmSync(join(folder, `${first}.sql`));
    bring('20261124T080000_first', 'CREATE TABLE said (word int);');
    await expect(take()).rejects.toThrow(`This database has the migration ${first}, which this version does not bring`);
  });
});

describe('a database from before the baseline', () => {
  test('is refused by the migrations in one sentence, and stays as it was', async () => {
    await client.query(COUNTED);
    const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
      env: { ...process.env, MIGRATE_DATABASE_URL: database.ownerUrl },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toMatch(ANEW);
    expect(said).not.toMatch(/^\s+at /m);
    const { rows } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'platform'");
    expect(rows).toEqual([]);
  });
});

test('a process is ready when the database has each of its migrations, however many others', async () => {
  await client.end();
  await database.drop();
  await open(await freshDatabase());
  const serving = openDatabase(database.appUrl);
  try {
    expect(await hasEveryMigration(serving)).toBe(true);
    await client.query(
      "UPDATE migration.done SET name = '20270101T000000_another' WHERE name = (SELECT max(name) FROM migration.done)",
    );
    expect(await hasEveryMigration(serving)).toBe(false);
  } finally {
    await serving.close();
  }
});
