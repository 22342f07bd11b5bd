import { index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { FormSection } from '../../forms/engine/contract.ts';
import { exhibition } from './exhibition-tables.ts';
import type { CompanyAsks } from './rules/company-fields.ts';

/** What the exhibitors of one exhibition are asked about their company; without a row they are asked what is usual (E2). */
export const exhibitionSheet = pgTable(
  'exhibition_sheet',
  {
    shopId: shopId(),
    id: recordId(),
    exhibitionId: reference('exhibition_id').notNull(),
    asks: jsonb('asks').$type<CompanyAsks>().notNull(),
    /** Questions of its own, as the engine asks them. */
    sections: jsonb('sections').$type<FormSection[]>().notNull(),
    /** Grows by one whenever what is asked changes. */
    edition: integer('edition').notNull().default(1),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibition_sheet_once').on(table.shopId, table.exhibitionId),
    index('exhibition_sheet_changed').on(table.shopId, table.updatedAt, table.id),
    namesRow('exhibition_sheet_of', [table.shopId, table.exhibitionId], exhibition),
  ],
);

/** What was asked as it stood: a form that was handed in is read in the words of the edition that it was written to. */
export const exhibitionSheetEdition = pgTable(
  'exhibition_sheet_edition',
  {
    shopId: shopId(),
    id: recordId(),
    sheetId: reference('sheet_id').notNull(),
    edition: integer('edition').notNull(),
    asks: jsonb('asks').$type<CompanyAsks>().notNull(),
    sections: jsonb('sections').$type<FormSection[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('exhibition_sheet_edition_once').on(table.shopId, table.sheetId, table.edition),
    namesRow('exhibition_sheet_edition_of', [table.shopId, table.sheetId], exhibitionSheet).onDelete('cascade'),
  ],
);
