import { boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, shopId, stamps, version } from '../../../kernel/database/columns.ts';

/** What a shop says otherwise about an item of a dictionary, or an item that it added. */
export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    shopId: shopId(),
    id: recordId(),
    dictionary: text('dictionary').notNull(),
    /** What is stored and sent in the item's stead; it never changes. */
    code: text('code').notNull(),
    /** Null where the usual words hold. */
    label: jsonb('label').$type<{ zh: string; en: string }>(),
    sort: integer('sort').notNull().default(0),
    /** Not offered any more; what was stored with it keeps its name. */
    retired: boolean('retired').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('dictionary_item_code').on(table.shopId, table.dictionary, table.code),
  ],
);
