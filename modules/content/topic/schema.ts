import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { categoryColumns, categoryKeys, down } from '../../../kernel/database/columns.ts';
import { contentKeys, envelopeColumns } from '../envelope/public.ts';
import type { Section } from './admin-contract.ts';

/** A category of the topics: its key stands in their addresses, its name is what readers see. */
export const topicCategory = pgTable('topic_category', categoryColumns(), (table) =>
  categoryKeys('topic_category', table),
);

/** Topics: articles, recordings and live sessions put together around one theme. */
export const topic = pgTable(
  'topic',
  {
    ...envelopeColumns(),
    category: text('category').notNull(),
    type: text('type').$type<'live' | 'video' | 'news'>().notNull().default('news'),
    position: integer('position').notNull().default(0),
    sections: jsonb('sections').$type<Section[]>().notNull().default([]),
  },
  (table) => [
    ...contentKeys('topic', table),
    index('topic_order').on(table.shopId, table.position, down(table.publishedAt), down(table.id)).where(sql`live`),
    index('topic_in_category')
      .on(table.shopId, table.category, table.position, down(table.publishedAt), down(table.id))
      .where(sql`live`),
    index('topic_sorted').on(table.shopId, table.category),
  ],
);
