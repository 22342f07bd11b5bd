import { integer, text } from 'drizzle-orm/pg-core';
import { moment, recordId, reference, shopId, stamps, version } from '../../../../kernel/database/columns.ts';

/** What a table of invitations says of each: whom, and what became of it. Its host adds what they are invited to, and the keys. */
export const invitationColumns = () => ({
  shopId: shopId(),
  id: recordId(),
  memberId: reference('member_id').notNull(),
  /** What they were called when they were invited. */
  name: text('name').notNull(),
  /** When the next message to them is due; null where none is. */
  dueAt: moment('due_at'),
  /** Messages written so far: the first invites, the others remind. */
  sends: integer('sends').notNull().default(0),
  sentAt: moment('sent_at'),
  /** By what the last one went; `none` where nothing reaches them. */
  channel: text('channel').$type<'sms' | 'mail' | 'none'>(),
  openedAt: moment('opened_at'),
  declinedAt: moment('declined_at'),
  revokedAt: moment('revoked_at'),
  version: version(),
  ...stamps(),
});
