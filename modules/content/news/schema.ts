import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { envelopeColumns, medicalColumns } from '../envelope/public.ts';

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
    foreignKey({
      name: 'news_category_parent',
      columns: [table.shopId, table.parentId],
      foreignColumns: [table.shopId, table.id],
    }),
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
    /** Places where the editors pinned it, such as `home`. */
    pinned: text('pinned').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('news_slug').on(table.shopId, table.slug),
    foreignKey({
      name: 'news_category_fk',
      columns: [table.shopId, table.categoryId],
      foreignColumns: [newsCategory.shopId, newsCategory.id],
    }),
    index('news_newest').on(table.shopId, table.publishedAt.desc(), table.id.desc()).where(sql`live`),
    index('news_in_category')
      .on(table.shopId, table.categoryId, table.publishedAt.desc(), table.id.desc())
      .where(sql`live`),
    index('news_tags').using('gin', table.tagIds),
    index('news_state').on(table.shopId, table.state, table.updatedAt.desc()),
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
    foreignKey({
      name: 'news_view_news',
      columns: [table.shopId, table.newsId],
      foreignColumns: [news.shopId, news.id],
    }).onDelete('cascade'),
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
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('news_reader_once').on(table.shopId, table.newsId, table.readerHash),
    index('news_reader_age').on(table.shopId, table.at),
    foreignKey({
      name: 'news_reader_news',
      columns: [table.shopId, table.newsId],
      foreignColumns: [news.shopId, news.id],
    }).onDelete('cascade'),
  ],
);
