import type { Tx } from './db.ts';

/** A change of one row upon the version that somebody saw; the names of table and columns come from the program. */
interface RowChange {
  table: string;
  /** The columns by which the row is found, the shop's among them. */
  at: Readonly<Record<string, unknown>>;
  version: number;
  /** What the columns shall hold; lists and objects of `jsonb` columns as JSON texts. */
  set: Readonly<Record<string, unknown>>;
  /** What is written beside them where one of them differs. */
  besides?: Readonly<Record<string, unknown>>;
}

/**
 * Changes a row that has a version, and counts that up; a row that holds all of it already stays as it is, and answers the version
 * it has. Null where another version stands, or no such row.
 */
export function changeRow(
  tx: Pick<Tx, 'row'>,
  { table, at, version, set, besides = {} }: RowChange,
): Promise<{ id: number; version: number } | null> {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const here = Object.entries({ ...at, version }).map(([column, value]) => `${column} = ${place(value)}`);
  const written = Object.entries(set).map(([column, value]) => ({ column, value: place(value) }));
  const more = Object.entries(besides).map(([column, value]) => `${column} = ${place(value)}`);
  const sets = [...written.map(({ column, value }) => `${column} = ${value}`), ...more];
  const differs = written.map(({ column, value }) => `t.${column} is distinct from ${value}`);
  // The row is held before it is looked at: whoever changed it meanwhile has left another version.
  return tx.row(
    `with standing as (select id, version from ${table} where ${here.join(' and ')} for update),
       changed as (update ${table} t set ${sets.join(', ')}, version = t.version + 1, updated_at = now() from standing s
         where t.id = s.id and t.shop_id = ${place(at.shop_id)} and (${differs.join(' or ')}) returning t.id, t.version)
     select id, version from changed union all select id, version from standing where not exists (select from changed)`,
    values,
  );
}
