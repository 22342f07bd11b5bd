import type { Reader } from '../identity/accounts.ts';

/** A column of a table as an archive sees it. */
export interface TableColumn {
  name: string;
  type: string;
  isNullable: boolean;
  /** Its name says that it holds a secret, which no other installation could open. */
  isSecret: boolean;
  /** The table whose rows it names by a foreign key, or null. */
  to: string | null;
}

/** A table with rows of shops. */
export interface ShopTable {
  name: string;
  columns: TableColumn[];
}

const TABLES = `select c.relname as name, json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
    'isSecret', a.attname ~ '_(hash|hashes|box)$',
    'to', (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = '' and a.attname <> 'shop_id'
    and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'shop_id' and not s.attisdropped)
  group by c.oid, c.relname order by c.relname`;

/** Every table with rows of shops, each behind those that its rows name; the database's catalogue says which. */
export async function shopTables(reader: Reader): Promise<ShopTable[]> {
  const found = new Map((await reader.rows<ShopTable>(TABLES)).map((table) => [table.name, table]));
  const sorted: ShopTable[] = [];
  const state = new Map<string, 'visiting' | 'done'>();
  const visit = (table: ShopTable): void => {
    const known = state.get(table.name);
    if (known === 'visiting') throw new Error(`Tables name one another in a circle: ${table.name}.`);
    if (known === 'done') return;
    state.set(table.name, 'visiting');
    for (const { to } of table.columns) {
      const needed = to === null || to === table.name ? undefined : found.get(to);
      if (needed !== undefined) visit(needed);
    }
    state.set(table.name, 'done');
    sorted.push(table);
  };
  for (const table of found.values()) visit(table);
  return sorted;
}
