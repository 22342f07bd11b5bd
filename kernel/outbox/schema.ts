import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, shopId, stamps } from '../database/columns.ts';

/**
 * A message that leaves the portal, written in the transaction that decided on it. `sending` outlives a crash between
 * the call to the provider and its answer: nobody knows then, so such a message becomes `unknown` and is never sent twice.
 */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    shopId: shopId(),
    id: recordId(),
    /** Says the same message once, however often it is asked for. */
    key: text('key').notNull(),
    channel: text('channel').$type<'sms' | 'mail' | 'weixin'>().notNull(),
    /** The message, sealed: it holds an address and may hold more about a person. */
    messageBox: text('message_box').notNull(),
    status: text('status').$type<'waiting' | 'sending' | 'sent' | 'failed' | 'unknown'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Code of the last failure, without a word of the message. */
    problem: text('problem'),
    /** Before then nobody hands it over: it waits for its time, or for the next try. */
    dueAt: moment('due_at').notNull().default(sql`now()`),
    sentAt: moment('sent_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('outbox_message_key').on(table.shopId, table.key),
    index('outbox_message_status').on(table.shopId, table.status, table.updatedAt),
    index('outbox_message_due').on(table.shopId, table.dueAt).where(sql`status = 'waiting'`),
  ],
);
