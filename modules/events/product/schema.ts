import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { categoryColumns, categoryKeys, down, reference } from '../../../kernel/database/columns.ts';
import { contentKeys, envelopeColumns } from '../../content/envelope/public.ts';

/** A category of the products: its key stands in their addresses, its name is what readers see. */
export const productCategory = pgTable('product_category', categoryColumns(), (table) =>
  categoryKeys('product_category', table),
);

/** Products: what makers present to those who may use it. */
export const product = pgTable(
  'product',
  {
    ...envelopeColumns(),
    category: text('category').notNull(),
    maker: text('maker').notNull().default(''),
    makerEn: text('maker_en').notNull().default(''),
    /** The year in which it came onto the market. */
    year: integer('year'),
    brochureFile: reference('brochure_file'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    ...contentKeys('product', table),
    index('product_order').on(table.shopId, table.position, down(table.publishedAt), down(table.id)).where(sql`live`),
    index('product_in_category')
      .on(table.shopId, table.category, table.position, down(table.publishedAt), down(table.id))
      .where(sql`live`),
    index('product_sorted').on(table.shopId, table.category),
  ],
);
