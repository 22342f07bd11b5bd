import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { RemovedRows } from '../../../kernel/identity/remove-member.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** A member who is to be removed, or was: who wants it, when it happens, and the proof of it, without a word about the person. */
export const erasure = pgTable(
  'erasure',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    /** The member, staff, or nobody: the member never came back. */
    origin: text('origin').$type<'own' | 'staff' | 'absence'>().notNull(),
    state: text('state').$type<'waiting' | 'withdrawn' | 'removed'>().notNull().default('waiting'),
    /** By which the member and the shop can name it afterwards. */
    receipt: text('receipt').notNull(),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When the member was told that it is about to happen. */
    remindedAt: moment('reminded_at'),
    /** Since when something stands in its way although it is due. */
    heldAt: moment('held_at'),
    closedAt: moment('closed_at'),
    /** Who of the staff removed the member; null where the portal did as it had come due. */
    closedBy: reference('closed_by'),
    reason: text('reason').notNull().default(''),
    /** Rows that went, by `table.column`. */
    counts: jsonb('counts').$type<RemovedRows>().notNull().default({}),
    /** Entries of the trail that the member's values were taken out of. */
    trailReduced: integer('trail_reduced').notNull().default(0),
    /** When the last value was out of the trail: from then on nothing is left. */
    finishedAt: moment('finished_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('erasure_open').on(table.shopId, table.memberId).where(sql`state = 'waiting'`),
    uniqueIndex('erasure_receipt').on(table.shopId, table.receipt),
    index('erasure_order').on(table.shopId, table.dueAt, table.id),
    index('erasure_due').on(table.shopId, table.state, table.dueAt),
    index('erasure_member_newest').on(table.shopId, table.memberId, table.id),
    index('erasure_unfinished').on(table.shopId, table.id).where(sql`state = 'removed' and finished_at is null`),
    foreignKey({
      name: 'erasure_member',
      columns: [table.shopId, table.memberId],
      foreignColumns: [member.shopId, member.id],
    }),
    foreignKey({
      name: 'erasure_closed_by',
      columns: [table.shopId, table.closedBy],
      foreignColumns: [member.shopId, member.id],
    }),
  ],
);
