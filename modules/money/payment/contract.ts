import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal, sensitive } from '../../../kernel/contract/field-class.ts';
import { cursor, id, int, line, listOf, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { FileObject } from '../../platform/file/contract.ts';

const MOST_FEN = 1_000_000_000_000;
const Code = line(32, 4);
const Way = z.enum(['native', 'jsapi', 'h5', 'transfer']);
const AttemptState = z.enum(['created', 'pending', 'unknown', 'succeeded', 'failed', 'closed']);
const RefundState = z.enum(['due', 'submitted', 'unknown', 'succeeded', 'closed', 'abnormal']);
const RowState = z.enum(['open', 'proposed', 'matched', 'set_aside']);
const Provider = z.enum(['wechat_pay', 'bank_transfer']);

/** What a payer needs in order to pay. */
const Show = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), text: z.string(), image: z.string() }),
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({
    kind: z.literal('jsapi'),
    payment: z.object({
      ...{ appId: z.string(), timeStamp: z.string(), nonceStr: z.string(), package: z.string() },
      ...{ signType: z.literal('RSA'), paySign: z.string() },
    }),
  }),
  z.object({
    kind: z.literal('transfer'),
    remark: z.string(),
    account: z.object({ holder: z.string(), account: z.string(), bank: z.string() }),
  }),
]);

const Try = z.object({
  way: Way,
  state: AttemptState,
  /** Fen. */
  fen: z.number(),
  expiresAt: z.string(),
  show: Show.nullable(),
  /** The provider’s word for why it refused. */
  refusal: z.string(),
});

/** How an order of the caller’s stands as far as paying goes; amounts in fen. */
export const PayDesk = z.object({
  code: z.string(),
  state: z.enum(['placed', 'paid', 'fulfilled', 'cancelled', 'expired']),
  totalFen: z.number(),
  openFen: z.number(),
  holdUntil: z.string(),
  /** The ways that the shop offers this caller at present. */
  ways: z.array(Way),
  /** The last try with each provider. */
  tries: z.array(Try),
  /** Receipts that the payer showed of a transfer. */
  receipts: z.array(z.object({ name: z.string(), at: z.string() })),
  /** WeChat Pay is a local stand-in that moves no money: where to press “paid”. */
  standIn: z.string().nullable(),
});
/** How an order of the caller’s stands as far as paying goes. */
export type PayDesk = z.output<typeof PayDesk>;

const desk = z.object({ data: PayDesk });

/** What payers call. */
export const payment = {
  'payment.desk': endpoint({
    method: 'GET',
    path: '/api/front/payment/show',
    access: 'member',
    summary: 'How an order of one’s own can be paid, and how far that has come; asked again while one waits.',
    input: z.object({ order: Code }),
    output: desk,
    errors: ['NOT_FOUND'],
  }),
  'payment.start': endpoint({
    method: 'POST',
    path: '/api/front/payment/start',
    access: 'member',
    summary: 'Begins to pay an order of one’s own; where the same way is begun already, answers that.',
    input: z.object({ order: Code, way: Way }),
    output: desk,
    errors: [
      'NOT_FOUND',
      'payment.way_not_offered',
      'payment.nothing_open',
      'payment.being_asked',
      'payment.order_changed',
    ],
  }),
  'payment.stop': endpoint({
    method: 'POST',
    path: '/api/front/payment/stop',
    access: 'member',
    summary: 'Ends what was begun with WeChat Pay, in order to pay otherwise; what was paid by then counts.',
    input: z.object({ order: Code }),
    output: desk,
    errors: ['NOT_FOUND', 'payment.being_asked'],
  }),
  'payment.receipt': endpoint({
    method: 'POST',
    path: '/api/front/payment/receipt',
    access: 'member',
    makes: true,
    summary:
      'Shows the receipt of a transfer, uploaded as `transferReceipt`: a claim that helps the desk, and no money.',
    input: z.object({ order: Code, file: id(), note: text(300).default('') }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'payment.receipt_unknown', 'payment.no_transfer'],
  }),
  'payment.notice': endpoint({
    method: 'POST',
    path: '/api/payment/notice/{provider}',
    access: 'signature',
    whenClosed: true,
    bodyBytes: 64 * 1024,
    summary:
      'One notice of a payment provider, proved by its signature over the raw body; answered before it is acted upon.',
    input: z.object({ provider: z.enum(['wechat_pay']) }),
    output: z.unknown(),
    errors: ['NOT_FOUND', 'payment.unsigned', 'payment.unreadable', 'payment.unreachable'],
  }),
};

