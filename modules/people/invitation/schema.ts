import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';

/** Somebody who is asked to join the staff: by a link that works once, until it ends or is taken back. */
export const invitation = pgTable(
  'invitation',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    channel: text('channel').$type<'sms' | 'mail' | 'link'>().notNull(),
    /** Where the link is sent, sealed; null where it is handed over by hand. */
    addressBox: text('address_box'),
    addressMasked: text('address_masked').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    roleIds: jsonb('role_ids').$type<number[]>().notNull(),
    centreId: reference('centre_id'),
    /** The member who invites; null where the platform does. */
    invitedBy: reference('invited_by'),
    inviter: text('inviter').notNull(),
    sends: integer('sends').notNull().default(1),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    /** Who came of it. */
    memberId: reference('member_id'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invitation_token').on(table.shopId, table.tokenHash),
    index('invitation_newest').on(table.shopId, table.createdAt, table.id),
    // Among very many the joined are found by walking, the few that wait or were taken back are not.
    index('invitation_waiting')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`used_at is null and revoked_at is null`),
    index('invitation_revoked')
      .on(table.shopId, table.createdAt, table.id)
      .where(sql`used_at is null and revoked_at is not null`),
    index('invitation_sent').on(table.shopId, table.sentAt),
    namesRow('invitation_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
