import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

const JOURNAL = join(import.meta.dirname, '../../database/migrations/meta/_journal.json');

/** How many migrations this version of the program brings. */
function migrationsBrought(): number {
  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: unknown[] };
  return journal.entries.length;
}

const brought = migrationsBrought();

/** Whether the database has every migration that this version of the program needs. */
export async function hasEveryMigration(database: Database): Promise<boolean> {
  const row = await database.platform.row<{ done: number }>('select count(*) as done from migration.done');
  return row !== null && row.done >= brought;
}
