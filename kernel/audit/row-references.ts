import { tableShapes } from '../bin/table-shapes.ts';
import type { Ctx } from '../http/context.ts';
import { recordsByTable } from './stored-words.ts';

/** Columns that hold the number of a thing, with the column that says of what kind it is. */
const PAIRS: Readonly<Record<string, string>> = {
  row_id: 'record',
  item_id: 'type',
  target_id: 'type',
  subject_id: 'kind',
};

/** What ends the name of a column that holds keys of a table. */
const KEY = '.key';

const pairing = new Set([...Object.keys(PAIRS), ...Object.values(PAIRS)]);

/** Where the numbers of a row lead. */
export interface RowReferences {
  /** Columns that may lead somewhere, or say where another one does. */
  mayLead(table: string, column: string): boolean;
  /** The table whose rows a column's numbers are, or null; `row` is as much as is known of the row itself. */
  of(table: string, column: string, row: Readonly<Record<string, unknown>>): string | null;
  /** The table whose keys a column holds, or null. */
  keysOf(table: string, column: string): string | null;
}

/**
 * Where the numbers in a column lead: by its foreign key, by what the module of the table says (`refers`), by a kind that
 * stands beside it, or by the names that columns about people, files and lists of numbers always have.
 */
export async function rowReferences(ctx: Ctx): Promise<RowReferences> {
  const shapes = await tableShapes(ctx.db);
  const said = new Map(ctx.services.registry.modules.flatMap(({ manifest }) => Object.entries(manifest.refers ?? {})));
  const records = [...recordsByTable(ctx).entries()];
  const tableOfKind = (kind: unknown): string | null => {
    if (typeof kind !== 'string') return null;
    const record = records.find(([table, { name }]) => name === kind || table === kind);
    // Matters are called after the module whose records they decide about.
    return record?.[0] ?? (shapes.has(kind.split('.')[0] ?? '') ? (kind.split('.')[0] ?? null) : null);
  };
  const of: RowReferences['of'] = (table, column, row) => {
    const kind = PAIRS[column];
    if (kind !== undefined) return tableOfKind(row[kind]);
    const key = shapes
      .get(table)
      ?.parents.find(({ columns, tableColumns }) => tableColumns[columns.indexOf(column)] === 'id');
    if (key !== undefined) return key.table;
    const told = said.get(`${table}.${column}`);
    if (told !== undefined) return told.endsWith(KEY) ? null : told;
    if (/(^|_)(member_id|owner_id|by)$/.test(column)) return 'member';
    if (/_file(_id)?$/.test(column)) return 'file';
    const many = /^(\w+)_ids?$/.exec(column)?.[1];
    return many !== undefined && shapes.has(many) ? many : null;
  };
  return {
    of,
    keysOf(table, column) {
      const told = said.get(`${table}.${column}`);
      return told?.endsWith(KEY) ? told.slice(0, -KEY.length) : null;
    },
    mayLead: (table, column) => pairing.has(column) || of(table, column, {}) !== null,
  };
}
