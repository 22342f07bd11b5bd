import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { EndedRows, HandedOver } from '../../../kernel/record/hand-over.ts';

/** One look at a masked value of a member: who saw what of whom, and why. */
export const personReveal = pgTable(
  'person_reveal',
  {
    shopId: shopId(),
    id: recordId(),
    /** Whose value it is. */
    memberId: reference('member_id').notNull(),
    /** Who saw it. */
    seenBy: reference('seen_by').notNull(),
    /** Which value, `<module>.<field>`. */
    field: text('field').notNull(),
    why: text('why').$type<'contact' | 'verify' | 'service' | 'dispute' | 'legal' | 'otherwise'>().notNull(),
    note: text('note').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('person_reveal_member').on(table.shopId, table.memberId, table.id),
    namesRow('person_reveal_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('person_reveal_seen_by', [table.shopId, table.seenBy], member),
  ],
);

/** One merge of two members: what went over, and what the winner was before, so that it can be undone. */
export const personMerge = pgTable(
  'person_merge',
  {
    shopId: shopId(),
    id: recordId(),
    winnerId: reference('winner_id').notNull(),
    loserId: reference('loser_id').notNull(),
    mergedBy: reference('merged_by').notNull(),
    reason: text('reason').notNull(),
    /** Rows that changed hands, by `table.column`. */
    moved: jsonb('moved').$type<HandedOver>().notNull(),
    /** Rows that ended because the winner had their own; undoing brings them back. */
    ended: jsonb('ended').$type<EndedRows>().notNull().default({}),
    /** Identities that went over to the winner's account; none where one of the accounts belongs to other shops too. */
    identities: jsonb('identities').$type<number[]>().notNull(),
    /** The winner's own fields before and after. */
    fieldsBefore: jsonb('fields_before').$type<Record<string, unknown>>().notNull(),
    fieldsAfter: jsonb('fields_after').$type<Record<string, unknown>>().notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: reference('undone_by'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('person_merge_open').on(table.shopId, table.loserId).where(sql`undone_at is null`),
    index('person_merge_winner').on(table.shopId, table.winnerId, table.id),
    namesRow('person_merge_winner_fk', [table.shopId, table.winnerId], member),
    namesRow('person_merge_loser_fk', [table.shopId, table.loserId], member),
    namesRow('person_merge_merged_by', [table.shopId, table.mergedBy], member),
    namesRow('person_merge_undone_by', [table.shopId, table.undoneBy], member),
  ],
);
