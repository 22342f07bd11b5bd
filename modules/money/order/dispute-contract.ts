import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, ids, int, line, listOf, moment, nothing, paging } from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';

/** Money was taken back; it came again, the shop agreed, or it is lost. */
export const DisputeState = z.enum(['opened', 'won', 'accepted', 'lost']);
const fen = () => z.number().int();
const path = '/api/admin/order/dispute';

/** Money that was taken back of a payment. */
export const DisputeRow = z.object({
  id: z.number(),
  orderId: z.number(),
  code: z.string(),
  payerId: z.number(),
  payer: PersonName,
  paymentId: z.number(),
  state: DisputeState,
  fen: fen(),
  reference: z.string(),
  reason: z.string(),
  takenAt: z.string(),
  outcome: z.string(),
  decidedAt: z.string().nullable(),
  version: z.number(),
});

/** What the desk asks of money that was taken back. */
export const orderDispute = {
  'order.dispute.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: { permission: 'order.order.view' },
    summary:
      'Money that was taken back of payments against the shop’s will, the newest first; a whole number of one as `q` finds it.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      state: DisputeState.optional(),
      sort: z.enum(['takenAt', '-takenAt']).default('-takenAt'),
    }),
    output: listOf(DisputeRow),
  }),
  'order.dispute.open': endpoint({
    method: 'POST',
    path: `${path}/open`,
    access: { permission: 'order.dispute.book' },
    makes: true,
    summary: 'Books that money of a payment was taken back by the bank or the provider, once for each reference.',
    input: z.object({
      order: id(),
      /** One of its payments; the latest where none is named. */
      payment: id().optional(),
      fen: int(1, 100_000_000_000),
      /** What whoever took it back calls it. */
      reference: line(60, 1),
      reason: line(200, 2),
      takenAt: moment().optional(),
    }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'order.dispute_too_much', 'order.dispute_twice', 'order.future', 'ledger.month_closed'],
  }),
  'order.dispute.decide': endpoint({
    method: 'POST',
    path: `${path}/decide`,
    access: { permission: 'order.dispute.book' },
    summary:
      'Says how it ended: the money came again, the shop agrees and lines of the order are given up, or it is lost although they were had.',
    input: z.object({
      id: id(),
      version: int(1, 1_000_000),
      outcome: z.enum(['won', 'accepted', 'lost']),
      /** The lines that go where it is accepted; all that stand where none is named. */
      lines: ids().default([]),
      note: line(200, 2),
    }),
    output: nothing(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'order.dispute_decided', 'order.dispute_had', 'order.dispute_not_had'],
      ...['order.dispute_lines', 'order.line_given_up', 'order.contested', 'order.billed'],
    ],
  }),
};
