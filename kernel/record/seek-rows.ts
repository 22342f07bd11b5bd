import type { Db } from '../database/db.ts';
import { binder } from './record-sql.ts';
import { boundedCount, type PageAsked, type PageFound, type SortKey, seekPage } from './seek-page.ts';

/** The rows a list is read from; `t` is the one that is counted and ordered, and has an `id`. */
export interface ListedRows {
  /** `table t`, with nothing that doubles its rows. */
  from: string;
  /** What only the columns need: each row meets it once at most. */
  joins?: string;
  where: readonly string[];
  /** `expression as "property"` of every property of a row, `id` among them. */
  columns: string;
  key: SortKey;
}

/** One page of a list by number or cursor, and how many rows there are, in one statement that sees one snapshot. */
export async function seekRows<Row extends { id: number }>(
  db: Pick<Db, 'row'>,
  asked: PageAsked,
  { from, joins = '', where, columns, key }: ListedRows,
  values: unknown[],
): Promise<{ data: Row[] } & PageFound> {
  const page = seekPage(asked, key, binder(values));
  const here = [...where, ...page.conditions].join(' and ');
  // As JSON moments come out as ISO 8601.
  const row = await db.row<{ total: number; data: Row[] }>(
    `select ${boundedCount(`${from} where ${where.join(' and ')}`)} as total, coalesce((select json_agg(r) from (
       select ${columns}, ${page.place} from ${from} ${joins} where ${here} ${page.tail}) r), '[]') as data`,
    values,
  );
  return page.read(row?.data ?? [], row?.total ?? 0);
}
