/** Migrations were counted before they were gathered into one, and are named since. */
const COUNTED = `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'migration' and c.relname = 'done'
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'name' and not a.attisdropped)`;

/** Why a database cannot be used, and what to do, in words for whoever starts the process. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}

/** Throws where the database was made by a version from before the migrations began anew, which none leads on from. */
export async function refuseEarlierDatabase(rows: (sql: string) => Promise<readonly object[]>): Promise<void> {
  if ((await rows(COUNTED)).length === 0) return;
  throw new UnusableDatabase(
    'This database was made before the migrations began anew with one baseline, and nothing brings it up to date. ' +
      'Start with an empty one: for the embedded database remove the data folder (DATA_DIR, ./data where it is unset), ' +
      'for a server of your own make a new database and name it in DATABASE_URL and MIGRATE_DATABASE_URL.',
  );
}