const view = { permission: 'payment.payment.view' } as const;
const rows = { permission: 'payment.row.view' } as const;
const match = { permission: 'payment.row.match' } as const;
const refunds = { permission: 'payment.refund.view' } as const;
const payOut = { permission: 'payment.refund.handle' } as const;

const list = { ...paging, cursor: cursor(), q: line(40).default('') };
const versioned = { id: id(), version: int(1, 1_000_000_000) };
const moved = z.object({ data: z.object({ id: z.number(), version: z.number() }) });

/** A try to pay, as staff see it; amounts in fen. */
const Attempt = z.object({
  id: z.number(),
  order: z.string(),
  provider: Provider,
  way: Way,
  number: z.string(),
  fen: z.number(),
  state: AttemptState,
  refusal: z.string(),
  /** The provider’s own number for the money. */
  ref: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
});
/** A try to pay, as staff see it. */
export type Attempt = z.output<typeof Attempt>;

/** A line of the bank’s statement; amounts in fen. */
const BankRow = z.object({
  id: z.number(),
  version: z.number(),
  paidOn: z.string(),
  fen: z.number(),
  payerName: personal(z.string(), { mask: 'name', plain: 'payment.row.plain' }),
  payerAccount: sensitive(z.string(), { mask: 'bankCard', plain: 'payment.row.plain' }),
  remark: z.string(),
  state: RowState,
  parts: z.array(z.object({ order: z.string(), fen: z.number() })),
});
/** A line of the bank’s statement. */
export type BankRow = z.output<typeof BankRow>;

/** Money on its way back; amounts in fen. */
const Refund = z.object({
  id: z.number(),
  version: z.number(),
  order: z.string(),
  number: z.string(),
  fen: z.number(),
  backFen: z.number().nullable(),
  route: z.enum(['original', 'bank']),
  state: RefundState,
  refusal: z.string(),
  ref: z.string(),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
});
/** Money on its way back. */
export type Refund = z.output<typeof Refund>;

const Alarm = z.object({
  id: z.number(),
  version: z.number(),
  provider: Provider,
  kind: z.enum(['payment', 'refund', 'unrelated']),
  problem: z.enum(['number', 'account', 'amount', 'currency']),
  number: z.string(),
  fen: z.number().nullable(),
  state: z.enum(['alarm', 'seen']),
  note: z.string(),
  seenBy: personal(z.string(), { mask: 'name', plain: 'payment.payment.view' }).nullable(),
  receivedAt: z.string(),
});
/** Something that a provider said and that does not fit. */
export type Alarm = z.output<typeof Alarm>;

const Bill = z.object({
  id: z.number(),
  day: z.string(),
  rows: z.number(),
  theirFen: z.number(),
  ourFen: z.number(),
  feeFen: z.number(),
  /** What the bill and the books do not say alike, counted. */
  faults: z.number(),
  readAt: z.string(),
});
/** A day of a provider’s bill. */
export type Bill = z.output<typeof Bill>;

