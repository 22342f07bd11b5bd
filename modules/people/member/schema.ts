import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { recordId, reference, shopId, stamps } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

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
    index('person_reveal_member').on(table.shopId, table.memberId, table.id.desc()),
    foreignKey({
      name: 'person_reveal_member_fk',
      columns: [table.shopId, table.memberId],
      foreignColumns: [member.shopId, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'person_reveal_seen_by',
      columns: [table.shopId, table.seenBy],
      foreignColumns: [member.shopId, member.id],
    }),
  ],
);
