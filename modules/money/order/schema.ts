import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { documentNumber } from '../../../kernel/numbering/schema.ts';
import type { AccountCode } from '../ledger/public.ts';
import type { ChangeState, DisputeState, OrderState } from './steps.ts';

/** An amount in fen, exact in the program as it is here. */
const fen = (name: string) => bigint(name, { mode: 'bigint' });

/** Orders: who pays, how far it has come, and until when it holds its things. What of it is paid the ledger says. */
export const salesOrder = pgTable(
  'sales_order',
  {
    shopId: shopId(),
    id: recordId(),
    /** What people call it by: random, so that it tells nothing of how many there are. */
    code: text('code').notNull(),
    payerId: reference('payer_id').notNull(),
    state: text('state').$type<Exclude<OrderState, 'draft'>>().notNull(),
    totalFen: fen('total_fen').notNull(),
    placedAt: moment('placed_at').notNull(),
    holdUntil: moment('hold_until').notNull(),
    paidAt: moment('paid_at'),
    closedAt: moment('closed_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('sales_order_code').on(table.shopId, table.code),
    index('sales_order_newest').on(table.shopId, table.placedAt, table.id),
    index('sales_order_state').on(table.shopId, table.state, table.placedAt, table.id),
    index('sales_order_payer').on(table.shopId, table.payerId, table.placedAt, table.id),
    index('sales_order_ending').on(table.shopId, table.holdUntil).where(sql`state = 'placed'`),
    check('sales_order_total', sql`total_fen >= 0`),
    namesRow('sales_order_payer_fk', [table.shopId, table.payerId], member),
  ],
);

/** What is in an order, at the price at which it was placed: nothing of it changes but that it is given up. */
export const orderLine = pgTable(
  'order_line',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    position: integer('position').notNull(),
    /** What a module sells, and its name for it. */
    sells: text('sells').notNull(),
    ref: text('ref').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    quantity: integer('quantity').notNull(),
    unitFen: fen('unit_fen').notNull(),
    discountFen: fen('discount_fen').notNull(),
    totalFen: fen('total_fen').notNull(),
    taxRate: text('tax_rate').notNull(),
    taxFen: fen('tax_fen').notNull(),
    ruleVersion: text('rule_version').notNull(),
    stockKey: uuid('stock_key'),
    /** When it was given up, and what was kept of it. */
    givenUpAt: moment('given_up_at'),
    keptFen: fen('kept_fen').notNull().default(sql`0`),
    /** The line whose place it took when the order was changed, and how much of what was paid for that one went over to it. */
    replacesId: reference('replaces_id'),
    carriedFen: fen('carried_fen').notNull().default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('order_line_once').on(table.shopId, table.orderId, table.position),
    check('order_line_sum', sql`quantity > 0 and total_fen >= 0 and total_fen = quantity * unit_fen - discount_fen`),
    check('order_line_kept', sql`kept_fen between 0 and total_fen and tax_fen between 0 and total_fen`),
    check('order_line_carried', sql`carried_fen between 0 and total_fen`),
    namesRow('order_line_order_fk', [table.shopId, table.orderId], salesOrder),
  ],
);

/** Money that came for an order. */
export const orderPayment = pgTable(
  'order_payment',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    method: text('method').notNull(),
    /** The account of the ledger that it lies in. */
    account: text('account').$type<AccountCode>().notNull(),
    /** The attempt that brought it; empty where it came without one. */
    attempt: text('attempt').notNull(),
    /** What whoever handed it over calls it: once for each method. */
    providerRef: text('provider_ref').notNull(),
    fen: fen('fen').notNull(),
    receivedAt: moment('received_at').notNull(),
    bookedBy: reference('booked_by').default(sql`nullif(current_setting('app.actor', true), '')::bigint`),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('order_payment_once').on(table.shopId, table.method, table.providerRef),
    index('order_payment_order').on(table.shopId, table.orderId, table.receivedAt, table.id),
    check('order_payment_some', sql`fen > 0`),
    namesRow('order_payment_order_fk', [table.shopId, table.orderId], salesOrder),
  ],
);

/** Money that is to go back, out of a payment, until it has. */
export const orderRefund = pgTable(
  'order_refund',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    paymentId: reference('payment_id').notNull(),
    /** The line that was given up; null for money beyond the order. */
    lineId: reference('line_id'),
    fen: fen('fen').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'due' | 'done'>().notNull().default('due'),
    method: text('method'),
    account: text('account').$type<AccountCode>(),
    providerRef: text('provider_ref'),
    doneAt: moment('done_at'),
    doneBy: reference('done_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('order_refund_order').on(table.shopId, table.orderId, table.id),
    index('order_refund_payment').on(table.shopId, table.paymentId),
    index('order_refund_due').on(table.shopId, table.createdAt, table.id).where(sql`state = 'due'`),
    check('order_refund_some', sql`fen > 0`),
    check('order_refund_done', sql`(state = 'done') = (done_at is not null and account is not null)`),
    namesRow('order_refund_order_fk', [table.shopId, table.orderId], salesOrder),
    namesRow('order_refund_payment_fk', [table.shopId, table.paymentId], orderPayment),
    namesRow('order_refund_line_fk', [table.shopId, table.lineId], orderLine),
  ],
);

