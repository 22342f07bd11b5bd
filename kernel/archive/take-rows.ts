import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../database/db.ts';
import { ArchiveError } from './archive-error.ts';
import { tablePart } from './archive-format.ts';
import type { CarriedTable } from './carried-tables.ts';
import { linesOf } from './read-archive.ts';
import type { RowCleaner } from './row-cleaner.ts';
import type { TarPart } from './tar.ts';

/** Ids beyond it would leave too few for those that are still to come. */
const HIGHEST_ID = 2 ** 40;
const ROWS_AT_ONCE = 200;
const BYTES_AT_ONCE = 2 * 1024 * 1024;
const OUR_KEY = /^shop\/\{shop\}\/[0-9a-f-]{36}[-.a-z0-9]*$/;
/** What the storage would open; texts that merely look like it, as people may write them, are texts. */
const FOREIGN_KEY = /^shop\/\d+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A row of an archive, known to have its table's columns alone and to name no other shop's files. */
export interface ArchiveRow {
  id: number;
  values: Readonly<Record<string, unknown>>;
  line: string;
  /** Its rich text held what may not stand on pages. */
  isCleaned: boolean;
}

function namesForeignFile(value: unknown): boolean {
  if (typeof value === 'string') {
    return FOREIGN_KEY.test(value) || (value.startsWith('shop/{shop}/') && !OUR_KEY.test(value));
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(namesForeignFile);
}

/**
 * Reads a line of a table and cleans its rich text; refuses what the table does not have, ids beyond all measure, and
 * files of other shops.
 */
export function readRow(table: CarriedTable, line: string, clean: RowCleaner): ArchiveRow {
  const part = tablePart(table.name);
  let values: unknown;
  try {
    values = JSON.parse(line);
  } catch {
    throw new ArchiveError('damaged', part);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new ArchiveError('damaged', part);
  const row = values as Record<string, unknown>;
  const known = new Set(table.columns.map(({ name }) => name));
  if (Object.keys(row).some((name) => !known.has(name))) throw new ArchiveError('damaged', part);
  const { id } = row;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || id > HIGHEST_ID) {
    throw new ArchiveError('damaged', part);
  }
  // Of what was read, so that no escape hides a key.
  if (namesForeignFile(row)) throw new ArchiveError('damaged', part);
  const cleaned = clean(table.name, row);
  const isCleaned = !isDeepStrictEqual(cleaned, row);
  return { id, values: cleaned, line: isCleaned ? JSON.stringify(cleaned) : line, isCleaned };
}

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
    clean,
    complete,
    beat,
  }: {
    clean: RowCleaner;
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
    return complete === undefined ? own : JSON.stringify({ ...JSON.parse(own), ...complete(row) });
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
  const parentOf = (row: ArchiveRow): number | null =>
    table.parent === null ? null : ((row.values[table.parent] as number | null | undefined) ?? null);
  const isReady = (row: ArchiveRow): boolean => {
    const parent = parentOf(row);
    return parent === null || parent === row.id || stored.has(parent);
  };
  const add = async (row: ArchiveRow): Promise<void> => {
    if (table.parent !== null) stored.add(row.id);
    batch.push(row);
    bytes += row.line.length;
    highest = Math.max(highest, row.id);
    if (batch.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await store();
  };
  for await (const line of linesOf(part)) {
    const row = readRow(table, line, clean);
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
