import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { member } from '../../../kernel/identity/schema.ts';
import type { InvoiceKind, IssuedFacts, Party, ProviderId, RedReason } from './provider.ts';
import type { InvoiceState, RedState, WishState } from './steps.ts';

/** An amount in fen. */
const fen = (name: string) => bigint(name, { mode: 'number' });

/** What invoices and red invoices know of their way to the tax office. */
const sent = () => ({
  /** The shop's own number for it at the provider. */
  serial: text('serial').notNull(),
  /** Empty until it is on its way. */
  provider: text('provider').$type<ProviderId | ''>().notNull().default(''),
  /** The very text that was sent, and is sent again where nobody can say what became of it. */
  requestText: text('request_text'),
  /** The provider's own number for it, and its word for why it did not. */
  ref: text('ref').notNull().default(''),
  refusal: text('refusal').notNull().default(''),
  /** The number that the tax office gave, as it gave it. */
  number: text('number'),
  issuedAt: moment('issued_at'),
  /** When the portal took it: the ledger has it from then on. */
  bookedAt: moment('booked_at'),
  /** What does not fit of what the provider said: its amount. */
  fault: text('fault').notNull().default(''),
  pdfFile: reference('pdf_file'),
  ofdFile: reference('ofd_file'),
  /** Where files lie at the provider that are still to be fetched. */
  fileUrls: jsonb('file_urls').$type<IssuedFacts['files']>(),
  /** How often it was asked about, and when it is next; null once nothing is to be asked. */
  asks: integer('asks').notNull().default(0),
  nextAskAt: moment('next_ask_at'),
});

/** To whom a member has invoices made out. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    kind: text('kind').$type<'personal' | 'enterprise'>().notNull(),
    name: text('name').notNull(),
    taxNo: text('tax_no').notNull().default(''),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    bank: text('bank').notNull().default(''),
    account: text('account').notNull().default(''),
    isUsual: boolean('is_usual').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invoice_title_once').on(table.shopId, table.memberId, table.kind, table.name, table.taxNo),
    namesRow('invoice_title_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** For which order, not paid yet, its payer wants an invoice, and to whom: it is asked for once the order is paid. */
export const invoiceWish = pgTable(
  'invoice_wish',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    orderId: reference('order_id').notNull(),
    titleId: reference('title_id').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** `waits` for the money; what became of it then. */
    state: text('state').$type<WishState>().notNull().default('waits'),
    /** By which word it was refused. */
    refusal: text('refusal').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invoice_wish_once').on(table.shopId, table.orderId),
    index('invoice_wish_member').on(table.shopId, table.memberId, table.id),
    namesRow('invoice_wish_member_fk', [table.shopId, table.memberId], member),
    namesRow('invoice_wish_title_fk', [table.shopId, table.titleId], invoiceTitle).onDelete('cascade'),
  ],
);

