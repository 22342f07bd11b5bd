import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, shopId, stamps, version } from '../database/columns.ts';

/** A text of the interface that a shop words differently; null in a language that keeps the usual text. */
export const ownText = pgTable(
  'own_text',
  {
    shopId: shopId(),
    id: recordId(),
    /** `news.site.title`. */
    key: text('key').notNull(),
    zh: text('zh'),
    en: text('en'),
    /** The usual texts when these were chosen; null where nobody knows. */
    zhUsual: text('zh_usual'),
    enUsual: text('en_usual'),
    version: version(),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), unique('own_text_key').on(table.shopId, table.key)],
);

/** A text that was asked for and is not there, and how often; nothing about who asked. */
export const missingText = pgTable(
  'missing_text',
  {
    shopId: shopId(),
    id: recordId(),
    key: text('key').notNull(),
    locale: text('locale').$type<'zh-CN' | 'en'>().notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('missing_text_key').on(table.shopId, table.key, table.locale),
    index('missing_text_count').on(table.shopId, table.count, table.id),
  ],
);
