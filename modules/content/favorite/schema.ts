import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** What a member keeps: a thing of another module, by type and number. */
export const favorite = pgTable(
  'favorite',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    type: text('type').notNull(),
    targetId: reference('target_id').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('favorite_once').on(table.shopId, table.memberId, table.type, table.targetId),
    index('favorite_newest').on(table.shopId, table.at),
    index('favorite_of_member').on(table.shopId, table.memberId, table.at, table.id),
    index('favorite_target').on(table.shopId, table.type, table.targetId),
    namesRow('favorite_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
