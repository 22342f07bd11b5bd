import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { PaymentFacts, PayShow, PayWay, ProviderId, RefundFacts } from './provider.ts';
import type { AttemptState, NoticeState, RefundState, RowState } from './states.ts';

/** An amount in fen. */
const fen = (name: string) => bigint(name, { mode: 'number' });

/** One try to pay an order: its number is the shop’s own at the provider, and stands here before anything is sent. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    shopId: shopId(),
    id: recordId(),
    /** The order, and what people call it by. */
    orderId: reference('order_id').notNull(),
    orderCode: text('order_code').notNull(),
    provider: text('provider').$type<ProviderId>().notNull(),
    way: text('way').$type<PayWay>().notNull(),
    /** What the provider knows it by; of a bank transfer the remark that the payer writes. */
    number: text('number').notNull(),
    /** As whom the provider knew the shop then. */
    mchid: text('mchid').notNull(),
    appid: text('appid').notNull(),
    fen: fen('fen').notNull(),
    /** The very text that was sent, and is sent again where nobody can say what became of it. */
    requestText: text('request_text').notNull(),
    show: jsonb('show').$type<PayShow>(),
    state: text('state').$type<AttemptState>().notNull(),
    /** The provider's word for why it refused. */
    refusal: text('refusal').notNull().default(''),
    /** The provider's own number for the money that came, and when it did. */
    ref: text('ref'),
    paidAt: moment('paid_at'),
    expiresAt: moment('expires_at').notNull(),
    /** How often it was asked about, and when it is next; null once nothing is to be asked. */
    asks: integer('asks').notNull().default(0),
    nextAskAt: moment('next_ask_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('payment_attempt_number').on(table.shopId, table.number),
    unique('payment_attempt_money').on(table.shopId, table.provider, table.ref),
    index('payment_attempt_newest').on(table.shopId, table.createdAt, table.id),
    index('payment_attempt_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('payment_attempt_paid').on(table.shopId, table.provider, table.paidAt).where(sql`paid_at is not null`),
    // One try at a time with each provider: a second one could be paid beside it.
    uniqueIndex('payment_attempt_live')
      .on(table.shopId, table.orderId, table.provider)
      .where(sql`state in ('created', 'pending', 'unknown')`),
    index('payment_attempt_order').on(table.shopId, table.orderId, table.id),
    index('payment_attempt_code').on(table.shopId, table.orderCode),
    index('payment_attempt_asked').on(table.shopId, table.nextAskAt).where(sql`next_ask_at is not null`),
    check('payment_attempt_some', sql`fen > 0`),
  ],
);

/** Money on its way back from one payment; all that is not closed never comes to more than was paid. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    orderCode: text('order_code').notNull(),
    /** What is due, as the order has it: one refund at a time is on its way for it. */
    orderRefundId: reference('order_refund_id').notNull(),
    /** The money that it goes back from, how much that was, and the attempt that brought it; null where it came without one. */
    orderPaymentId: reference('order_payment_id').notNull(),
    paidFen: fen('paid_fen').notNull(),
    attemptId: reference('attempt_id'),
    number: text('number').notNull(),
    fen: fen('fen').notNull(),
    /** `original`: the way it came; `bank`: by hand onto a bank account. */
    route: text('route').$type<'original' | 'bank'>().notNull(),
    reason: text('reason').notNull(),
    requestText: text('request_text'),
    state: text('state').$type<RefundState>().notNull(),
    refusal: text('refusal').notNull().default(''),
    /** The provider's own number for it, or the bank's. */
    ref: text('ref').notNull().default(''),
    /** What the payer got: less than asked where a coupon was part of the payment. */
    backFen: fen('back_fen'),
    /** To whom a bank pays it: name, account and bank, sealed. */
    payeeBox: text('payee_box'),
    preparedBy: reference('prepared_by'),
    confirmedBy: reference('confirmed_by'),
    submittedAt: moment('submitted_at'),
    doneAt: moment('done_at'),
    asks: integer('asks').notNull().default(0),
    nextAskAt: moment('next_ask_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    // One that the provider closed never went: what is due is sent anew, under another number.
    uniqueIndex('payment_refund_live').on(table.shopId, table.orderRefundId).where(sql`state <> 'closed'`),
    unique('payment_refund_number').on(table.shopId, table.number),
    index('payment_refund_payment').on(table.shopId, table.orderPaymentId, table.id),
    index('payment_refund_order').on(table.shopId, table.orderId, table.id),
    index('payment_refund_code').on(table.shopId, table.orderCode),
    index('payment_refund_newest').on(table.shopId, table.createdAt, table.id),
    index('payment_refund_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('payment_refund_asked').on(table.shopId, table.nextAskAt).where(sql`next_ask_at is not null`),
    check('payment_refund_some', sql`fen > 0`),
    check('payment_refund_two_people', sql`confirmed_by is null or confirmed_by <> prepared_by`),
    namesRow('payment_refund_attempt_fk', [table.shopId, table.attemptId], paymentAttempt),
  ],
);

