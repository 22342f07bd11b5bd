import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, shopId } from '../database/columns.ts';

/**
 * What a call that made a record answered, kept for a day under the key that its caller sent along: who never heard the
 * answer asks again, and nothing is made twice.
 */
export const onceKey = pgTable(
  'once_key',
  {
    shopId: shopId(),
    /** Of who sent it (a member, an API key of theirs, or a visitor) and the key, so that nobody meets another's. */
    keyHash: text('key_hash').notNull(),
    /** Of the operation and its input: one key serves for one thing. */
    inputHash: text('input_hash').notNull(),
    /** The answer, sealed: it may hold a secret that is shown once. */
    answerBox: text('answer_box').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.keyHash] }),
    index('once_key_created').on(table.shopId, table.createdAt),
  ],
);
