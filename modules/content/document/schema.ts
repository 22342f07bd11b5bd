import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { categoryColumns, categoryKeys, reference } from '../../../kernel/database/columns.ts';
import { contentKeys, envelopeColumns } from '../envelope/public.ts';
import type { DocumentKind } from './rules.ts';

/** A category of the documents: its key stands in their addresses, its name is what readers see. */
export const documentCategory = pgTable('document_category', categoryColumns(), (table) =>
  categoryKeys('document_category', table),
);

/** Documents: guidelines, consensus papers, slides, each a PDF with what is known of it. */
export const document = pgTable(
  'document',
  {
    ...envelopeColumns(),
    category: text('category').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Who wrote it or put it out, as printed. */
    source: text('source').notNull().default(''),
    sourceEn: text('source_en').notNull().default(''),
    /** The year in which it came out. */
    year: integer('year'),
    /** The language that the paper itself is written in. */
    language: text('language').notNull().default('zh-CN'),
    pages: integer('pages'),
    paperFile: reference('paper_file'),
    /** Whether readers may keep it; else it is read in place. */
    canDownload: boolean('can_download').notNull().default(false),
  },
  (table) => [
    ...contentKeys('document', table),
    index('document_newest').on(table.shopId, table.publishedAt, table.id).where(sql`live`),
    index('document_in_category').on(table.shopId, table.category, table.publishedAt, table.id).where(sql`live`),
    index('document_of_kind').on(table.shopId, table.kind, table.publishedAt, table.id).where(sql`live`),
    index('document_of_year')
      .on(table.shopId, table.year, table.publishedAt, table.id, table.audience)
      .where(sql`live`),
    index('document_sorted').on(table.shopId, table.category),
  ],
);
