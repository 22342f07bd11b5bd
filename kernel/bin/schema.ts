import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, version } from '../database/columns.ts';

/** Records that were removed and can still be brought back, each with the rows that belonged to it alone. */
export const binEntry = pgTable(
  'bin_entry',
  {
    shopId: shopId(),
    id: recordId(),
    /** What it is, such as `topic.topic`, and the number it had and will have again. */
    record: text('record').notNull(),
    rowId: reference('row_id').notNull(),
    /** What it was called; in English only where it has an English name. */
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** The rows by table, as they lay there: its own, and those that went with it. */
    keptRows: jsonb('kept_rows').$type<Record<string, Record<string, unknown>[]>>().notNull(),
    /** How those tables looked, by table: a fingerprint of their columns. */
    shapes: jsonb('shapes').$type<Record<string, string>>().notNull(),
    reason: text('reason').notNull().default(''),
    removedBy: reference('removed_by'),
    removedAt: moment('removed_at').notNull().default(sql`now()`),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('bin_entry_once').on(table.shopId, table.record, table.rowId),
    index('bin_entry_newest').on(table.shopId, table.removedAt, table.id),
  ],
);
