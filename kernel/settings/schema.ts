import { jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, shopId, stamps, version } from '../database/columns.ts';

/** A value that a shop (or the platform, shop 0) gave a setting; `layout` is empty for the whole shop. */
export const setting = pgTable(
  'setting',
  {
    shopId: shopId(),
    id: recordId(),
    key: text('key').notNull(),
    layout: text('layout').notNull().default(''),
    /** Null for secrets, whose value lies sealed in `value_box`. */
    value: jsonb('value'),
    valueBox: text('value_box'),
    lastFour: text('last_four'),
    locked: text('locked').$type<'yes' | 'no'>().notNull().default('no'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('setting_key').on(table.shopId, table.key, table.layout),
  ],
);
