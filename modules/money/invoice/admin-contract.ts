import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal, sensitive } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  flag,
  id,
  int,
  line,
  listOf,
  moment,
  nothing,
  orNone,
  paging,
  shown,
} from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { FileObject } from '../../platform/file/contract.ts';
import { Kind, Line, Reason, RedStateName, State, why } from './contract.ts';

const fen = () => z.number().int();
const plain = 'invoice.invoice.plain';
const path = '/api/admin/invoice';
const view = { access: { permission: 'invoice.invoice.view' } } as const;
const review = { access: { permission: 'invoice.invoice.review' } } as const;
const issue = { access: { permission: 'invoice.invoice.issue' } } as const;
const red = { access: { permission: 'invoice.red.make' } } as const;

const seen = { id: id(), version: int(1, 1_000_000_000) };
const list = { ...paging, cursor: cursor(), q: line(40).default('') };

/** By whom invoices are issued. */
export const Provider = z.enum(['hand', 'nuonuo']);

/** An invoice in the queue of the desk. */
const Row = z.object({
  id: z.number(),
  version: z.number(),
  kind: Kind,
  state: State,
  payerId: z.number(),
  payer: PersonName,
  buyer: personal(z.string(), { mask: 'name', plain }),
  fen: fen(),
  taxFen: fen(),
  /** Empty until it is on its way. */
  provider: Provider.or(z.literal('')),
  number: z.string().nullable(),
  /** Why the gateway did not issue it, or what does not fit of what it said. */
  refusal: z.string(),
  fault: z.enum(['', 'amount', 'number']),
  /** How often it was asked about. */
  asks: z.number(),
  createdAt: z.string(),
  issuedAt: z.string().nullable(),
});
export type InvoiceRow = z.output<typeof Row>;

/** A red invoice at its desk. */
const RedRow = z.object({
  id: z.number(),
  version: z.number(),
  invoiceId: z.number(),
  /** Number of the invoice that it takes off. */
  original: z.string(),
  state: RedStateName,
  reason: Reason,
  isWhole: z.boolean(),
  /** What it takes off, by the places of the lines of its invoice, and what each of them has. */
  parts: z.array(z.object({ place: z.number(), fen: fen(), ofFen: fen() })),
  fen: fen(),
  taxFen: fen(),
  provider: Provider,
  /** The tax office's state of its confirmation, 01 to 10; empty where nobody said. */
  bureau: z.string(),
  confirmBy: z.string().nullable(),
  number: z.string().nullable(),
  refusal: z.string(),
  /** Why it fell away, in the reader's language. */
  ending: z.string(),
  note: z.string(),
  createdAt: z.string(),
  issuedAt: z.string().nullable(),
});
export type RedRow = z.output<typeof RedRow>;

const paper = {
  number: z
    .string()
    .trim()
    .regex(/^\d{8,20}$/, 'invoice.number_malformed')
    .meta({ examples: ['26312000000012345678'] }),
  /** When it was issued; now where absent. */
  issuedAt: moment().optional(),
  /** Files that were uploaded as `invoiceFile`. */
  pdf: id().optional(),
  ofd: id().optional(),
};

const makeRed = {
  input: z.object({
    id: id(),
    reason: Reason,
    /** Places of the lines that are taken off; all that stand where none is named. */
    lines: z.array(int(1, 1000)).max(100).optional(),
    /** Of single lines so much in fen, where less than all that stands of them is taken off. */
    parts: z
      .array(z.object({ place: int(1, 1000), fen: int(1, 100_000_000_000) }))
      .max(100)
      .optional(),
    /** What they come to in fen, where whoever asks wants it compared. */
    amount: int(1, 100_000_000_000).optional(),
    note: line(200).default(''),
    /** By hand although the invoice came by a gateway. */
    byHand: flag().default(false),
    /** By hand: the buyer has to confirm it within 72 hours, since they have used it already. */
    needsConfirmation: flag().default(false),
  }),
  output: z.object({ data: z.object({ id: z.number(), status: RedStateName }) }),
  errors: [
    ...['NOT_FOUND', 'invoice.step', 'invoice.line_unknown', 'invoice.line_red', 'invoice.amount_differs'],
    ...['invoice.red_too_much', 'invoice.not_set_up'],
  ],
  method: 'POST',
  makes: true,
  ...red,
} as const;

const step = ['NOT_FOUND', 'VERSION_CONFLICT', 'invoice.step'];
const month = z.object({
  month: z.string(),
  issued: z.number(),
  fen: fen(),
  taxFen: fen(),
  reds: z.number(),
  redFen: fen(),
  redTaxFen: fen(),
  /** The tax that the ledger has of them; it differs where something was booked otherwise. */
  ledgerTaxFen: fen(),
});
export type ReconciledMonth = z.output<typeof month>;

