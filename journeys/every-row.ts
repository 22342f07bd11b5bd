import { inDatabase } from './portal-database.ts';

/** A row of the portal's database, as its superuser reads it. */
export interface StoredRow {
  table: string;
  row: string;
}

/** Every row of every table of the portal under test, as whoever has the whole database reads it: past all walls between shops. */
export const everyRow = (): Promise<StoredRow[]> =>
  inDatabase(async (client) => {
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
  });
