import type pg from 'pg';

/** A table, and the rows that a shop shall have in it. */
export interface Crowd {
  table: string;
  rows: number;
  /** Nothing that was there before is named by more of them than before: as where only so many may belong to one. */
  isOnesOwn?: boolean;
  /** What becomes of them at last, before they are looked through for indexes and for what the planner knows. */
  atLast?: () => Promise<unknown>;
}

/** Rows that a table has before, at most: those made of different ones take turns, in whatever order they are read. */
const APART = 10_000;

/** Numbers of the made rows, beyond all that a test gives out; the same in every table, so that made rows name one another. */
const BEYOND = 1_000_000_000;

interface Column {
  name: string;
  type: string;
  isId: boolean;
  isUnique: boolean;
  /** The table whose row of the shop it names by a foreign key. */
  names: string | null;
}

/** What makes the values of a column that has to be different in every row; the first that a unique index has is taken. */
const DISTINCT: readonly [types: RegExp, value: (column: string) => string][] = [
  [/^bigint$/, () => 'd.id'],
  [/^date$/, (column) => `${column} - d.n`],
  [/^timestamp/, (column) => `${column} - d.n * interval '1 minute'`],
  [/^integer$/, (column) => `${column} + d.n`],
  [/^uuid$/, () => 'gen_random_uuid()'],
  [/^bytea$/, (column) => `${column} || int4send(d.n)`],
  [/^(text|character)/, (column) => `${column} || '-' || d.n`],
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * A column of each unique index that its rows are told apart by; those that tell made rows apart by their `id` need none.
 * Null where there is none, because only certain values are allowed: such a table is never long.
 */
async function tellingApart(sql: pg.Client, table: string): Promise<Set<string> | null> {
  const { rows } = await sql.query<{ columns: [name: string, type: string, isFree: boolean][] }>(
    `select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), not exists (
         select from pg_constraint c where c.conrelid = i.indrelid and c.contype = 'c' and a.attnum = any (c.conkey))) order by k.at) as columns
     from pg_index i, unnest(i.indkey) with ordinality k (number, at), pg_attribute a
     where i.indrelid = $1::regclass and i.indisunique and a.attrelid = i.indrelid and a.attnum = k.number
       and a.attname <> 'shop_id'
     group by i.indexrelid`,
    [table],
  );
  const chosen = new Set<string>();
  for (const { columns } of rows) {
    if (columns.some(([name]) => name === 'id' || chosen.has(name))) continue;
    const found = DISTINCT.flatMap(([types]) => columns.filter(([, type, isFree]) => isFree && types.test(type)))[0];
    if (found === undefined) return null;
    chosen.add(found[0]);
  }
  return chosen;
}

async function columnsOf(sql: pg.Client, table: string): Promise<Column[] | null> {
  const apart = await tellingApart(sql, table);
  if (apart === null) return null;
  const { rows } = await sql.query<Pick<Column, 'name' | 'type' | 'names'>>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, (
       select p.relname from pg_constraint c join pg_class p on p.oid = c.confrelid
       where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = c.conkey[2] and cardinality(c.conkey) = 2 limit 1) as names
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  );
  return rows.map((column) => ({ ...column, isId: column.name === 'id', isUnique: apart.has(column.name) }));
}

/** The columns that a row to be made from has beside its own for one that names a row of a parent: how many of these stand before that one, and all. */
const standing = (name: string) => ({ before: quoted(`@before ${name}`), all: quoted(`@all ${name}`) });

/** What they hold. Asked once of each row that others are made from, not of each that is made. */
function standingOf({ name, names }: Column): string {
  const { before, all } = standing(name);
  const parents = `from ${quoted(names ?? '')} p where p.shop_id = o.shop_id and p.id < ${BEYOND}`;
  return `, (select count(*) ${parents} and p.id < o.${quoted(name)}) as ${before}, (select count(*) ${parents}) as ${all}`;
}

/** The number of a row that was made like this one, of the row that a column names. */
function alike(name: string, rows: number): string {
  const { before, all } = standing(name);
  return `${BEYOND} + m.${before} + ${APART} * (1 + (d.n - 1) % greatest(1, (${rows} / m.${all})::int))`;
}

