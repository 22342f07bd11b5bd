import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Collects the values of a statement and answers their placeholders. */
export type BindValue = (value: unknown) => string;

/** A condition in SQL; `t` is the record's table, and every value goes through `bind`. */
export type Condition = (bind: BindValue) => string;

/** Starts a statement's values. */
export function binder(values: unknown[]): BindValue {
  return (value) => {
    values.push(value);
    return `$${values.length}`;
  };
}

/** The names of a table as SQL needs them, read once from its Drizzle schema. */
export interface TableNames {
  table: string;
  columns: Record<string, PgColumn>;
  /** `t."column"` of a property. */
  of(property: string): string;
  /** A value as the driver wants it for a property's column. */
  value(property: string, value: unknown): unknown;
}

/** Reads the names of a Drizzle table. */
export function tableNames(table: PgTable): TableNames {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const column = (property: string): PgColumn => {
    const found = columns[property];
    if (found === undefined) throw new Error(`Table ${getTableName(table)} has no column for ${property}.`);
    return found;
  };
  return {
    table: `"${getTableName(table)}"`,
    columns,
    of: (property) => `t."${column(property).name}"`,
    value: (property, value) =>
      value === null || value === undefined ? null : column(property).mapToDriverValue(value),
  };
}

/** Whether a column holds text that a free search may look into. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (found) => `\\${found}`);
}

/**
 * How a text is compared with words that it holds: what has no letters in two cases, such as a Chinese name, is the same in any, and to look for
 * it so takes a fourth of the time.
 */
export const likeSql = (words: string): 'like' | 'ilike' =>
  words.toLowerCase() === words && words.toUpperCase() === words ? 'like' : 'ilike';