/** What the desk calls. */
export const invoiceAdmin = {
  'invoice.invoice.list': endpoint({
    ...{ method: 'GET', path: `${path}/invoice/list`, ...view },
    summary:
      'Invoices and requests for some, the newest first; `q` is the code of an order, or a whole number or serial of an invoice.',
    input: z.object({
      ...list,
      state: State.optional(),
      kind: Kind.optional(),
      sort: z.enum(['-createdAt']).default('-createdAt'),
    }),
    output: listOf(Row),
  }),
  'invoice.invoice.show': endpoint({
    ...{ method: 'GET', path: `${path}/invoice/show/{id}`, ...view },
    summary: 'One invoice with what stands on it, to whom it is made out, its files, and what takes it off.',
    input: z.object({ id: id() }),
    output: shown(
      Row.extend({
        serial: z.string(),
        netFen: fen(),
        capital: z.string(),
        note: z.string(),
        reason: z.string(),
        isPerson: z.boolean(),
        buyerTaxNo: z.string(),
        buyerAddress: personal(z.string(), { mask: 'text', plain }),
        buyerPhone: personal(z.string(), { mask: 'phone', plain }),
        buyerBank: z.string(),
        buyerAccount: sensitive(z.string(), { mask: 'bankCard', plain }),
        takenBy: PersonName.nullable(),
        isTakenByMe: z.boolean(),
        items: z.array(
          Line.extend({
            orderId: z.number(),
            name: z.string(),
            taxCode: z.string(),
            unit: z.string(),
            quantity: z.number(),
          }),
        ),
        files: z.array(FileObject),
        /** The provider has files that are not here yet. */
        isFetching: z.boolean(),
        reds: z.array(RedRow),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'invoice.invoice.approve': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/approve`, ...review },
    bulk: true,
    summary: 'Agrees to a request: a gateway is told of it, or it waits for the desk.',
    input: z.object(seen),
    output: nothing(),
    errors: [...step, 'invoice.no_item', 'invoice.no_seller', 'invoice.not_set_up'],
  }),
  'invoice.invoice.reject': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/reject`, ...review },
    summary: 'Refuses a request, or one that a gateway failed with, for a reason that its payer is told.',
    input: z.object({ ...seen, reason: why() }),
    output: nothing(),
    errors: [...step, 'invoice.unreachable'],
  }),
  'invoice.invoice.take': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/take`, ...issue },
    summary: 'Takes an invoice in hand, to issue it at the tax office’s own site.',
    input: z.object(seen),
    output: nothing(),
    errors: step,
  }),
  'invoice.invoice.putBack': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/put_back`, ...issue },
    summary: 'Puts back what somebody had in hand and did not issue.',
    input: z.object(seen),
    output: nothing(),
    errors: step,
  }),
  'invoice.invoice.book': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/book`, ...issue },
    summary: 'Enters the number and the file of an invoice that was issued by hand; its payer is told.',
    input: z.object({ ...seen, ...paper }),
    output: nothing(),
    errors: [...step, 'invoice.number_twice', 'invoice.file_unknown', 'ledger.month_closed'],
  }),
  'invoice.invoice.attach': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/attach`, ...issue },
    summary: 'Adds the file of an invoice that is issued and lacks it.',
    input: z.object({ ...seen, pdf: id().optional(), ofd: id().optional() }),
    output: nothing(),
    errors: [...step, 'invoice.file_unknown'],
  }),
  'invoice.invoice.retry': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/retry`, ...issue },
    summary: 'Tries one that a gateway failed with again, under the same serial; it is asked first.',
    input: z.object(seen),
    output: z.object({ data: z.object({ state: State }) }),
    errors: [...step, 'invoice.unreachable'],
  }),
  'invoice.invoice.ask': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/ask`, ...issue },
    summary: 'Asks the gateway now how an invoice stands, takes what it says, and fetches files that are missing.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ state: State }) }),
    errors: ['NOT_FOUND', 'invoice.unreachable'],
  }),
  'invoice.invoice.resend': endpoint({
    ...{ method: 'POST', path: `${path}/invoice/resend`, ...issue },
    summary: 'Tells whoever asked for an invoice anew where it is; once an hour.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'invoice.step'],
  }),
  'invoice.red.list': endpoint({
    ...{ method: 'GET', path: `${path}/red/list`, access: { permission: 'invoice.red.view' } },
    summary: 'Red invoices, the newest first; `q` is a whole number of one.',
    input: z.object({
      ...list,
      state: RedStateName.optional(),
      sort: z.enum(['-createdAt']).default('-createdAt'),
    }),
    output: listOf(RedRow),
  }),
  'invoice.red.show': endpoint({
    ...{ method: 'GET', path: `${path}/red/show/{id}`, access: { permission: 'invoice.red.view' } },
    summary: 'One red invoice, its files, and what can be done with it.',
    input: z.object({ id: id() }),
    output: shown(RedRow.extend({ serial: z.string(), files: z.array(FileObject) })),
    errors: ['NOT_FOUND'],
  }),
  'invoice.red.make': endpoint({
    ...makeRed,
    path: `${path}/red/make`,
    summary:
      'Takes an invoice off by a red one, wholly, by its lines or by a part of one; until that is issued, nothing of it goes back.',
  }),
  'invoice.red.front': endpoint({
    ...makeRed,
    path: '/api/front/invoice/red',
    summary: 'The same for staff who are signed in on the site.',
  }),
  'invoice.red.book': endpoint({
    ...{ method: 'POST', path: `${path}/red/book`, ...red },
    summary:
      'Enters the number of a red invoice that was issued by hand; what its lines cost may go back from then on.',
    input: z.object({ ...seen, ...paper }),
    output: nothing(),
    errors: [...step, 'invoice.number_twice', 'invoice.file_unknown', 'invoice.line_red', 'ledger.month_closed'],
  }),
  'invoice.red.cancel': endpoint({
    ...{ method: 'POST', path: `${path}/red/cancel`, ...red },
    summary:
      'Takes back a red invoice that was asked for by hand, or that a gateway refused: its lines stand as before.',
    input: z.object({ ...seen, reason: why() }),
    output: nothing(),
    errors: step,
  }),
  'invoice.red.retry': endpoint({
    ...{ method: 'POST', path: `${path}/red/retry`, ...red },
    summary: 'Tells a gateway again of a red invoice that it refused, under the same serial.',
    input: z.object(seen),
    output: nothing(),
    errors: step,
  }),
  'invoice.reconcile': endpoint({
    ...{ method: 'GET', path: `${path}/reconcile`, ...view },
    summary:
      'A year by its months: what was invoiced and taken off, beside what the ledger has of it, and what does not fit.',
    input: z.object({ year: int(2000, 2999).optional() }),
    output: z.object({
      data: z.object({
        year: z.number(),
        months: z.array(month),
        /** Invoices that somebody has to look into: too long on their way, without a file, or of another amount. */
        faults: z.array(
          z.object({
            id: z.number(),
            kind: z.enum(['stuck', 'failed', 'no_file', 'amount', 'number']),
            buyer: personal(z.string(), { mask: 'name', plain }),
            fen: fen(),
            at: z.string(),
          }),
        ),
      }),
    }),
  }),
};

