import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';

/** How far an order has come. */
export const OrderState = z.enum(['placed', 'paid', 'fulfilled', 'cancelled', 'expired']);
/** How much of it is paid, as the ledger has it. */
export const PaymentState = z.enum(['none', 'part', 'full', 'over', 'refund_due', 'contested']);

/** An amount in whole fen. */
const fen = () => z.number().int();
/** The code of an order, as people write it. */
export const orderCode = () =>
  line(20, 6)
    .meta({ examples: ['QA48YBNJXKDC'] })
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[2-9A-HJKMNP-TV-Z]+$/, 'order.code_malformed'));

/** An order in a list. */
export const OrderRow = z.object({
  id: z.number(),
  code: z.string(),
  state: OrderState,
  /** What its first line is called, in the reader's language. */
  title: z.string(),
  lines: z.number(),
  totalFen: fen(),
  placedAt: z.string(),
  /** Until when it holds its things without being paid. */
  holdUntil: z.string(),
});
export type OrderRow = z.output<typeof OrderRow>;

/** A line of an order, at the price of the moment at which it was placed. */
export const OrderLine = z.object({
  id: z.number(),
  title: z.string(),
  quantity: z.number(),
  unitFen: fen(),
  discountFen: fen(),
  totalFen: fen(),
  taxFen: fen(),
  givenUpAt: z.string().nullable(),
  keptFen: fen(),
  /** What is kept of it when it is given up by the end of a day; the last step has none. */
  ladder: z.array(z.object({ until: z.string().nullable(), percent: z.number().nullable(), fen: fen().nullable() })),
});

/** A change of a paid order that waits for its money or a yes. */
export const WaitingChange = z.object({
  id: z.number(),
  /** What the order costs more; nothing where it becomes cheaper. */
  dueFen: fen(),
  /** Of that still to be paid. */
  openFen: fen(),
  backFen: fen(),
  keptFen: fen(),
  holdUntil: z.string(),
  adds: z.array(z.object({ title: z.string(), quantity: z.number(), totalFen: fen() })),
  drops: z.array(z.object({ id: z.number(), title: z.string(), totalFen: fen(), keptFen: fen() })),
});
export type WaitingChange = z.output<typeof WaitingChange>;

/** What of an order its payer and the desk see alike. */
export const orderParts = {
  ...OrderRow.shape,
  /** Goes up with whatever happens to it: who changes it says which one they saw. */
  version: z.number(),
  change: WaitingChange.nullable(),
  payment: PaymentState,
  /** Still to be paid. */
  openFen: fen(),
  /** The payer's, for nothing. */
  creditFen: fen(),
  refundDueFen: fen(),
  paidAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  items: z.array(OrderLine),
  payments: z.array(z.object({ id: z.number(), method: z.string(), fen: fen(), receivedAt: z.string() })),
  refunds: z.array(
    z.object({
      id: z.number(),
      fen: fen(),
      reason: z.string(),
      state: z.enum(['due', 'done']),
      doneAt: z.string().nullable(),
    }),
  ),
  /** Those of it, the last one last; one that is void keeps its number. */
  receipts: z.array(
    z.object({
      number: z.string(),
      fen: fen(),
      issuedAt: z.string(),
      title: z.string(),
      voidedAt: z.string().nullable(),
      voidReason: z.string(),
    }),
  ),
};

/** What giving up would keep and give back; good until `expiresAt`. */
export const Quote = z.object({ id: z.number(), keptFen: fen(), backFen: fen(), expiresAt: z.string() });

/** What a payer asks of the own orders. */
export const order = {
  'order.mine': endpoint({
    method: 'GET',
    path: '/api/front/profile/order',
    access: 'member',
    summary:
      'The caller’s own orders, the newest first; `type` is what is sold in them, such as `registration.item`, or by which module, such as `registration` or `hotel`; `status` is how far they have come.',
    input: z.object({ ...paging, type: line(60).optional(), status: OrderState.optional() }),
    output: listOf(OrderRow),
  }),
  'order.own': endpoint({
    method: 'GET',
    path: '/api/front/profile/order/show/{code}',
    access: 'member',
    summary: 'One of the caller’s orders: lines, amounts, what came and went for it, and how to pay.',
    input: z.object({ code: orderCode() }),
    output: shown(
      z.object({
        ...orderParts,
        /** How the shop takes money, in its own words. */
        howToPay: z.string(),
        /** The server's clock, by which the hold is counted down. */
        now: z.string(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'order.quoteOwn': endpoint({
    method: 'POST',
    path: '/api/front/profile/order/quote',
    access: 'member',
    summary: 'What giving up one of the own orders would keep and give back; honoured for ten minutes.',
    input: z.object({ code: orderCode() }),
    output: z.object({ data: Quote }),
    errors: ['NOT_FOUND', 'order.step', 'order.line_given_up', 'order.contested', 'order.billed'],
  }),
  'order.giveUpOwn': endpoint({
    method: 'POST',
    path: '/api/front/profile/order/cancel',
    access: 'member',
    summary: 'Gives an own order up at what a quote says.',
    input: z.object({ code: orderCode(), quote: id() }),
    output: z.object({ data: z.object({ state: OrderState }) }),
    errors: ['NOT_FOUND', 'order.step', 'order.quote_over', 'order.line_given_up', 'order.contested', 'order.billed'],
  }),
};
