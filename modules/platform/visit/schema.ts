import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps } from '../../../kernel/database/columns.ts';

/** An entry of the platform's staff into a shop: who, why, and for how long. It is never removed while the shop is there. */
export const visit = pgTable(
  'visit',
  {
    shopId: shopId(),
    id: recordId(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    /** The visitor's name at the platform. */
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    /** The ticket that opens the sign-in: works once, within a minute. */
    ticketHash: text('ticket_hash').notNull(),
    ticketUntil: moment('ticket_until').notNull(),
    sessionId: reference('session_id'),
    startedAt: moment('started_at'),
    endsAt: moment('ends_at'),
    /** When the visitor left before the end. */
    leftAt: moment('left_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('visit_ticket').on(table.shopId, table.ticketHash),
    index('visit_newest').on(table.shopId, table.createdAt),
  ],
);
