import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** How long a shop keeps a kind of records, where it is not the usual time. */
export const retentionRule = pgTable(
  'retention_rule',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    days: integer('days').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('retention_rule_kind').on(table.shopId, table.kind),
  ],
);

/** A person about whom nothing goes while it lasts, whatever the days. */
export const retentionHold = pgTable(
  'retention_hold',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    reason: text('reason').notNull(),
    /** When it was lifted; null while it lasts. */
    liftedAt: moment('lifted_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('retention_hold_open').on(table.shopId, table.memberId).where(sql`lifted_at is null`),
    index('retention_hold_newest').on(table.shopId, table.createdAt, table.id),
    namesRow('retention_hold_member', [table.shopId, table.memberId], member),
  ],
);

/** What went of a kind in one night. */
export const retentionRun = pgTable(
  'retention_run',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').notNull(),
    days: integer('days').notNull(),
    gone: integer('gone').notNull(),
    held: integer('held').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('retention_run_newest').on(table.shopId, table.at, table.id),
    index('retention_run_kind').on(table.shopId, table.kind, table.at),
  ],
);
