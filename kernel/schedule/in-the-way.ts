import type { Db, Tx } from '../database/db.ts';

/** Where things are kept for a time: a table with a `span`, and what one can be in the way by, each with its column. */
export interface Schedule<K extends string> {
  readonly table: string;
  readonly keys: Readonly<Record<K, string>>;
}

/** A time, its end not included; ISO 8601. */
export interface Spell {
  readonly from: string;
  readonly to: string;
}

/** Something that keeps what is wanted, and which of it. */
export interface InTheWay<K extends string> {
  readonly id: number;
  readonly by: K;
}

/** SQL of whether a row with a `span` keeps something within a time that two parameters say. */
export const keptWithinSql = (alias: string, from: string, to: string): string =>
  `${alias}.span && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`;

/** As much as anybody is told of. */
const MOST = 20;

/**
 * What is in the way of keeping things for a time: other rows than `except` that keep one of them, those of the first key
 * first. Keys that are null are not wanted. The constraint of the table refuses what came in between.
 */
export async function inTheWay<K extends string>(
  reader: Pick<Db | Tx, 'rows'>,
  { table, keys }: Schedule<K>,
  { shopId, except, wanted, spell }: { shopId: number; except: number; wanted: Record<K, number | null>; spell: Spell },
): Promise<InTheWay<K>[]> {
  const asked = Object.entries<string>(keys).flatMap(([key, column]) => {
    const id = wanted[key as K];
    return id === null ? [] : [{ key: key as K, column, id }];
  });
  const found: InTheWay<K>[] = [];
  for (const { key, column, id } of asked) {
    const rows = await reader.rows<{ id: number }>(
      `SELECT t.id FROM ${table} t WHERE t.shop_id = $1 AND t.id <> $2 AND t.${column} = $5 AND ${keptWithinSql('t', '$3', '$4')}
       ORDER BY t.starts_at, t.id LIMIT ${MOST}`,
      [shopId, except, spell.from, spell.to, id],
    );
    found.push(...rows.map((row) => ({ id: row.id, by: key })));
  }
  return found;
}
