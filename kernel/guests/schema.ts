import { bigint, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../database/columns.ts';

/** An account that a shop gives somebody of an organisation: it opens one thing until a day, and is none of a member. */
export const guestAccount = pgTable(
  'guest_account',
  {
    shopId: shopId(),
    id: recordId(),
    /** Who signs in with it. */
    name: text('name').notNull(),
    /** What they type beside their code. */
    account: text('account').notNull(),
    /** What it opens: the kind, as a manifest names it (`guests`), and the number. */
    kind: text('kind').notNull(),
    thingId: bigint('thing_id', { mode: 'number' }).notNull(),
    /** Keyed hash of the code that it signs in with. */
    codeHash: text('code_hash').notNull(),
    untilAt: moment('until_at').notNull(),
    revokedAt: moment('revoked_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('guest_account_name').on(table.shopId, table.account),
    index('guest_account_thing').on(table.shopId, table.kind, table.thingId, table.id),
    index('guest_account_over').on(table.shopId, table.untilAt),
  ],
);

/** A guest's sign-in. */
export const guestSession = pgTable(
  'guest_session',
  {
    shopId: shopId(),
    id: recordId(),
    guestId: reference('guest_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    startedAt: moment('started_at').notNull(),
    untilAt: moment('until_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('guest_session_token').on(table.shopId, table.tokenHash),
    index('guest_session_guest').on(table.shopId, table.guestId, table.id),
    index('guest_session_over').on(table.shopId, table.untilAt),
    namesRow('guest_session_guest_fk', [table.shopId, table.guestId], guestAccount).onDelete('cascade'),
  ],
);
