import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, shopId, stamps, version } from '../../../kernel/database/columns.ts';

/** What shops can be given: the modules they may switch on, and their limits. Its rows belong to the platform. */
export const shopPackage = pgTable(
  'shop_package',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    note: text('note').notNull().default(''),
    modules: jsonb('modules').$type<string[]>().notNull(),
    /** Limits; null has none. */
    people: integer('people'),
    storageMb: integer('storage_mb'),
    messages: integer('messages'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('shop_package_name').on(table.shopId, table.name),
  ],
);

/** What a shop used up when it was last measured. */
export const shopUsage = pgTable(
  'shop_usage',
  {
    shopId: shopId(),
    id: recordId(),
    /** Number of the measured shop; the row itself is the platform's. */
    shop: integer('shop').notNull(),
    people: integer('people').notNull(),
    storage: bigint('storage', { mode: 'number' }).notNull(),
    messages: integer('messages').notNull(),
    measuredAt: moment('measured_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('shop_usage_once').on(table.shopId, table.shop),
    index('shop_usage_age').on(table.shopId, table.measuredAt),
  ],
);
