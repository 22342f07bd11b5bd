import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, id, ids, int, line } from '../../../kernel/contract/fields.ts';
import { OrderState, orderCode, WaitingChange } from './contract.ts';

/** Most things of one change. */
const MOST = 20;
const fen = () => z.number().int();

/** How an order is to be changed: the lines that go, what comes, and the version that one saw. */
const wish = {
  version: int(1, 1_000_000),
  drops: ids(MOST).default([]),
  takes: z
    .array(
      z.object({
        /** What sells it, and by which name, as the choices say. */
        sells: dottedName(),
        key: z.union([line(60, 1), id().transform(String)]),
        quantity: int(1, 100).default(1),
        /** The line whose place it takes. */
        line: id().optional(),
      }),
    )
    .max(MOST)
    .default([]),
};

/** What can be changed of an order. */
const Choices = z.object({
  version: z.number(),
  /** It is changed beside what stands; what is not paid is changed at once. */
  isPaid: z.boolean(),
  /** Lines that may go. */
  drops: z.array(z.number()),
  takes: z.array(
    z.object({
      sells: z.string(),
      key: z.string(),
      line: z.number().nullable(),
      title: z.string(),
      unitFen: fen(),
      most: z.number(),
    }),
  ),
});

const made = z.object({ data: WaitingChange });
const done = z.object({ data: z.object({ state: OrderState, version: z.number() }) });
const PRICED = [
  ...['NOT_FOUND', 'VERSION_CONFLICT', 'order.step', 'order.nothing_changed', 'order.not_changeable'],
  ...['order.line_given_up', 'order.line_twice', 'order.full', 'order.not_sold'],
];
const refused = [...PRICED, 'order.change_unpaid', 'order.change_open', 'order.contested', 'order.billed'];
const AMENDED = ['order.hold_over', 'order.being_paid', 'order.nothing_left', 'order.change_paid'];
const amended = z.object({
  data: z.object({ state: OrderState, version: z.number(), totalFen: fen(), openFen: fen() }),
});
const CONFIRM = [...['NOT_FOUND', 'order.change_over', 'order.change_to_pay', 'order.contested']];
const WITHDRAW = ['NOT_FOUND', 'order.change_over'];

const front = '/api/front/profile/order/change';
const desk = '/api/admin/order/change';
const member = { access: 'member' } as const;
const staff = { access: { permission: 'order.order.change' } } as const;

/** How a payer changes an own order. */
export const ownChange = {
  'order.choicesOwn': endpoint({
    ...{ method: 'GET', path: `${front}/choices/{code}`, ...member },
    summary: 'What the payer can change of an own order: lines that may go, and what may come, at today’s price.',
    input: z.object({ code: orderCode() }),
    output: z.object({ data: Choices }),
    errors: ['NOT_FOUND'],
  }),
  'order.changeOwn': endpoint({
    ...{ method: 'POST', path: `${front}/make`, ...member, makes: true },
    summary:
      'Prices a change of an own order and holds what it takes; the order stands as it was until the change is paid, or confirmed where nothing is to be paid.',
    input: z.object({ code: orderCode(), ...wish }),
    output: made,
    errors: refused,
  }),
  'order.amendOwn': endpoint({
    ...{ method: 'POST', path: `${front}/unpaid`, ...member },
    summary:
      'Changes an own order that is not paid, at once: open attempts at paying it are closed first, and it is held no longer than before.',
    input: z.object({ code: orderCode(), ...wish }),
    output: amended,
    errors: [...PRICED, ...AMENDED],
  }),
  'order.confirmChangeOwn': endpoint({
    ...{ method: 'POST', path: `${front}/confirm`, ...member },
    summary: 'Says yes to a change of an own order for which nothing is to be paid.',
    input: z.object({ code: orderCode(), change: id() }),
    output: done,
    errors: CONFIRM,
  }),
  'order.withdrawChangeOwn': endpoint({
    ...{ method: 'POST', path: `${front}/withdraw`, ...member },
    summary: 'Takes a change of an own order back: the order stays as it is.',
    input: z.object({ code: orderCode(), change: id() }),
    output: done,
    errors: WITHDRAW,
  }),
};

/** How the desk changes orders. */
export const deskChange = {
  'order.change.choices': endpoint({
    ...{ method: 'GET', path: `${desk}/choices/{order}`, ...staff },
    summary: 'What the desk can change of an order; neither times of sale nor audiences count.',
    input: z.object({ order: id() }),
    output: z.object({ data: Choices }),
    errors: ['NOT_FOUND'],
  }),
  'order.change.make': endpoint({
    ...{ method: 'POST', path: `${desk}/make`, ...staff, makes: true },
    summary: 'Prices a change of an order and holds what it takes; it waits for the payer’s money, or for a yes.',
    input: z.object({ order: id(), ...wish }),
    output: made,
    errors: refused,
  }),
  'order.change.amend': endpoint({
    ...{ method: 'POST', path: `${desk}/unpaid`, ...staff },
    summary: 'Changes an order that is not paid, at once; neither times of sale nor audiences count.',
    input: z.object({ order: id(), ...wish }),
    output: amended,
    errors: [...PRICED, ...AMENDED],
  }),
  'order.change.confirm': endpoint({
    ...{ method: 'POST', path: `${desk}/confirm`, ...staff },
    summary: 'Says yes to a change of an order for which nothing is to be paid.',
    input: z.object({ order: id(), change: id() }),
    output: done,
    errors: CONFIRM,
  }),
  'order.change.withdraw': endpoint({
    ...{ method: 'POST', path: `${desk}/withdraw`, ...staff },
    summary: 'Takes a change of an order back: the order stays as it is.',
    input: z.object({ order: id(), change: id() }),
    output: done,
    errors: WITHDRAW,
  }),
};