/** What the desk calls. */
export const paymentDesk = {
  'payment.payment.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment/payment/list',
    access: view,
    summary:
      'What people began to pay with whom, the newest first; `q` is the code of an order or a whole number of a payment.',
    input: z.object({
      ...list,
      state: AttemptState.optional(),
      provider: Provider.optional(),
      sort: z.enum(['-createdAt']).default('-createdAt'),
    }),
    output: listOf(Attempt),
  }),
  'payment.payment.show': endpoint({
    method: 'GET',
    path: '/api/admin/payment/payment/show/{id}',
    access: view,
    summary: 'One try to pay, with receipts that the payer showed and what went back of its order.',
    input: z.object({ id: id() }),
    output: shown(
      Attempt.extend({
        version: z.number(),
        expiresAt: z.string(),
        receipts: z.array(z.object({ file: FileObject, note: z.string(), at: z.string() })),
        refunds: z.array(Refund),
      }),
    ),
  }),
  'payment.payment.ask': endpoint({
    method: 'POST',
    path: '/api/admin/payment/payment/ask',
    access: view,
    summary: 'Asks the provider now how a try to pay stands, and takes what it says.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ state: AttemptState }) }),
    errors: ['NOT_FOUND', 'payment.not_set_up', 'payment.unreachable'],
  }),
  'payment.row.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment/row/list',
    access: rows,
    summary: 'Lines of the bank’s statement, the newest first; `q` is a part of the remark.',
    input: z.object({ ...list, state: RowState.optional(), sort: z.enum(['-paidOn']).default('-paidOn') }),
    output: listOf(BankRow),
  }),
  'payment.row.show': endpoint({
    method: 'GET',
    path: '/api/admin/payment/row/show/{id}',
    access: rows,
    summary: 'One line, with orders that wait for a transfer of that amount or are named in it.',
    input: z.object({ id: id() }),
    output: shown(
      BankRow.extend({
        note: z.string(),
        isOwnProposal: z.boolean(),
        /** Orders that may have meant it, the likeliest first. */
        waiting: z.array(z.object({ order: z.string(), fen: z.number(), remark: z.string(), receipts: z.number() })),
      }),
    ),
  }),
  'payment.row.propose': endpoint({
    method: 'POST',
    path: '/api/admin/payment/row/propose',
    access: match,
    summary: 'Says for which orders a line is, in parts that come to it; it counts once somebody else agrees.',
    input: z.object({
      ...versioned,
      parts: z
        .array(z.object({ order: Code, fen: int(1, MOST_FEN) }))
        .min(1)
        .max(20),
    }),
    output: moved,
    errors: ['payment.row_moved', 'payment.parts_differ', 'payment.order_unknown'],
  }),
  'payment.row.confirm': endpoint({
    method: 'POST',
    path: '/api/admin/payment/row/confirm',
    access: match,
    summary: 'Agrees with what somebody else said of a line, and books it.',
    input: z.object(versioned),
    output: moved,
    errors: ['NOT_FOUND', 'payment.row_moved', 'payment.same_person'],
  }),
  'payment.row.reopen': endpoint({
    method: 'POST',
    path: '/api/admin/payment/row/reopen',
    access: match,
    summary: 'Takes back what was said of a line before somebody agreed, or that it is for no order.',
    input: z.object(versioned),
    output: moved,
    errors: ['payment.row_moved'],
  }),
  'payment.row.setAside': endpoint({
    method: 'POST',
    path: '/api/admin/payment/row/set_aside',
    access: match,
    summary: 'Says that a line is for no order, and why.',
    input: z.object({ ...versioned, note: text(200, 2) }),
    output: moved,
    errors: ['payment.row_moved'],
  }),
  'payment.refund.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment/refund/list',
    access: refunds,
    summary: 'Money on its way back, the newest first; `q` is the code of an order or a whole number of a refund.',
    input: z.object({ ...list, state: RefundState.optional(), sort: z.enum(['-createdAt']).default('-createdAt') }),
    output: listOf(Refund),
  }),
  'payment.refund.show': endpoint({
    method: 'GET',
    path: '/api/admin/payment/refund/show/{id}',
    access: refunds,
    summary: 'One refund, and to whom it is paid where a bank does it.',
    input: z.object({ id: id() }),
    output: shown(
      Refund.extend({
        reason: z.string(),
        paidFen: z.number(),
        isOwnPayout: z.boolean(),
        payee: z
          .object({
            name: personal(z.string(), { mask: 'name', plain: 'payment.refund.handle' }),
            account: sensitive(z.string(), { mask: 'bankCard', plain: 'payment.refund.handle' }),
            bank: z.string(),
          })
          .nullable(),
      }),
    ),
  }),
  'payment.refund.prepare': endpoint({
    method: 'POST',
    path: '/api/admin/payment/refund/prepare',
    access: payOut,
    stepUp: true,
    summary: 'Says to whom a refund is paid by bank; somebody else confirms that it was.',
    input: z.object({ ...versioned, name: line(100, 2), account: line(40, 6), bank: line(100) }),
    output: moved,
    errors: ['NOT_FOUND', 'payment.refund_moved', 'payment.not_by_bank'],
  }),
  'payment.refund.confirm': endpoint({
    method: 'POST',
    path: '/api/admin/payment/refund/confirm',
    access: payOut,
    stepUp: true,
    summary: 'Confirms that the bank has paid a refund that somebody else prepared.',
    input: z.object({ ...versioned, serial: line(64, 4) }),
    output: moved,
    errors: ['NOT_FOUND', 'payment.refund_moved', 'payment.same_person'],
  }),
  'payment.refund.withdraw': endpoint({
    method: 'POST',
    path: '/api/admin/payment/refund/withdraw',
    access: payOut,
    summary: 'Takes back to whom a refund was to be paid, before the bank has.',
    input: z.object(versioned),
    output: moved,
    errors: ['NOT_FOUND', 'payment.refund_moved'],
  }),
  'payment.refund.retry': endpoint({
    method: 'POST',
    path: '/api/admin/payment/refund/retry',
    access: payOut,
    summary: 'Sends a refund again, under its number, that the provider refused.',
    input: z.object({ id: id() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'payment.refund_moved'],
  }),
  'payment.alarm.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment/alarm/list',
    access: view,
    summary: 'What providers said and does not fit: numbers that the shop never began, other amounts, other accounts.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      state: z.enum(['alarm', 'seen']).optional(),
      sort: z.enum(['-receivedAt']).default('-receivedAt'),
    }),
    output: listOf(Alarm),
  }),
  'payment.alarm.see': endpoint({
    method: 'POST',
    path: '/api/admin/payment/alarm/see',
    access: { permission: 'payment.row.match' },
    summary: 'Says that somebody looked into it, and what it was.',
    input: z.object({ ...versioned, note: text(300, 2) }),
    output: moved,
    errors: ['NOT_FOUND'],
  }),
  'payment.bill.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment/bill/list',
    access: view,
    summary: 'Days of WeChat Pay’s bill beside the books, the newest first.',
    input: z.object({ ...paging, cursor: cursor(), sort: z.enum(['-day']).default('-day') }),
    output: listOf(Bill),
  }),
  'payment.bill.show': endpoint({
    method: 'GET',
    path: '/api/admin/payment/bill/show/{id}',
    access: view,
    summary: 'One day, with what the bill and the books do not say alike.',
    input: z.object({ id: id() }),
    output: shown(
      Bill.extend({
        version: z.number(),
        fee: z.string(),
        differences: z.array(
          z.object({
            id: z.number(),
            kind: z.enum(['only_ours', 'only_theirs', 'amount', 'state']),
            what: z.enum(['payment', 'refund']),
            number: z.string(),
            ourFen: z.number().nullable(),
            theirFen: z.number().nullable(),
          }),
        ),
      }),
    ),
  }),
  'payment.bill.read': endpoint({
    method: 'POST',
    path: '/api/admin/payment/bill/read',
    access: { permission: 'payment.row.match' },
    seconds: 30,
    summary: 'Reads a day of WeChat Pay’s bill now, or once more.',
    input: z.object({ day: z.iso.date() }),
    output: z.object({ data: z.object({ day: z.string(), faults: z.number() }) }),
    errors: ['payment.not_set_up', 'payment.unreachable'],
  }),
};
