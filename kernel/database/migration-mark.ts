import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS, migrationNames } from './migration-names.ts';
import { triggerFiles } from './trigger-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is done beside the migrations, which are known by their names; the last one pins pg-boss, which brings its own tables. */
const SOURCES = [
  'database/secure.sql',
  'database/migrate.ts',
  'database/take-migrations.ts',
  'database/syllables.ts',
  'kernel/jobs/job-schema.ts',
  'kernel/database/migration-mark.ts',
  'package.json',
];

/** Everything that the migrations secure: schemas, tables, policies, triggers and functions, with their rights. */
const STRUCTURE = `select md5(string_agg(line, e'\\n' order by line)) as structure from (
  select concat_ws('|', 'schema', oid, nspname, nspowner, nspacl) as line from schemas
  union all
  select concat_ws('|', 'table', c.oid, c.relname, c.relkind, c.relowner, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.reloptions)
    from pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  union all
  select concat_ws('|', 'policy', p.polrelid, p.polname, p.polcmd, p.polpermissive, p.polroles, p.polqual, p.polwithcheck)
    from pg_policy p join pg_class c on c.oid = p.polrelid join schemas s on s.oid = c.relnamespace
  union all
  select concat_ws('|', 'trigger', t.tgrelid, t.tgname, t.tgfoid, t.tgtype, t.tgenabled, t.tgargs)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join schemas s on s.oid = c.relnamespace where not t.tgisinternal
  union all
  select concat_ws('|', 'function', p.oid, p.proname, p.proowner, p.prosecdef, p.proacl, p.proconfig, md5(p.prosrc))
    from pg_proc p join schemas s on s.oid = p.pronamespace
) as lines`;

const SCHEMAS =
  "with schemas as (select * from pg_namespace where nspname in ('public', 'platform', 'migration', 'job'))";

type Asking = Pick<pg.Client, 'query'>;

async function markNow(client: Asking): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(`${SCHEMAS} ${STRUCTURE}`);
  const hash = createHash('sha256').update(rows[0]?.structure ?? '');
  hash.update(migrationNames(MIGRATIONS).join());
  for (const file of [...SOURCES.map((source) => join(ROOT, source)), ...triggerFiles()])
    hash.update(readFileSync(file));
  return hash.digest('base64url');
}

/** Notes, as the owner and after migrating, which program did it and what it left. */
export async function markMigrated(client: Asking): Promise<void> {
  await client.query(`COMMENT ON SCHEMA migration IS '${await markNow(client)}'`);
}

/** Whether this very program migrated the database and nobody has changed since what migrations secure. */
export async function isMigrated(client: Asking): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'migration'",
  );
  return rows[0]?.mark === (await markNow(client));
}
