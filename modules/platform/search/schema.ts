import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, searchVector, shopId } from '../../../kernel/database/columns.ts';

/** What search, feeds, the site map and tag counts know of a published item, once per language it is written in. */
export const searchEntry = pgTable(
  'search_entry',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    itemId: reference('item_id').notNull(),
    locale: text('locale').$type<'zh-CN' | 'en'>().notNull(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    author: text('author').notNull().default(''),
    url: text('url').notNull(),
    cover: text('cover'),
    audience: text('audience').notNull(),
    tagIds: bigint('tag_ids', { mode: 'number' }).array().notNull().default([]),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Terms of the title, which weigh more. */
    titleTerms: searchVector('title_terms').notNull(),
    /** Terms of title, lead and text. */
    terms: searchVector('terms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('search_entry_once').on(table.shopId, table.type, table.itemId, table.locale),
    index('search_entry_terms').using('gin', table.terms),
    index('search_entry_tags').using('gin', table.tagIds),
    index('search_entry_newest').on(table.shopId, table.locale, table.publishedAt.desc(), table.itemId.desc()),
  ],
);
