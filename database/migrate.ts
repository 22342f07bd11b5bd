import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { UnusableDatabase } from '../kernel/database/earlier-database.ts';
import { markMigrated } from '../kernel/database/migration-mark.ts';
import { MIGRATIONS } from '../kernel/database/migration-names.ts';
import { triggerFiles } from '../kernel/database/trigger-files.ts';
import { migrateJobs } from '../kernel/jobs/job-schema.ts';
import { keepSyllables } from './syllables.ts';
import { takeMigrations } from './take-migrations.ts';

// Two processes that start at once migrate one after the other.
const MIGRATION_LOCK = 73_410;

const url = process.env.MIGRATE_DATABASE_URL;
if (!url) {
  console.error('MIGRATE_DATABASE_URL is not set: write the address of the owner role.');
  process.exit(1);
}
const client = new pg.Client({ connectionString: url, lock_timeout: 60_000 });
await client.connect();
try {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  // All in one transaction: no table is seen before it is secured, and what fails leaves nothing behind.
  await client.query('BEGIN');
  await takeMigrations(client, MIGRATIONS);
  await client.query(readFileSync(join(import.meta.dirname, 'secure.sql'), 'utf8'));
  for (const file of triggerFiles()) await client.query(readFileSync(file, 'utf8'));
  await keepSyllables(client);
  await client.query('COMMIT');
  await migrateJobs(url);
  await markMigrated(client);
} catch (error) {
  if (!(error instanceof UnusableDatabase)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end();
}