/** How things that modules sell are called on invoices, and under which code of the tax office. */
export const invoiceItem = pgTable(
  'invoice_item',
  {
    shopId: shopId(),
    id: recordId(),
    /** What a module sells, such as `registration.item`. */
    sells: text('sells').notNull(),
    name: text('name').notNull(),
    taxCode: text('tax_code').notNull(),
    unit: text('unit').notNull().default(''),
    /** The rate of what is ordered from now on; null where that of the module counts. */
    taxRate: text('tax_rate'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invoice_item_sells').on(table.shopId, table.sells),
    index('invoice_item_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** Invoices: what was asked for, to whom it is made out, and how far it has come. */
export const invoice = pgTable(
  'invoice',
  {
    shopId: shopId(),
    id: recordId(),
    payerId: reference('payer_id').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    state: text('state').$type<InvoiceState>().notNull(),
    isPerson: boolean('is_person').notNull(),
    /** As it was asked for; the title may change since. */
    buyerName: text('buyer_name').notNull(),
    buyerTaxNo: text('buyer_tax_no').notNull(),
    buyerAddress: text('buyer_address').notNull(),
    buyerPhone: text('buyer_phone').notNull(),
    buyerBank: text('buyer_bank').notNull(),
    buyerAccount: text('buyer_account').notNull(),
    /** Who the seller was when it was sent. */
    seller: jsonb('seller').$type<Party>(),
    fen: fen('fen').notNull(),
    netFen: fen('net_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    note: text('note').notNull().default(''),
    /** What tells two requests for the same apart: the title, the kind, and the lines with their amounts. */
    sameness: text('sameness').notNull(),
    /** Why it was refused or fell away. */
    reason: text('reason').notNull().default(''),
    ...sent(),
    /** Who of the desk issues it by hand. */
    takenBy: reference('taken_by'),
    decidedBy: reference('decided_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invoice_serial').on(table.shopId, table.serial),
    unique('invoice_number').on(table.shopId, table.number),
    index('invoice_newest').on(table.shopId, table.createdAt, table.id),
    index('invoice_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('invoice_payer').on(table.shopId, table.payerId, table.createdAt, table.id),
    index('invoice_booked').on(table.shopId, table.bookedAt).where(sql`booked_at is not null`),
    index('invoice_asked').on(table.shopId, table.nextAskAt).where(sql`next_ask_at is not null`),
    uniqueIndex('invoice_waiting')
      .on(table.shopId, table.payerId, table.sameness)
      .where(sql`state in ('submitted', 'approved', 'issuing', 'failed')`),
    check('invoice_sum', sql`fen > 0 and net_fen >= 0 and tax_fen >= 0 and net_fen + tax_fen = fen`),
    check('invoice_numbered', sql`(state in ('issued', 'delivered', 'red_issued')) = (number is not null)`),
    namesRow('invoice_payer_fk', [table.shopId, table.payerId], member),
  ],
);

/** What takes an invoice off: all of it, or some of its lines, wholly or in part. */
export const invoiceRed = pgTable(
  'invoice_red',
  {
    shopId: shopId(),
    id: recordId(),
    invoiceId: reference('invoice_id').notNull(),
    state: text('state').$type<RedState>().notNull(),
    reasonKind: text('reason_kind').$type<RedReason>().notNull(),
    /** It takes off all that the invoice says: its provider is told of no lines. */
    isWhole: boolean('is_whole').notNull(),
    fen: fen('fen').notNull(),
    netFen: fen('net_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    note: text('note').notNull().default(''),
    ...sent(),
    /** The tax office's state of its confirmation, as a provider says it; empty where nobody did. */
    bureau: text('bureau').notNull().default(''),
    /** Until when the buyer has to confirm it; null where nobody has to. */
    confirmBy: moment('confirm_by'),
    /** Why it fell away. */
    ending: text('ending').notNull().default(''),
    madeBy: reference('made_by'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invoice_red_serial').on(table.shopId, table.serial),
    unique('invoice_red_number').on(table.shopId, table.number),
    index('invoice_red_newest').on(table.shopId, table.createdAt, table.id),
    index('invoice_red_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('invoice_red_of').on(table.shopId, table.invoiceId, table.id),
    index('invoice_red_booked').on(table.shopId, table.bookedAt).where(sql`booked_at is not null`),
    index('invoice_red_asked').on(table.shopId, table.nextAskAt).where(sql`next_ask_at is not null`),
    index('invoice_red_clock')
      .on(table.shopId, table.confirmBy)
      .where(sql`state = 'pending' and confirm_by is not null`),
    check('invoice_red_sum', sql`fen > 0 and net_fen >= 0 and tax_fen >= 0 and net_fen + tax_fen = fen`),
    check('invoice_red_numbered', sql`(state = 'issued') = (number is not null)`),
    namesRow('invoice_red_invoice_fk', [table.shopId, table.invoiceId], invoice),
  ],
);

/** What stands on an invoice: so much of a line of an order. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    shopId: shopId(),
    id: recordId(),
    invoiceId: reference('invoice_id').notNull(),
    /** From 1, as it stands on the invoice. */
    place: integer('place').notNull(),
    orderId: reference('order_id').notNull(),
    orderCode: text('order_code').notNull(),
    orderLineId: reference('order_line_id').notNull(),
    sells: text('sells').notNull(),
    /** What its order calls it, in both languages. */
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    /** What the invoice calls it, and under which code; empty where the shop says nothing yet. */
    name: text('name').notNull(),
    taxCode: text('tax_code').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    fen: fen('fen').notNull(),
    netFen: fen('net_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    taxRate: text('tax_rate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invoice_line_place').on(table.shopId, table.invoiceId, table.place),
    index('invoice_line_order').on(table.shopId, table.orderId),
    index('invoice_line_code').on(table.shopId, table.orderCode),
    check('invoice_line_sum', sql`fen > 0 and net_fen >= 0 and tax_fen >= 0 and net_fen + tax_fen = fen`),
    namesRow('invoice_line_invoice_fk', [table.shopId, table.invoiceId], invoice),
  ],
);

/** So much of a line of an invoice that a red invoice takes off, or is about to. */
export const invoiceRedLine = pgTable(
  'invoice_red_line',
  {
    shopId: shopId(),
    id: recordId(),
    redId: reference('red_id').notNull(),
    lineId: reference('line_id').notNull(),
    fen: fen('fen').notNull(),
    netFen: fen('net_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('invoice_red_line_once').on(table.shopId, table.redId, table.lineId),
    index('invoice_red_line_of').on(table.shopId, table.lineId),
    check('invoice_red_line_sum', sql`fen > 0 and net_fen >= 0 and tax_fen >= 0 and net_fen + tax_fen = fen`),
    namesRow('invoice_red_line_red_fk', [table.shopId, table.redId], invoiceRed),
    namesRow('invoice_red_line_line_fk', [table.shopId, table.lineId], invoiceLine),
  ],
);
