import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { NoticeTexts, NoticeValues } from './texts.ts';

/** What one person is told, once per kind and key; gone half a year later. Kept out of the audit trail: it only repeats what others did. */
export const notice = pgTable(
  'notice',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    /** `<module>.<what_happened>`, as the manifests declare it. */
    kind: text('kind').notNull(),
    audience: text('audience').$type<'staff' | 'member'>().notNull(),
    /** Says the same thing to the same person once. */
    key: text('key').notNull(),
    /** As it read when it was sent, in every language. */
    texts: jsonb('texts').$type<NoticeTexts>().notNull(),
    /** What further channels fill their texts with. */
    values: jsonb('params').$type<NoticeValues>().notNull(),
    /** Path of what it is about; empty where there is nothing to see. */
    link: text('link').notNull().default(''),
    /** Stands in the person's list; false where they want this kind by other ways alone. */
    listed: boolean('listed').notNull().default(true),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('notice_once').on(table.shopId, table.memberId, table.kind, table.key),
    index('notice_newest').on(table.shopId, table.memberId, table.audience, table.createdAt.desc(), table.id.desc()),
    index('notice_unread').on(table.shopId, table.memberId, table.audience).where(sql`read_at is null and listed`),
    index('notice_key').on(table.shopId, table.kind, table.key.op('text_pattern_ops')),
    index('notice_age').on(table.shopId, table.createdAt),
    foreignKey({
      name: 'notice_member',
      columns: [table.shopId, table.memberId],
      foreignColumns: [member.shopId, member.id],
    }).onDelete('cascade'),
  ],
);
