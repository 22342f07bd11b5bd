import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps } from '../../../kernel/database/columns.ts';
import { member, session } from '../../../kernel/identity/schema.ts';

/** The newest code of a phone in this shop; asking again puts the new one in the old one's place. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    shopId: shopId(),
    id: recordId(),
    phoneHash: text('phone_hash').notNull(),
    /** Hash of the cookie of the browser that asked: the code works in no other. */
    browserHash: text('browser_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('sign_in_code_phone').on(table.shopId, table.phoneHash),
    index('sign_in_code_expiry').on(table.shopId, table.expiresAt),
  ],
);

/** A step of a sign-in that was passed, so that the next one may follow; works once, in the same browser. */
export const signInTicket = pgTable(
  'sign_in_ticket',
  {
    shopId: shopId(),
    id: recordId(),
    tokenHash: text('token_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    purpose: text('purpose').$type<'totp' | 'enrol' | 'phone' | 'renew'>().notNull(),
    memberId: reference('member_id'),
    /** For `phone`: the code that proved it. */
    codeId: reference('code_id'),
    /** For `totp` and `enrol`: the state of the account's credentials of which one was proved. */
    credentialsVersion: integer('credentials_version'),
    /** For `phone`: the number; for `enrol`: the TOTP secret. Sealed. */
    valueBox: text('value_box'),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('sign_in_ticket_token').on(table.shopId, table.tokenHash),
    index('sign_in_ticket_expiry').on(table.shopId, table.expiresAt),
    namesRow('sign_in_ticket_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** The way of one sign-in from the shop's own host to that of a part of it: asked for there, given here, taken there once. */
export const signInPassage = pgTable(
  'sign_in_passage',
  {
    shopId: shopId(),
    id: recordId(),
    /** The host that asks, and the path there that the person comes back to. */
    host: text('host').notNull(),
    back: text('back').notNull(),
    /** Hash of the cookie of the browser that asked at that host: the ticket works in no other. */
    browserHash: text('browser_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Until when it may be given; once it is, until when the ticket may be taken. */
    expiresAt: moment('expires_at').notNull(),
    memberId: reference('member_id'),
    sessionId: reference('session_id'),
    ticketHash: text('ticket_hash'),
    usedAt: moment('used_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('sign_in_passage_request').on(table.shopId, table.requestHash),
    unique('sign_in_passage_ticket').on(table.shopId, table.ticketHash),
    index('sign_in_passage_expiry').on(table.shopId, table.expiresAt),
    namesRow('sign_in_passage_member', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('sign_in_passage_session', [table.shopId, table.sessionId], session).onDelete('cascade'),
  ],
);

/** Proofs of work that were used; kept until they would have expired anyway. */
export const proofUsed = pgTable(
  'proof_used',
  {
    shopId: shopId(),
    id: recordId(),
    onceHash: text('once_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('proof_used_once').on(table.shopId, table.onceHash),
  ],
);

/** Text messages a shop has sent in a day, against its daily budget. */
export const smsBudget = pgTable(
  'sms_budget',
  {
    shopId: shopId(),
    id: recordId(),
    /** `2026-11-21`, in Asia/Shanghai. */
    day: text('day').notNull(),
    sent: integer('sent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), unique('sms_budget_day').on(table.shopId, table.day)],
);
