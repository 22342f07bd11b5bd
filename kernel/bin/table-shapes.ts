import type { Tx } from '../database/db.ts';

/** A reference of a table to another one. */
export interface TableParent {
  table: string;
  columns: string[];
  tableColumns: string[];
  /** Rows go with the row they point at (`on delete cascade`). */
  isOwner: boolean;
  /** Those of the columns that may be empty; without them the reference says nothing. */
  optional: string[];
}

/** A table as the catalogue knows it, as far as rows are taken out of it and put back. */
export interface TableShape {
  /** Changes with every column that comes, goes or changes its type. */
  fingerprint: string;
  /** Columns that a row can be given. */
  columns: string[];
  /** Columns that the database fills by itself. */
  generated: string[];
  parents: TableParent[];
}

const SHAPES = `select c.relname as name,
    (select md5(string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ',' order by a.attname))
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as fingerprint,
    (select json_agg(a.attname order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(a.attname), '[]')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attgenerated <> '') as generated,
    (select coalesce(json_agg(json_build_object('table', p.relname, 'isOwner', k.confdeltype = 'c',
        'columns', (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o (num, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.num),
        'tableColumns', (select json_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o (num, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.num),
        'optional', (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull)) order by k.conname), '[]')
      from pg_constraint k join pg_class p on p.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f') as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

// The tables stay as they are as long as the process runs: it refuses a database of another release.
let known: ReadonlyMap<string, TableShape> | null = null;

/** The shapes of all tables, read from the catalogue once. */
export async function tableShapes(tx: Pick<Tx, 'rows'>): Promise<ReadonlyMap<string, TableShape>> {
  known ??= new Map((await tx.rows<TableShape & { name: string }>(SHAPES)).map(({ name, ...shape }) => [name, shape]));
  return known;
}

/** A table whose rows go with a record, and the reference that makes them its own. */
export interface OwnedTable {
  table: string;
  owner: TableParent;
}

/** The tables whose rows go with a row of `root`, owners before what they own. */
export function ownedTables(shapes: ReadonlyMap<string, TableShape>, root: string): OwnedTable[] {
  const found: OwnedTable[] = [];
  const seen = new Set([root]);
  for (const at of seen) {
    for (const [table, { parents }] of shapes) {
      const owner = parents.find((parent) => parent.isOwner && parent.table === at);
      if (owner === undefined || seen.has(table)) continue;
      seen.add(table);
      found.push({ table, owner });
    }
  }
  return found;
}