/** What giving up lines would keep and give back, as somebody was told; it is honoured for a while. */
export const orderQuote = pgTable(
  'order_quote',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    lines: jsonb('lines').$type<{ id: number; kept: number; back: number }[]>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('order_quote_over').on(table.shopId, table.expiresAt),
    namesRow('order_quote_order_fk', [table.shopId, table.orderId], salesOrder),
  ],
);

/** The receipts of a paid order; their numbers are issued when they are made, and one whose number is not void holds at a time. */
export const orderReceipt = pgTable(
  'order_receipt',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    documentId: reference('document_id').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    fen: fen('fen').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('order_receipt_of').on(table.shopId, table.orderId, table.id),
    unique('order_receipt_document').on(table.shopId, table.documentId),
    namesRow('order_receipt_order_fk', [table.shopId, table.orderId], salesOrder),
    namesRow('order_receipt_document_fk', [table.shopId, table.documentId], documentNumber),
  ],
);

/** A line that a change adds, as it will stand in the order; amounts in fen. */
export interface AddedLine {
  sells: string;
  ref: string;
  quantity: number;
  title: string;
  titleEn: string;
  unitFen: number;
  taxRate: string;
  ruleVersion: string;
  stockKey: string | null;
  /** The line whose place it takes, and how much of what was paid for that one goes over to it. */
  replaces: number | null;
  carriedFen: number;
}

/** A line that goes with a change: what of it goes over to another, is kept, and comes back; amounts in fen. */
export interface DroppedLine {
  id: number;
  carriedFen: number;
  keptFen: number;
  backFen: number;
}

/** How a paid order is to be changed, against one version of it: until it is applied the order stands as it was. */
export const orderChange = pgTable(
  'order_change',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    state: text('state').$type<ChangeState>().notNull(),
    /** The version of the order that it changes; of another one it is applied no longer. */
    orderVersion: integer('order_version').notNull(),
    adds: jsonb('adds').$type<AddedLine[]>().notNull(),
    drops: jsonb('drops').$type<DroppedLine[]>().notNull(),
    /** What is to be paid for it, or comes back; one of them is nothing. */
    dueFen: fen('due_fen').notNull(),
    backFen: fen('back_fen').notNull(),
    keptFen: fen('kept_fen').notNull(),
    /** Until when what it adds is held, and its prices are honoured. */
    holdUntil: moment('hold_until').notNull(),
    closedAt: moment('closed_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('order_change_open').on(table.shopId, table.orderId).where(sql`state = 'open'`),
    index('order_change_of').on(table.shopId, table.orderId, table.id),
    index('order_change_ending').on(table.shopId, table.holdUntil).where(sql`state = 'open'`),
    check(
      'order_change_amounts',
      sql`due_fen >= 0 and back_fen >= 0 and kept_fen >= 0 and (due_fen = 0 or back_fen = 0)`,
    ),
    namesRow('order_change_order_fk', [table.shopId, table.orderId], salesOrder),
  ],
);

/** Money of a payment that its provider or bank took back against the shop's will, until it is decided whose it is. */
export const orderDispute = pgTable(
  'order_dispute',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    paymentId: reference('payment_id').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    fen: fen('fen').notNull(),
    /** What whoever took it back calls it: once in the shop. */
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    takenAt: moment('taken_at').notNull(),
    outcome: text('outcome').notNull().default(''),
    decidedAt: moment('decided_at'),
    decidedBy: reference('decided_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('order_dispute_once').on(table.shopId, table.reference),
    index('order_dispute_order').on(table.shopId, table.orderId, table.id),
    index('order_dispute_payment').on(table.shopId, table.paymentId),
    index('order_dispute_newest').on(table.shopId, table.takenAt, table.id),
    index('order_dispute_state').on(table.shopId, table.state, table.takenAt, table.id),
    check('order_dispute_some', sql`fen > 0`),
    check('order_dispute_decided', sql`(state = 'opened') = (decided_at is null)`),
    namesRow('order_dispute_order_fk', [table.shopId, table.orderId], salesOrder),
    namesRow('order_dispute_payment_fk', [table.shopId, table.paymentId], orderPayment),
  ],
);
