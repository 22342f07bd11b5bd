import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { shopId } from '../database/columns.ts';

/** How far the demo of a shop came, mark by mark; `part` is the module that it is about, where it is about one. No deed of anybody, so no trail is kept of it. */
export const demoMark = pgTable(
  'demo_mark',
  {
    shopId: shopId(),
    mark: text('mark').notNull(),
    part: text('part').notNull().default(''),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.mark, table.part] })],
);
