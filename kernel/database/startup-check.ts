import { closedTables } from './closed-tables.ts';
import type { Database } from './database.ts';
import { refuseEarlierDatabase } from './earlier-database.ts';

const SCOPE =
  "(shop_id = ( SELECT (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::integer AS \"nullif\"))";

const CHECKS: readonly { finds: string; sql: string }[] = [
  {
    finds:
      'The role of the serving process is a superuser, passes row-level security, or may create roles or databases',
    sql: `select rolname as found from pg_roles where rolname = current_user and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  },
  {
    finds: 'The role of the serving process owns',
    sql: `select n.nspname || '.' || c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where pg_has_role(current_user, c.relowner, 'USAGE') and n.nspname in ('public', 'platform')`,
  },
  {
    finds: 'Row-level security is not enabled and forced on',
    sql: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
      where n.nspname in ('public', 'platform') and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    finds: 'The policy that binds rows to their shop is missing or changed on',
    sql: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
      where n.nspname in ('public', 'platform') and c.relkind in ('r', 'p')
        and not exists (select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
          and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE' and p.qual = '${SCOPE.replaceAll("'", "''")}' and p.with_check = p.qual)`,
  },
  {
    finds: 'There are further policies on',
    sql: `select tablename || '.' || policyname as found from pg_policies where schemaname in ('public', 'platform') and policyname <> 'shop'`,
  },
  {
    finds: 'Primary or unique keys do not begin with shop_id on',
    sql: `select i.indexrelid::regclass::text as found from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
      where n.nspname = 'public' and i.indisunique and i.indkey[0] <> a.attnum`,
  },
  {
    finds: 'A foreign key between shops’ tables does not carry shop_id',
    sql: `select k.conname::text as found from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'shop_id' and not a.attisdropped
      join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'shop_id' and not b.attisdropped
      where k.contype = 'f' and not (a.attnum = any (k.conkey) and b.attnum = any (k.confkey))`,
  },
  {
    finds: 'The serving role may do more than read and write rows on',
    sql: `select table_schema || '.' || table_name || ' ' || privilege_type as found from information_schema.role_table_grants
      where grantee in (current_user, 'PUBLIC') and table_schema in ('public', 'platform')
        and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
  },
  {
    finds: 'The audit trail can be changed by the serving role',
    sql: `select table_name || ' ' || privilege_type as found from information_schema.role_table_grants
      where grantee in (current_user, 'PUBLIC') and table_name in ('audit_entry', 'audit_seal') and privilege_type <> 'SELECT'`,
  },
  {
    finds: 'The audit trail would keep the secrets of',
    sql: `select c.relname || '.' || a.attname as found from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where t.tgname = 'audit' and a.attname ~ '_(hash|hashes|box)$'
        and a.attname <> all (string_to_array(encode(t.tgargs, 'escape'), '\\000'))`,
  },
  {
    finds: 'Views or materialised views could show other shops’ rows',
    sql: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'platform') and (c.relkind = 'm'
        or (c.relkind = 'v' and not coalesce(c.reloptions::text ilike '%security_invoker=true%', false)
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')))`,
  },
  {
    finds: 'A function that runs with its owner’s rights is not one of ours',
    sql: `select p.proname::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('public', 'platform') and p.proname not in ('write_audit', 'seal_audit', 'purge_shop', 'finish_purge', 'keep_numbers',
        'forget_account', 'redact_trail')`,
  },
];

/** Tables without `shop_id` that are not in the closed list. */
const OPEN_TABLES = `select n.nspname || '.' || c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'platform') and c.relkind in ('r', 'p')
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped)
    and n.nspname || '.' || c.relname <> all ($1::text[])`;

/** What is wrong with the walls between shops in this database; empty when they stand. */
export async function findBreaches(database: Database): Promise<string[]> {
  const breaches: string[] = [];
  const report = (finds: string, rows: { found: string }[]): void => {
    if (rows.length > 0) breaches.push(`${finds}: ${rows.map((row) => row.found).join(', ')}`);
  };
  for (const check of CHECKS) report(check.finds, await database.platform.rows<{ found: string }>(check.sql));
  report(
    'Tables without shop_id that are not in the closed list',
    await database.platform.rows<{ found: string }>(OPEN_TABLES, [[...closedTables]]),
  );
  return breaches;
}

/** Settings of the server under which a crash loses what was acknowledged. */
export async function findLossySettings(database: Database): Promise<string[]> {
  const rows = await database.platform.rows<{ found: string }>(
    `select name || ' = ' || setting as found from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  );
  return rows.map((row) => `The database may lose what it has acknowledged: ${row.found}`);
}

/** Throws with every breach named, so that a process never serves from a database whose walls have gaps. */
export async function refuseBreachedDatabase(database: Database): Promise<void> {
  await refuseEarlierDatabase((sql) => database.platform.rows(sql));
  const breaches = [...(await findBreaches(database)), ...(await findLossySettings(database))];
  if (breaches.length === 0) return;
  throw new Error(
    `The database is not safe to serve from; the process does not start.\n${breaches.map((line) => `  - ${line}`).join('\n')}\n` +
      'Run the migrations with the owner’s address (MIGRATE_DATABASE_URL), which mends tables made by hand.',
  );
}
