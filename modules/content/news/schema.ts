import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { contentKeys, envelopeColumns, medicalColumns } from '../envelope/public.ts';

/** A section of the news, below a wider one where there is one. */
export const newsCategory = pgTable(
  'news_category',
  {
    shopId: shopId(),
    id: recordId(),
    parentId: reference('parent_id'),
    /** What addresses and filters use. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('news_category_key').on(table.shopId, table.key),
    index('news_category_order').on(table.shopId, table.position, table.id),
    index('news_category_below').on(table.shopId, table.parentId),
    namesRow('news_category_parent', [table.shopId, table.parentId], table),
  ],
);

/** The news, from draft to archive. */
export const news = pgTable(
  'news',
  {
    ...envelopeColumns(),
    ...medicalColumns(),
    categoryId: reference('category_id'),
    /** Reading time, whole minutes, of the Chinese and of the English text. */
    minutes: integer('minutes').notNull().default(1),
    minutesEn: integer('minutes_en').notNull().default(1),
  },
  (table) => [
    ...contentKeys('news', table),
    namesRow('news_category_fk', [table.shopId, table.categoryId], newsCategory),
    index('news_newest').on(table.shopId, table.publishedAt, table.id, table.audience).where(sql`live`),
    index('news_in_category')
      .on(table.shopId, table.categoryId, table.publishedAt, table.id, table.audience)
      .where(sql`live`),
    index('news_sorted').on(table.shopId, table.categoryId),
    index('news_tags').using('gin', table.tagIds),
    index('news_scheduled').on(table.shopId, table.scheduledAt).where(sql`state = 'scheduled'`),
  ],
);

/** How often an item was read. */
export const newsView = pgTable(
  'news_view',
  {
    shopId: shopId(),
    id: recordId(),
    newsId: reference('news_id').notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('news_view_item').on(table.shopId, table.newsId),
    index('news_view_most').on(table.shopId, table.views, table.newsId),
    namesRow('news_view_news', [table.shopId, table.newsId], news).onDelete('cascade'),
  ],
);

/** Who read an item lately, as a keyed hash, so that one reader counts once in half an hour. */
export const newsReader = pgTable(
  'news_reader',
  {
    shopId: shopId(),
    id: recordId(),
    newsId: reference('news_id').notNull(),
    readerHash: text('reader_hash').notNull(),
    at: moment('at').notNull(),
    /** Readings that do not stand in the numbers yet. */
    readings: integer('readings').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('news_reader_once').on(table.shopId, table.newsId, table.readerHash),
    index('news_reader_age').on(table.shopId, table.at),
    index('news_reader_waiting').on(table.shopId, table.newsId).where(sql`readings > 0`),
    namesRow('news_reader_news', [table.shopId, table.newsId], news).onDelete('cascade'),
  ],
);
