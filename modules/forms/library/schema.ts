import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { FormSection } from '../engine/contract.ts';

/** Questions that a shop asks again and again: what stands here is what is taken from now on. */
export const libraryItem = pgTable(
  'library_item',
  {
    shopId: shopId(),
    id: recordId(),
    /** Its name for good: definitions that have it know it by this, in other shops as well. */
    code: text('code').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    sections: jsonb('sections').$type<FormSection[]>().notNull(),
    /** Grows by one whenever the questions change. */
    edition: integer('edition').notNull().default(1),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('library_item_code').on(table.shopId, table.code),
    unique('library_item_title').on(table.shopId, table.title),
    index('library_item_changed').on(table.shopId, table.updatedAt, table.id),
    index('library_item_order').on(table.shopId, table.title, table.id),
  ],
);

/** A version of what an item asks; none is ever changed. */
export const libraryEdition = pgTable(
  'library_edition',
  {
    shopId: shopId(),
    id: recordId(),
    itemId: reference('item_id').notNull(),
    edition: integer('edition').notNull(),
    sections: jsonb('sections').$type<FormSection[]>().notNull(),
    /** SHA-256 of the sections. */
    hash: text('hash').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('library_edition_once').on(table.shopId, table.itemId, table.edition),
    namesRow('library_edition_item_fk', [table.shopId, table.itemId], libraryItem).onDelete('cascade'),
  ],
);

/** Which definitions have an item, and in which version; written by triggers of the tables that hold definitions. */
export const libraryUse = pgTable(
  'library_use',
  {
    shopId: shopId(),
    id: recordId(),
    /** The code of the item. */
    item: text('item').notNull(),
    edition: integer('edition').notNull(),
    /** The table, and the number of its row. */
    source: text('source').notNull(),
    recordId: reference('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('library_use_place').on(table.shopId, table.item, table.source, table.recordId, table.edition),
    index('library_use_record').on(table.shopId, table.recordId, table.source),
  ],
);
