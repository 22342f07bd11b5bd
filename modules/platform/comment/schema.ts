import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** A conversation of the staff about a record. */
export const commentThread = pgTable(
  'comment_thread',
  {
    shopId: shopId(),
    id: recordId(),
    /** Kind and number of the record, such as `topic.topic` and 12. */
    record: text('record').notNull(),
    rowId: reference('row_id').notNull(),
    /** The property that it is about; empty for the record as a whole. */
    field: text('field').notNull().default(''),
    /** A part of it that is moved and removed by itself, such as a block of a page; empty for the rest. */
    part: text('part').notNull().default(''),
    /** The member whom it is about, by whose life it goes on: where the record is one. */
    memberId: reference('member_id'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: reference('resolved_by'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('comment_thread_row').on(table.shopId, table.record, table.rowId, sql.raw('(resolved_at is null)'), table.id),
    index('comment_thread_about').on(table.shopId, table.memberId).where(sql`member_id is not null`),
    namesRow('comment_thread_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What somebody said in a conversation. */
export const comment = pgTable(
  'comment',
  {
    shopId: shopId(),
    id: recordId(),
    threadId: reference('thread_id').notNull(),
    /** The member whom its conversation is about. */
    memberId: reference('member_id'),
    authorId: reference('author_id').notNull(),
    body: text('body').notNull(),
    mentions: bigint('mentions', { mode: 'number' }).array().notNull().default([]),
    at: moment('at').notNull(),
    editedAt: moment('edited_at'),
    removedAt: moment('removed_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('comment_of_thread').on(table.shopId, table.threadId, table.id),
    index('comment_author').on(table.shopId, table.authorId),
    index('comment_about').on(table.shopId, table.memberId).where(sql`member_id is not null`),
    namesRow('comment_member', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('comment_thread_fk', [table.shopId, table.threadId], commentThread).onDelete('cascade'),
  ],
);

/** Up to when a member has read what was said about a record; out of the trail: it changes with every look. */
export const commentSeen = pgTable(
  'comment_seen',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    record: text('record').notNull(),
    rowId: reference('row_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('comment_seen_once').on(table.shopId, table.memberId, table.record, table.rowId),
    index('comment_seen_row').on(table.shopId, table.record, table.rowId),
    namesRow('comment_seen_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
