import type { Tx } from '../database/db.ts';
import { ArchiveError } from './archive-error.ts';
import type { CarriedTable } from './carried-tables.ts';
import { linesOf } from './read-archive.ts';
import type { ArchiveRow, RowReader } from './row-reader.ts';
import type { TarPart } from './tar.ts';

const ROWS_AT_ONCE = 200;
const BYTES_AT_ONCE = 2 * 1024 * 1024;

const quoted = (name: string): string => `"${name}"`;

/**
 * Stores the rows of a table in the shop in scope, with their numbers. A row that names another of its own table waits
 * until that one is there. `complete` adds what the archive does not carry; answers how many rows were stored.
 */
export async function takeRows(
  tx: Tx,
  shopId: number,
  table: CarriedTable,
  part: TarPart,
  {
    read,
    complete,
    beat,
  }: {
    read: RowReader;
    complete?: (row: ArchiveRow) => Record<string, unknown>;
    beat(rows: number): Promise<void>;
  },
): Promise<number> {
  const added = complete === undefined ? [] : ['account_id'];
  const columns = [...new Set([...table.columns.map(({ name }) => name), ...added])].map(quoted).join(', ');
  const stored = new Set<number>();
  let waiting: ArchiveRow[] = [];
  let batch: ArchiveRow[] = [];
  let [bytes, count, highest] = [0, 0, 0];
  const textOf = (row: ArchiveRow): string => {
    const own = row.line.replaceAll('"shop/{shop}/', `"shop/${shopId}/`);
    if (complete === undefined) return own;
    // Of a name that stands there twice the database takes the later one.
    return `${own.trimEnd().slice(0, -1)},${JSON.stringify(complete(row)).slice(1)}`;
  };
  const store = async (): Promise<void> => {
    if (batch.length === 0) return;
    await tx.rows(
      `insert into ${quoted(table.name)} (shop_id, ${columns}) select $1, ${columns}
       from jsonb_populate_recordset(null::${quoted(table.name)}, $2::jsonb)`,
      [shopId, `[${batch.map(textOf).join(',')}]`],
    );
    count += batch.length;
    await beat(batch.length);
    batch = [];
    bytes = 0;
  };
  const isReady = ({ id, parent }: ArchiveRow): boolean => parent === null || parent === id || stored.has(parent);
  const add = async (row: ArchiveRow): Promise<void> => {
    if (table.parent !== null) stored.add(row.id);
    batch.push(row);
    bytes += row.line.length;
    highest = Math.max(highest, row.id);
    if (batch.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await store();
  };
  for await (const line of linesOf(part)) {
    const row = await read(table, line);
    if (isReady(row)) await add(row);
    else waiting.push(row);
  }
  while (waiting.length > 0) {
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new ArchiveError('damaged', part.name);
    waiting = waiting.filter((row) => !isReady(row));
    for (const row of ready) await add(row);
  }
  await store();
  // New rows of every shop get numbers behind these.
  if (count > 0) await tx.rows('select platform.keep_numbers($1, $2)', [table.name, highest]);
  return count;
}
