import { propertyOf } from '../audit/changes-of.ts';

/**
 * Where a property of a record's input lies that has a table of its own: rows of the table by their columns, or the values of one
 * column, where the input names these alone.
 */
export type OwnedPart = string | { readonly table: string; readonly value: string };

/** The table of such a property. */
export const tableOfPart = (part: OwnedPart): string => (typeof part === 'string' ? part : part.table);

/** What an input says of these rows. */
export const inputOfPart = (part: OwnedPart, rows: readonly Record<string, unknown>[]): unknown[] =>
  rows.map((row) =>
    typeof part === 'string'
      ? Object.fromEntries(Object.entries(row).map(([column, value]) => [propertyOf(column), value]))
      : row[part.value],
  );
