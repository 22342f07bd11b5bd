import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { contentKeys, envelopeColumns } from '../envelope/public.ts';
import type { PageTree } from './tree/tree.ts';

/** Pages of the site: about, contact, terms, and whatever editors build of blocks. */
export const page = pgTable(
  'page',
  {
    ...envelopeColumns(),
    /** The blocks; null for a page that was written as one text before there were blocks. */
    tree: jsonb('tree').$type<PageTree>(),
    shareTitle: text('share_title').notNull().default(''),
    shareTitleEn: text('share_title_en').notNull().default(''),
    shareDesc: text('share_desc').notNull().default(''),
    shareDescEn: text('share_desc_en').notNull().default(''),
  },
  (table) => [
    ...contentKeys('page', table),
    index('page_newest').on(table.shopId, table.publishedAt, table.id).where(sql`live`),
  ],
);

/** Layouts of the shop's own to begin a page with. */
export const pageTemplate = pgTable(
  'page_template',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    tree: jsonb('tree').$type<PageTree>().notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('page_template_name').on(table.shopId, table.name),
  ],
);

/** Drafts that somebody looks at in the real site for an hour, each behind a secret of its own. */
export const pagePreview = pgTable(
  'page_preview',
  {
    shopId: shopId(),
    id: recordId(),
    tokenHash: text('token_hash').notNull(),
    pageId: reference('page_id').notNull(),
    tree: jsonb('tree').$type<PageTree>().notNull(),
    until: moment('until').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('page_preview_token').on(table.shopId, table.tokenHash),
    index('page_preview_until').on(table.shopId, table.until),
  ],
);
