import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  categoryColumns,
  categoryKeys,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';

/** A controlled vocabulary: diseases, specialties, formats. */
export const tagCategory = pgTable('tag_category', categoryColumns(), (table) => categoryKeys('tag_category', table));

/** A word of a vocabulary, below a wider one where there is one. */
export const tag = pgTable(
  'tag',
  {
    shopId: shopId(),
    id: recordId(),
    categoryId: reference('category_id').notNull(),
    parentId: reference('parent_id'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Other words for the same: found, never shown on items. */
    synonyms: text('synonyms').array().notNull().default([]),
    /** The tag that took this one's place. */
    mergedInto: reference('merged_into'),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('tag_name').on(table.shopId, table.name),
    index('tag_order').on(table.shopId, table.position, table.id),
    index('tag_edited').on(table.shopId, table.updatedAt, table.id),
    index('tag_tree').on(table.shopId, table.categoryId, table.parentId),
    index('tag_below').on(table.shopId, table.parentId),
    namesRow('tag_category_fk', [table.shopId, table.categoryId], tagCategory),
    namesRow('tag_parent', [table.shopId, table.parentId], table),
    namesRow('tag_merged', [table.shopId, table.mergedInto], table),
  ],
);