/** How many rows the table is made to have whose row a column names; undefined for one that names none of a made one. */
const madeParents = ({ type, names }: Column, crowds: readonly Crowd[]): number | undefined =>
  names === null || type !== 'bigint' ? undefined : crowds.find(({ table }) => table === names)?.rows;

/**
 * What a column of a made row holds; moments and days spread over the time before those of the row it is made from. What
 * names a row goes with it in every second one, so that some have many rows that name them, and many have one; or in none.
 */
function made(one: Column, { crowds, isOnesOwn }: Making): string {
  const { name, type, isId, isUnique } = one;
  const column = `m.${quoted(name)}`;
  if (isId) return type === 'bigint' ? 'd.id' : column;
  const rows = madeParents(one, crowds);
  if (rows !== undefined) {
    return `case when ${column} is not null ${isUnique || isOnesOwn ? '' : 'and d.n % 2 = 0'} then ${alike(name, rows)} else ${column} end`;
  }
  const value = DISTINCT.find(([types]) => types.test(type))?.[1];
  const isTime = /^(date|timestamp)/.test(type);
  return (isUnique || isTime) && value !== undefined ? value(column) : column;
}

interface Making extends Crowd {
  readonly columns: readonly Column[];
  readonly shopId: number;
  readonly crowds: readonly Crowd[];
}

function makeRows(sql: pg.Client, making: Making): Promise<unknown> {
  const { table, rows, columns, shopId } = making;
  const listed = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map((column) => made(column, making)).join(', ');
  const order = columns.some(({ isId }) => isId) ? 'order by id' : '';
  const parents = columns.filter((column) => !column.isId && madeParents(column, making.crowds) !== undefined);
  return sql.query(
    `with m as materialized (
       select o.*, row_number() over (${order}) - 1 as "@row", count(*) over () as "@rows"${parents.map(standingOf).join('')}
       from ${quoted(table)} o where shop_id = $1)
     insert into ${quoted(table)} (${listed}) overriding system value
     select ${values} from m, lateral (
       select n::int as n, ${BEYOND} + "@row" + ${APART} * n::bigint as id from generate_series(1, greatest(1, ($2::int / "@rows")::int)) n) d
     on conflict do nothing`,
    [shopId, rows],
  );
}

/** Whether a table has a row of a shop that others can be made from. */
async function hasRows(sql: pg.Client, table: string, shopId: number): Promise<boolean> {
  const { rows } = await sql.query(`select from ${quoted(table)} where shop_id = $1 limit 1`, [shopId]);
  return rows.length > 0;
}

/** Fills a table without the indexes that keep nothing apart, and makes these anew: of many rows at once that takes a part of the time. */
async function filled(sql: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisunique and not indisexclusion order by indexrelid`,
    [quoted(table)],
  );
  if (indexes.length > 0) await sql.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  await fill();
  for (const { definition } of indexes) await sql.query(definition);
}

/**
 * Brings tables to many rows of a shop by one statement each: copies of all its rows in equal parts, told apart
 * where an index asks for it. Triggers and foreign keys rest meanwhile. A table without a row of the shop stays empty. With
 * `isOnesOwn`, what names a made row is made along with it, and nothing that there was before has any more than it had.
 */
export async function makeManyRows(
  sql: pg.Client,
  shopId: number,
  crowds: readonly Crowd[],
  isOnesOwn = false,
): Promise<void> {
  await sql.query('set session_replication_role = replica');
  for (const crowd of crowds) {
    const { table } = crowd;
    const columns = await columnsOf(sql, table);
    if (columns === null) continue;
    if (await hasRows(sql, table, shopId)) {
      await filled(sql, table, async () => {
        await makeRows(sql, { isOnesOwn, ...crowd, columns, shopId, crowds });
        await crowd.atLast?.();
      });
    }
    await sql.query(`vacuum analyze ${quoted(table)}`);
  }
  await sql.query('set session_replication_role = default');
}
