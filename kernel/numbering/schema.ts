import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, shopId } from '../database/columns.ts';

/** How far the numbers of a series have come in a year. A row and no sequence: what is rolled back has used no number. */
export const numberSeries = pgTable(
  'number_series',
  {
    shopId: shopId(),
    id: recordId(),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('number_series_once').on(table.shopId, table.series, table.year),
  ],
);

/** A number that a document has, for good; the serving role can void it, once, and change nothing else of it. */
export const documentNumber = pgTable(
  'document_number',
  {
    shopId: shopId(),
    id: recordId(),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** When the document was declared void; its number stays taken. */
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('document_number_once').on(table.shopId, table.series, table.year, table.number),
    check('document_number_void', sql`(voided_at is null) = (void_reason = '')`),
  ],
);
