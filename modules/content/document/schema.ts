import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  categoryColumns,
  categoryKeys,
  moment,
  namesRow,
  recordId,
  reference,
  shopId,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
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
    /** Read as pictures of its pages alone, each marked with who reads it. */
    isMarked: boolean('is_marked').notNull().default(false),
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

/** Somebody who opened a marked paper: what its pages are marked with leads back here. */
export const documentView = pgTable(
  'document_view',
  {
    shopId: shopId(),
    id: recordId(),
    documentId: reference('document_id').notNull(),
    /** The paper as it was then. */
    fileId: reference('file_id').notNull(),
    sha256: text('sha256').notNull(),
    pages: integer('pages').notNull(),
    /** Eight digits, which every page shows. */
    code: text('code').notNull(),
    /** Hash of the secret by which the reading goes on. */
    keyHash: text('key_hash').notNull(),
    /** Who reads; null where nobody is signed in. */
    memberId: reference('member_id'),
    /** A draft was looked at, by a link to it. */
    isPreview: boolean('is_preview').notNull().default(false),
    openedAt: moment('opened_at').notNull(),
    /** The last sign of the reader: no more time is counted than has passed since. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('document_view_code').on(table.shopId, table.code),
    index('document_view_document').on(table.shopId, table.documentId, table.id),
    index('document_view_member').on(table.shopId, table.memberId, table.id),
    index('document_view_opened').on(table.shopId, table.openedAt),
    namesRow('document_view_document_fk', [table.shopId, table.documentId], document).onDelete('cascade'),
    namesRow('document_view_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** A page that somebody was shown, and for how long. */
export const documentViewPage = pgTable(
  'document_view_page',
  {
    shopId: shopId(),
    id: recordId(),
    viewId: reference('view_id').notNull(),
    page: integer('page').notNull(),
    shownAt: moment('shown_at').notNull(),
    seconds: integer('seconds').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('document_view_page_once').on(table.shopId, table.viewId, table.page),
    check('document_view_page_some', sql`page > 0 and seconds >= 0`),
    namesRow('document_view_page_view_fk', [table.shopId, table.viewId], documentView).onDelete('cascade'),
  ],
);