/** Something that modules sell, as invoices call it. */
export const ItemValues = z.object({
  /** What a module sells, such as `registration.item`. */
  sells: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,40}\.[a-z][A-Za-z0-9]{0,40}$/, 'invoice.sells_malformed')
    .meta({ examples: ['registration.item'] }),
  /** With the short name of its class, such as `*会展服务*会议费`. */
  name: line(90, 1),
  taxCode: z
    .string()
    .trim()
    .regex(/^\d{19}$/, 'invoice.tax_code_malformed')
    .meta({ examples: ['3070402000000000000'] }),
  unit: line(22).default(''),
  /** The rate of what is ordered from now on; that of the module where there is none. */
  taxRate: orNone(
    z
      .string()
      .regex(/^0(\.\d{1,2})?$/, 'invoice.rate_malformed')
      .meta({ examples: ['0.06'] }),
  ).default(null),
});

const item = 'invoice.item';

/** What the configuration asks of the names of things on invoices. */
export const itemAdmin = recordContract({
  name: item,
  path: `${path}/item`,
  row: z.object({
    sells: z.string(),
    name: z.string(),
    taxCode: z.string(),
    unit: z.string(),
    taxRate: z.string().nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({}),
  input: ItemValues,
  filters: {},
  sort: ['updatedAt'],
  permissions: { view: `${item}.view`, save: `${item}.save`, remove: `${item}.remove` },
});

const Sold = z.object({ sells: z.string(), label: z.string(), isNamed: z.boolean() });

/** What the configuration asks of what is sold. */
export const soldAdmin = {
  'invoice.item.sold': endpoint({
    ...{ method: 'GET', path: `${path}/item/sold`, access: { permission: `${item}.view` } },
    summary: 'What the modules of this shop sell, and whether its invoices have a name for it.',
    input: z.object({}),
    output: z.object({ data: z.array(Sold) }),
  }),
};
