import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { EXTENSIONS } from '../database/provision.ts';
import { freshDatabase, testDatabase } from './database.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('test database', () => {
  it('gives each worker a database of its own', async () => {
    const [row] = await ask(testDatabase().appUrl, 'SELECT current_database() AS name, current_user AS role');
    expect(row).toEqual({ name: `worker_${process.env.VITEST_POOL_ID}`, role: 'medley_app' });
  });

  it('has every extension and finds Chinese by trigrams', async () => {
    const rows = await ask(testDatabase().appUrl, 'SELECT extname FROM pg_extension');
    expect(rows.map((row) => row.extname)).toEqual(expect.arrayContaining([...EXTENSIONS]));
    const [row] = await ask(testDatabase().appUrl, "SELECT show_trgm('血液病') AS trigrams");
    expect(row?.trigrams).not.toEqual([]);
  });

  it('gives neither role more than it needs', async () => {
    const sql = "SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname LIKE 'medley%'";
    const nothing = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false };
    expect(await ask(testDatabase().appUrl, sql)).toEqual([nothing, nothing]);
  });

  it('lets the owner create tables and the app none', async () => {
    const fresh = await freshDatabase();
    try {
      await ask(fresh.ownerUrl, 'CREATE TABLE t (id int); CREATE SCHEMA jobs');
      await expect(ask(fresh.appUrl, 'CREATE TABLE u (id int)')).rejects.toMatchObject({ code: '42501' });
      await expect(ask(fresh.appUrl, 'CREATE SCHEMA mine')).rejects.toMatchObject({ code: '42501' });
      await expect(ask(fresh.appUrl, 'CREATE TEMP TABLE u (id int)')).rejects.toMatchObject({ code: '42501' });
      await expect(ask(fresh.appUrl, 'SELECT * FROM t')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await fresh.drop();
    }
  });
});
