import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { markMigrated } from '../kernel/database/migration-mark.ts';
import { triggerFiles } from '../kernel/database/trigger-files.ts';
import { migrateJobs } from '../kernel/jobs/job-schema.ts';
import { keepSyllables } from './syllables.ts';

// Two processes that start at once migrate one after the other.
const MIGRATION_LOCK = 73_410;

const url = process.env.MIGRATE_DATABASE_URL;
if (!url) {
  console.error('MIGRATE_DATABASE_URL is not set: write the address of the owner role.');
  process.exit(1);
}
const migrationsFolder = join(import.meta.dirname, 'migrations');
const client = new pg.Client({ connectionString: url, lock_timeout: 60_000 });
await client.connect();
try {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  if (existsSync(join(migrationsFolder, 'meta/_journal.json'))) {
    await migrate(drizzle({ client }), { migrationsFolder, migrationsSchema: 'migration', migrationsTable: 'done' });
  }
  await client.query('BEGIN');
  await client.query(readFileSync(join(import.meta.dirname, 'secure.sql'), 'utf8'));
  for (const file of triggerFiles()) await client.query(readFileSync(file, 'utf8'));
  await keepSyllables(client);
  await client.query('COMMIT');
  await migrateJobs(url);
  await markMigrated(client);
} finally {
  await client.end();
}
