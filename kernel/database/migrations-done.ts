import type { Database } from './database.ts';
import { MIGRATIONS, migrationNames } from './migration-names.ts';

const brought = migrationNames(MIGRATIONS);

/** Whether the database has every migration that this version of the program needs. */
export async function hasEveryMigration(database: Database): Promise<boolean> {
  const row = await database.platform.row<{ done: number }>(
    'select count(*) as done from migration.done where name = any ($1::text[])',
    [brought],
  );
  return row !== null && row.done >= brought.length;
}
