import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { AccountCode } from './accounts.ts';
import type { LedgerFault } from './ledger-fault.ts';
import type { PostingKind } from './posting.ts';
import type { MonthState } from './steps.ts';

/** An amount in fen, exact in the program as it is here. */
const fen = (name: string) => bigint(name, { mode: 'bigint' });

/** What was posted at once. It is neither changed nor deleted (`guards.sql`): what was wrong is reversed by another one. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').$type<PostingKind>().notNull(),
    /** What kind of event it tells of, and which one: there is one posting of it. */
    source: text('source').notNull(),
    ref: text('ref').notNull(),
    /** What tells another posting under the same name from the same one sent again. */
    fingerprint: text('fingerprint').notNull(),
    /** When it happened, by which its month is told. */
    at: moment('at').notNull(),
    reason: text('reason').notNull(),
    /** The posting that this one reverses. */
    reversesId: reference('reverses_id'),
    /** The pending posting that this one ends. */
    endsId: reference('ends_id'),
    /** Who caused it; null for the portal itself. */
    postedBy: reference('posted_by').default(sql`nullif(current_setting('app.actor', true), '')::bigint`),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('ledger_posting_at').on(table.shopId, table.at, table.id),
    unique('ledger_posting_once').on(table.shopId, table.source, table.ref),
    unique('ledger_posting_reversed_once').on(table.shopId, table.reversesId),
    unique('ledger_posting_ended_once').on(table.shopId, table.endsId),
    namesRow(
      'ledger_posting_reverses_fk',
      [table.shopId, table.reversesId],
      table as { shopId: AnyPgColumn; id: AnyPgColumn },
    ),
    namesRow('ledger_posting_ends_fk', [table.shopId, table.endsId], table as { shopId: AnyPgColumn; id: AnyPgColumn }),
    check(
      'ledger_posting_kind',
      sql`(kind = 'reversal') = (reverses_id is not null) and (kind in ('settled', 'void')) = (ends_id is not null)`,
    ),
  ],
);

/** What a posting adds to an account. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    shopId: shopId(),
    id: recordId(),
    postingId: reference('posting_id').notNull(),
    account: text('account').$type<AccountCode>().notNull(),
    /** Whose part of the account it is; empty for nobody's. */
    sub: text('sub').notNull().default(''),
    unit: text('unit').notNull().default('CNY'),
    /** Debit above zero, credit below. */
    fen: fen('fen').notNull(),
    /** It is promised and counts apart. */
    isPending: boolean('is_pending').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('ledger_entry_posting').on(table.shopId, table.postingId),
    index('ledger_entry_account').on(table.shopId, table.account, table.unit, table.id),
    index('ledger_entry_sub').on(table.shopId, table.sub, table.account, table.unit, table.id),
    check('ledger_entry_some', sql`fen <> 0`),
    namesRow('ledger_entry_posting_fk', [table.shopId, table.postingId], ledgerPosting),
  ],
);

/** What an account, or one part of it, had come to with an entry: a balance adds what came after. Made anew from the entries at any time. */
export const ledgerSnapshot = pgTable(
  'ledger_snapshot',
  {
    shopId: shopId(),
    id: recordId(),
    account: text('account').$type<AccountCode>().notNull(),
    /** Null for the account as a whole. */
    sub: text('sub'),
    unit: text('unit').notNull(),
    upto: reference('upto').notNull(),
    fen: fen('fen').notNull(),
    pendingFen: fen('pending_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ledger_snapshot_once').on(table.shopId, table.account, table.sub, table.unit).nullsNotDistinct(),
  ],
);

/** A month of the ledger that was closed, or opened again by two people. */
export const ledgerMonth = pgTable(
  'ledger_month',
  {
    shopId: shopId(),
    id: recordId(),
    /** As `2026-11`, in Asia/Shanghai. */
    month: text('month').notNull(),
    state: text('state').$type<MonthState>().notNull(),
    /** The last posting that there was when it was closed. */
    lastPostingId: reference('last_posting_id'),
    closedBy: reference('closed_by'),
    closedAt: moment('closed_at').notNull(),
    /** Who asked for it to be opened again, and why; somebody else agrees. */
    askedBy: reference('asked_by'),
    reason: text('reason').notNull().default(''),
    reopenedBy: reference('reopened_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ledger_month_once').on(table.shopId, table.month),
    check('ledger_month_two_people', sql`reopened_by is null or reopened_by <> asked_by`),
    namesRow('ledger_month_last_fk', [table.shopId, table.lastPostingId], ledgerPosting),
  ],
);

/** What a month that was closed moved on each account: a statement reads it in the place of the month's entries. */
export const ledgerMonthSum = pgTable(
  'ledger_month_sum',
  {
    shopId: shopId(),
    id: recordId(),
    month: text('month').notNull(),
    account: text('account').$type<AccountCode>().notNull(),
    unit: text('unit').notNull(),
    debitFen: fen('debit_fen').notNull(),
    creditFen: fen('credit_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ledger_month_sum_once').on(table.shopId, table.month, table.account, table.unit),
    check('ledger_month_sum_sides', sql`debit_fen >= 0 and credit_fen >= 0`),
  ],
);

/** What the nightly look at the ledger found. */
export const ledgerCheck = pgTable(
  'ledger_check',
  {
    shopId: shopId(),
    id: recordId(),
    checkedAt: moment('checked_at').notNull(),
    faults: jsonb('faults').$type<LedgerFault[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('ledger_check_newest').on(table.shopId, table.checkedAt),
  ],
);
