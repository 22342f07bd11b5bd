import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { receivingPlace } from './place-tables.ts';
import type { ExpenseKind, ExpenseState } from './rules/expense-steps.ts';

/** A visit of somebody who is received as the guests of a conference are (R10), as the desk wrote it, or as the module told it that plans it. */
export const receivingVisit = pgTable(
  'receiving_visit',
  {
    shopId: shopId(),
    id: recordId(),
    /** Who tells of it, and its number there; `desk` for one that was written here. */
    source: text('source').notNull().default('desk'),
    thingId: reference('thing_id'),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    /** The account of who comes; null where they have none. */
    memberId: reference('member_id'),
    guest: text('guest').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    /** Where the guest is brought to, and fetched from. */
    placeId: reference('place_id'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_visit_once').on(table.shopId, table.source, table.thingId),
    index('receiving_visit_starts').on(table.shopId, table.startsAt, table.id),
    index('receiving_visit_changed').on(table.shopId, table.updatedAt, table.id),
    index('receiving_visit_member').on(table.shopId, table.memberId),
    index('receiving_visit_place').on(table.shopId, table.placeId),
    check('receiving_visit_times', sql`starts_at <= ends_at`),
    check('receiving_visit_told', sql`(source = 'desk') = (thing_id is null)`),
    namesRow('receiving_visit_member_fk', [table.shopId, table.memberId], member),
    namesRow('receiving_visit_place_fk', [table.shopId, table.placeId], receivingPlace),
  ],
);

/** What a guest of a visit spent on it and gets back (R10): told by them or by the desk, looked at, and paid. */
export const receivingExpense = pgTable(
  'receiving_expense',
  {
    shopId: shopId(),
    id: recordId(),
    visitId: reference('visit_id').notNull(),
    kind: text('kind').$type<ExpenseKind>().notNull(),
    fen: bigint('fen', { mode: 'number' }).notNull(),
    spentOn: date('spent_on', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    receiptFiles: bigint('receipt_files', { mode: 'number' }).array().notNull().default([]),
    state: text('state').$type<ExpenseState>().notNull().default('told'),
    /** Who of the desk told it for its guest; null where that did so. */
    toldBy: reference('told_by'),
    /** What the desk granted of it, and why not all, or nothing. */
    grantedFen: bigint('granted_fen', { mode: 'number' }),
    reason: text('reason').notNull().default(''),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
    paidOn: date('paid_on', { mode: 'string' }),
    /** By what the payment is found at the bank or in the books. */
    reference: text('reference').notNull().default(''),
    paidBy: reference('paid_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('receiving_expense_visit').on(table.shopId, table.visitId, table.id),
    index('receiving_expense_changed').on(table.shopId, table.updatedAt, table.id),
    index('receiving_expense_state').on(table.shopId, table.state, table.updatedAt, table.id),
    check('receiving_expense_fen', sql`fen > 0 and (granted_fen is null or granted_fen between 1 and fen)`),
    check('receiving_expense_granted', sql`(state in ('approved', 'paid')) = (granted_fen is not null)`),
    check('receiving_expense_paid', sql`(state = 'paid') = (paid_on is not null)`),
    namesRow('receiving_expense_visit_fk', [table.shopId, table.visitId], receivingVisit).onDelete('cascade'),
    namesRow('receiving_expense_told_fk', [table.shopId, table.toldBy], member),
    namesRow('receiving_expense_decided_fk', [table.shopId, table.decidedBy], member),
    namesRow('receiving_expense_paid_fk', [table.shopId, table.paidBy], member),
  ],
);