/** Notices of a provider, each once, as they were proved and opened; what does not fit waits for a person. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    shopId: shopId(),
    id: recordId(),
    provider: text('provider').$type<ProviderId>().notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<'payment' | 'refund' | 'unrelated'>().notNull(),
    facts: jsonb('facts').$type<PaymentFacts | RefundFacts | null>(),
    /** `alarm`: it speaks of a number, an amount or an account that is not the shop's; `seen` once somebody looked into it. */
    state: text('state').$type<NoticeState>().notNull(),
    problem: text('problem').$type<'' | 'number' | 'account' | 'amount' | 'currency'>().notNull().default(''),
    note: text('note').notNull().default(''),
    seenBy: reference('seen_by'),
    receivedAt: moment('received_at').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('payment_notice_once').on(table.shopId, table.provider, table.eventId),
    index('payment_notice_alarm').on(table.shopId, table.receivedAt, table.id).where(sql`problem <> ''`),
    index('payment_notice_age').on(table.shopId, table.receivedAt),
    index('payment_notice_new').on(table.shopId, table.id).where(sql`state = 'new'`),
  ],
);

/** A line of the shop's bank statement that brought money, once however often it is imported. */
export const bankRow = pgTable(
  'bank_row',
  {
    shopId: shopId(),
    id: recordId(),
    /** The bank's serial; without one a hash of what the line says and the how-manieth such line of its file it is. */
    key: text('key').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    fen: fen('fen').notNull(),
    payerName: text('payer_name').notNull(),
    payerAccount: text('payer_account').notNull(),
    remark: text('remark').notNull(),
    state: text('state').$type<RowState>().notNull(),
    /** Who said whose it is; somebody else agrees. Both are null where code and amount said it. */
    proposedBy: reference('proposed_by'),
    confirmedBy: reference('confirmed_by'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('bank_row_once').on(table.shopId, table.key),
    index('bank_row_newest').on(table.shopId, table.paidOn, table.id),
    index('bank_row_state').on(table.shopId, table.state, table.paidOn, table.id),
    check('bank_row_some', sql`fen > 0`),
    check('bank_row_two_people', sql`confirmed_by is null or confirmed_by <> proposed_by`),
  ],
);

/** Which part of a statement row is for which order; all parts come to the row. */
export const bankRowPart = pgTable(
  'bank_row_part',
  {
    shopId: shopId(),
    id: recordId(),
    rowId: reference('row_id').notNull(),
    orderId: reference('order_id').notNull(),
    orderCode: text('order_code').notNull(),
    fen: fen('fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('bank_row_part_once').on(table.shopId, table.rowId, table.orderId),
    index('bank_row_part_order').on(table.shopId, table.orderId),
    check('bank_row_part_some', sql`fen > 0`),
    namesRow('bank_row_part_row_fk', [table.shopId, table.rowId], bankRow).onDelete('cascade'),
  ],
);

/** A receipt of a transfer that a payer showed: it says that money is on its way, and is none. */
export const transferClaim = pgTable(
  'transfer_claim',
  {
    shopId: shopId(),
    id: recordId(),
    orderId: reference('order_id').notNull(),
    attemptId: reference('attempt_id').notNull(),
    receiptFile: reference('receipt_file').notNull(),
    note: text('note').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('transfer_claim_order').on(table.shopId, table.orderId, table.id),
    index('transfer_claim_attempt').on(table.shopId, table.attemptId),
    namesRow('transfer_claim_attempt_fk', [table.shopId, table.attemptId], paymentAttempt),
  ],
);

/** A day of a provider's bill beside what is booked here. */
export const paymentBill = pgTable(
  'payment_bill',
  {
    shopId: shopId(),
    id: recordId(),
    provider: text('provider').$type<ProviderId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rows: integer('rows').notNull(),
    theirFen: fen('their_fen').notNull(),
    ourFen: fen('our_fen').notNull(),
    /** What the provider kept, in yuan with all its decimals as it was written, summed. */
    fee: text('fee').notNull(),
    feeFen: fen('fee_fen').notNull(),
    readAt: moment('read_at').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('payment_bill_once').on(table.shopId, table.provider, table.day),
    index('payment_bill_newest').on(table.shopId, table.day, table.id),
  ],
);

/** Something that a bill and the books do not say alike. */
export const paymentBillFault = pgTable(
  'payment_bill_fault',
  {
    shopId: shopId(),
    id: recordId(),
    billId: reference('bill_id').notNull(),
    kind: text('kind').$type<'only_ours' | 'only_theirs' | 'amount' | 'state'>().notNull(),
    what: text('what').$type<'payment' | 'refund'>().notNull(),
    number: text('number').notNull(),
    ourFen: fen('our_fen'),
    theirFen: fen('their_fen'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('payment_bill_fault_bill').on(table.shopId, table.billId, table.id),
    namesRow('payment_bill_fault_fk', [table.shopId, table.billId], paymentBill).onDelete('cascade'),
  ],
);
