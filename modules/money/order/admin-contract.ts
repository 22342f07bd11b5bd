import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, ids, int, line, listOf, moment, nothing, paging, shown } from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';
import { OrderRow, OrderState, orderParts, Quote } from './contract.ts';
import { DisputeRow } from './dispute-contract.ts';

const view = { permission: 'order.order.view' } as const;
const record = 'order.order';
const path = '/api/admin/order';
const fen = () => z.number().int();

/** How the desk sees money come and go by itself: in cash, or on the shop's bank account. */
export const DeskMethod = z.enum(['cash', 'transfer']);
export type DeskMethod = z.output<typeof DeskMethod>;

const payer = { payerId: z.number(), payer: PersonName };

/** What the desk asks of the orders. */
export const orderAdmin = {
  'order.order.list': endpoint({
    method: 'GET',
    path: `${path}/order/list`,
    access: view,
    record,
    summary: 'Orders, the newest first; a whole order number as `q` finds its order.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(40).default(''),
      state: OrderState.optional(),
      payerId: id().optional(),
      sort: z.enum(['placedAt', '-placedAt']).default('-placedAt'),
    }),
    output: listOf(OrderRow.extend(payer)),
  }),
  'order.order.show': endpoint({
    method: 'GET',
    path: `${path}/order/show/{id}`,
    access: view,
    record,
    summary: 'One order with its lines, payments, refunds, receipt, and what the ledger says of it.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...orderParts,
        ...payer,
        /** By which methods the desk books money for it, and gives it back. */
        methods: z.array(DeskMethod),
        /** What was taken back of its payments. */
        disputes: z.array(DisputeRow.omit({ code: true, payerId: true, payer: true })),
        entries: z.array(
          z.object({
            id: z.number(),
            at: z.string(),
            account: z.string(),
            accountName: z.string(),
            source: z.string(),
            fen: fen(),
            isPending: z.boolean(),
          }),
        ),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'order.payment.book': endpoint({
    method: 'POST',
    path: `${path}/payment/book`,
    access: { permission: 'order.payment.book' },
    makes: true,
    summary: 'Books money that the desk has seen for an order, once for each method and reference.',
    input: z.object({
      order: id(),
      method: DeskMethod,
      fen: int(1, 100_000_000_000),
      /** Number of the slip or of the bank's row. */
      reference: line(60, 1),
      receivedAt: moment().optional(),
    }),
    output: z.object({ data: z.object({ id: z.number(), state: OrderState }) }),
    errors: [
      ...['NOT_FOUND', 'order.other_payment', 'order.future', 'order.transfers_by_statement'],
      'ledger.month_closed',
    ],
  }),
  'order.order.quote': endpoint({
    method: 'POST',
    path: `${path}/order/quote`,
    access: { permission: 'order.order.cancel' },
    summary:
      'What giving up lines of an order, all where none is named, would keep and give back; honoured for ten minutes.',
    input: z.object({ order: id(), lines: ids().default([]) }),
    output: z.object({ data: Quote }),
    errors: ['NOT_FOUND', 'order.step', 'order.line_given_up', 'order.contested', 'order.billed'],
  }),
  'order.order.cancel': endpoint({
    method: 'POST',
    path: `${path}/order/cancel`,
    access: { permission: 'order.order.cancel' },
    summary: 'Gives up what a quote says, at what it says.',
    input: z.object({ order: id(), quote: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'order.step', 'order.quote_over', 'order.line_given_up', 'order.contested', 'order.billed'],
  }),
  'order.order.fulfil': endpoint({
    method: 'POST',
    path: `${path}/order/fulfil`,
    access: { permission: 'order.order.fulfil' },
    summary: 'Says that what a paid order is about has been performed: from then on it is income.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'order.step'],
  }),
  'order.receipt.void': endpoint({
    method: 'POST',
    path: `${path}/receipt/void`,
    access: { permission: 'order.receipt.void' },
    summary:
      'Declares the receipt of an order void, which keeps its number with the reason; a paid order gets another.',
    input: z.object({ id: id(), reason: line(200, 2) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'order.no_receipt'],
  }),
  'order.credit.refund': endpoint({
    method: 'POST',
    path: `${path}/credit/refund`,
    access: { permission: 'order.refund.book' },
    summary: 'Lets money beyond an order be due for refund, out of its latest payment first.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'order.no_credit'],
  }),
  'order.refund.book': endpoint({
    method: 'POST',
    path: `${path}/refund/book`,
    access: { permission: 'order.refund.book' },
    summary: 'Books that a refund has gone back by the desk’s own hand.',
    input: z.object({ id: id(), method: DeskMethod, reference: line(60, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'order.refund_done', 'order.refund_under_way', 'order.transfers_by_statement'],
  }),
};
