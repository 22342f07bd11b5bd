import type { CarriedTable } from './carried-tables.ts';

/** Ids beyond it would leave too few for those that are still to come. */
const HIGHEST_ID = 2 ** 40;
const OUR_KEY = /^shop\/\{shop\}\/[0-9a-f-]{36}[-.a-z0-9]*$/;
/** What the storage would open; texts that merely look like it, as people may write them, are texts. */
const FOREIGN_KEY = /^shop\/\d+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What a table says of its rows. */
export type RowShape = Pick<CarriedTable, 'columns' | 'parent'>;

/** What has to be known of a row before it is stored. */
export interface RowFacts {
  id: number;
  /** The number of the row of the same table that it names, or null. */
  parent: number | null;
}

type Values = Readonly<Record<string, unknown>>;

function namesForeignFile(value: unknown): boolean {
  if (typeof value === 'string') {
    return FOREIGN_KEY.test(value) || (value.startsWith('shop/{shop}/') && !OUR_KEY.test(value));
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(namesForeignFile);
}

/** Reads a line of a table; null for what the table does not have, ids beyond all measure, and files of other shops. */
export function checkedRow({ columns, parent }: RowShape, line: string): (RowFacts & { values: Values }) | null {
  let values: unknown;
  try {
    values = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return null;
  const row = values as Values;
  const known = new Set(columns.map(({ name }) => name));
  if (Object.keys(row).some((name) => !known.has(name))) return null;
  const { id } = row;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || id > HIGHEST_ID) return null;
  // Of what was read, so that no escape hides a key.
  if (namesForeignFile(row)) return null;
  const named = parent === null ? null : (row[parent] ?? null);
  return { id, parent: typeof named === 'number' ? named : null, values: row };
}

/** The same without the values, for lines so long that they are read beside the thread that answers everybody. */
export function longRowFacts({ shape, line }: { shape: RowShape; line: string }): RowFacts | null {
  const row = checkedRow(shape, line);
  return row === null ? null : { id: row.id, parent: row.parent };
}
