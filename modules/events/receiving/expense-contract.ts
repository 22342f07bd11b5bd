import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  flag,
  id,
  int,
  line,
  listOf,
  nothing,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { READING_REFUSALS, ReadCard, MOST_BYTES as TICKET_BYTES } from '../../platform/ocr/contract.ts';
import { GUESTS_PLAIN } from './admin-contract.ts';
import { MOST_LEGS, OwnLegInput, Traffic } from './contract.ts';
import { EXPENSE_KINDS, EXPENSE_STATES, MOST_FEN, MOST_RECEIPTS } from './rules/expense-steps.ts';

/** What the link of a visit opens: how its guest comes, and what they spent. */
export const VISIT_LINK = 'receiving.visit';

const MB = 1024 * 1024;
/** Bytes of a receipt at most. */
export const RECEIPT_BYTES = 10 * MB;

const version = () => int(1, 2_147_483_647);
const day = () => z.iso.date();
const Receipt = z.object({ id: z.number(), name: z.string(), url: z.string() });

/** An expense as its guest sees it. */
export const OwnExpense = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(EXPENSE_KINDS),
  fen: z.number(),
  spentOn: z.string(),
  note: z.string(),
  state: z.enum(EXPENSE_STATES),
  /** What was granted of it; null where nothing was. */
  grantedFen: z.number().nullable(),
  /** Why not all of it, or nothing. */
  reason: z.string(),
  paidOn: z.string().nullable(),
  reference: z.string(),
  receipts: z.array(Receipt),
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type OwnExpense = z.output<typeof OwnExpense>;

/** What the expenses of a visit come to, in fen. */
const Sums = z.object({ toldFen: z.number(), owedFen: z.number(), paidFen: z.number() });

/** A visit as its guest sees it: the way there and home, and what they spent. `conference` says what they travel to, as it does of ways to conferences. */
export const OwnVisit = z.object({
  data: Traffic.shape.data.extend({
    guest: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    place: z.string(),
    expenses: z.array(OwnExpense),
    sums: Sums,
    /** Until which day expenses are told, and whether that is still to come. */
    tellUntil: z.string(),
    mayTell: z.boolean(),
  }),
});
export type OwnVisit = z.output<typeof OwnVisit>['data'];

/** An expense as somebody tells it. */
const told = {
  /** Absent makes a new one. */
  id: id().optional(),
  version: version().optional(),
  kind: z.enum(EXPENSE_KINDS).default('transport'),
  fen: int(1, MOST_FEN),
  spentOn: day(),
  note: line(200).default(''),
  /** Of the receipts that are there, those that stay; left out, all do. */
  receipts: z.array(id()).max(MOST_RECEIPTS).optional(),
};
const telling = [
  ...['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.expense_over', 'receiving.expense_fixed'],
  'receiving.expenses_many',
];
const receiving = [
  ...['NOT_FOUND', 'receiving.expense_fixed', 'receiving.receipts_many', 'TOO_MANY'],
  ...['file.missing', 'file.kind_refused', 'file.damaged', 'file.active_content', 'file.too_many_pixels'],
  ...['file.too_large', 'file.quota', 'file.shop_full', 'TOO_LARGE', 'TOO_COMPLEX'],
];
const withdrawing = ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.step'];
const legs = z.array(OwnLegInput).min(1).max(MOST_LEGS);
const saving = ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.legs_many', 'receiving.over', 'receiving.leg_fixed'];
const upload = { maxBytes: RECEIPT_BYTES };

const path = '/api/front/receiving/visit';

/** What the guest of a visit does about it, signed in. */
export const ownVisit = {
  'receiving.ownVisit.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: 'member',
    summary: 'A visit of the caller’s: the ways there and home with their cars, and what the caller spent.',
    input: z.object({ id: id() }),
    output: OwnVisit,
    errors: ['NOT_FOUND'],
  }),
  'receiving.ownVisit.save': endpoint({
    method: 'POST',
    path: `${path}/save`,
    access: 'member',
    makes: true,
    summary: 'Says how the caller comes to a visit and leaves it.',
    input: z.object({ visit: id(), legs }),
    output: OwnVisit,
    errors: saving,
  }),
  'receiving.ownVisit.expense': endpoint({
    method: 'POST',
    path: `${path}/expense`,
    access: 'member',
    makes: true,
    summary: 'Tells what the caller spent on a visit, or changes it while nobody granted it.',
    input: z.object({ visit: id(), ...told }),
    output: OwnVisit,
    errors: telling,
  }),
  'receiving.ownVisit.receipt': endpoint({
    method: 'POST',
    path: `${path}/expense/receipt`,
    access: 'member',
    makes: true,
    upload,
    summary: 'Brings a receipt of an expense of the caller’s: a picture, PDF or OFD.',
    input: z.object({ id: id() }),
    output: OwnVisit,
    errors: receiving,
  }),
  'receiving.ownVisit.withdraw': endpoint({
    method: 'POST',
    path: `${path}/expense/withdraw`,
    access: 'member',
    summary: 'Takes back an expense of the caller’s that nobody granted.',
    input: z.object({ id: id(), version: version() }),
    output: OwnVisit,
    errors: withdrawing,
  }),
};

const byLink = { access: 'link', opens: VISIT_LINK } as const;

/** The same for whoever holds the link of a visit: it is that visit, and no other. */
export const linkedVisit = {
  'receiving.linkedVisit.show': endpoint({
    ...byLink,
    method: 'GET',
    path: `${path}/linked`,
    summary: 'The visit of the link: the ways there and home with their cars, and what its guest spent.',
    input: z.object({}),
    output: OwnVisit,
    errors: ['NOT_FOUND'],
  }),
  'receiving.linkedVisit.save': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/linked`,
    makes: true,
    summary: 'Says how the guest of the link’s visit comes and leaves.',
    input: z.object({ legs }),
    output: OwnVisit,
    errors: saving,
  }),
  'receiving.linkedVisit.readTicket': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/linked/ticket`,
    summary: 'Reads a ticket of the guest of the link’s visit; nothing is kept.',
    input: z.object({ kind: z.literal('ticket') }),
    output: z.object({ data: ReadCard }),
    upload: { maxBytes: TICKET_BYTES },
    errors: ['NOT_FOUND', ...READING_REFUSALS],
  }),
  'receiving.linkedVisit.expense': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/linked/expense`,
    makes: true,
    summary: 'Tells what the guest of the link’s visit spent, or changes it while nobody granted it.',
    input: z.object(told),
    output: OwnVisit,
    errors: telling,
  }),
  'receiving.linkedVisit.receipt': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/linked/expense/receipt`,
    makes: true,
    upload,
    summary: 'Brings a receipt of an expense of the link’s visit: a picture, PDF or OFD.',
    input: z.object({ id: id() }),
    output: OwnVisit,
    errors: receiving,
  }),
  'receiving.linkedVisit.withdraw': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/linked/expense/withdraw`,
    summary: 'Takes back an expense of the link’s visit that nobody granted.',
    input: z.object({ id: id(), version: version() }),
    output: OwnVisit,
    errors: withdrawing,
  }),
};

/** Lets one see what guests of visits spent. */
export const SEE_EXPENSES = 'receiving.expense.view';
/** Lets one write an expense for its guest. */
export const TELL_EXPENSES = 'receiving.expense.tell';
/** Lets one grant or decline expenses. */
export const DECIDE_EXPENSES = 'receiving.expense.decide';
/** Lets one note that expenses were paid. */
export const PAY_EXPENSES = 'receiving.expense.pay';

const desk = '/api/admin/receiving/expense';

const expenseRow = {
  id: z.number(),
  version: z.number(),
  visitId: z.number(),
  visit: z.string(),
  guest: personal(z.string(), { mask: 'name', plain: GUESTS_PLAIN }),
  kind: z.enum(EXPENSE_KINDS),
  fen: z.number(),
  spentOn: z.string(),
  note: z.string(),
  state: z.enum(EXPENSE_STATES),
  grantedFen: z.number().nullable(),
  reason: z.string(),
  receipts: z.number(),
  paidOn: z.string().nullable(),
  reference: z.string(),
  updatedAt: z.string(),
};

/** Most expenses that are paid in one go. */
export const MOST_PAID = 200;

/** What the desk does with the expenses of visits. */
export const expenseDesk = {
  'receiving.expense.list': endpoint({
    method: 'GET',
    path: `${desk}/list`,
    access: { permission: SEE_EXPENSES },
    summary: 'Expenses of guests of visits, the one that changed last first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      visitId: id().optional(),
      state: z.enum(EXPENSE_STATES).optional(),
      sort: z.enum(['-updatedAt', 'updatedAt']).default('-updatedAt'),
    }),
    output: listOf(z.object(expenseRow)),
  }),
  'receiving.expense.show': endpoint({
    method: 'GET',
    path: `${desk}/show/{id}`,
    access: { permission: SEE_EXPENSES },
    summary: 'One expense with its receipts, and what all of its visit come to.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...expenseRow,
        files: z.array(Receipt),
        /** Who of the desk told it, granted it and paid it; empty where nobody did. */
        toldBy: z.string(),
        decidedBy: z.string(),
        paidBy: z.string(),
        sums: Sums,
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'receiving.expense.tell': endpoint({
    method: 'POST',
    path: `${desk}/tell`,
    access: { permission: TELL_EXPENSES },
    makes: true,
    summary: 'Writes an expense down for the guest of a visit, or changes it; somebody else grants it.',
    input: z.object({ visit: id(), ...told }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: telling,
  }),
  'receiving.expense.receipt': endpoint({
    method: 'POST',
    path: `${desk}/receipt`,
    access: { permission: TELL_EXPENSES },
    makes: true,
    upload,
    summary: 'Brings a receipt of an expense for its guest.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: receiving,
  }),
  'receiving.expense.decide': endpoint({
    method: 'POST',
    path: `${desk}/decide`,
    access: { permission: DECIDE_EXPENSES },
    summary:
      'Grants an expense, all or a part of it, or declines it; a reason is needed where less is granted than was told, or nothing proves it.',
    input: z.object({
      id: id(),
      version: version(),
      grants: flag(),
      /** How much is granted; all of it where nothing is said. */
      fen: orNone(int(1, MOST_FEN)).default(null),
      reason: text(300).default(''),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), state: z.enum(EXPENSE_STATES) }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.step', 'receiving.expense_own', 'receiving.expense_reason'],
      'receiving.expense_more',
    ],
  }),
  'receiving.expense.pay': endpoint({
    method: 'POST',
    path: `${desk}/pay`,
    access: { permission: PAY_EXPENSES },
    makes: true,
    summary: 'Notes that granted expenses were paid, all of them or none, under the number of the payment.',
    input: z.object({
      ids: z.array(id()).min(1).max(MOST_PAID),
      paidOn: day(),
      reference: line(60, 1),
    }),
    output: z.object({ data: z.object({ count: z.number(), fen: z.number() }) }),
    errors: ['NOT_FOUND', 'receiving.step'],
  }),
  'receiving.expense.unpay': endpoint({
    method: 'POST',
    path: `${desk}/unpay`,
    access: { permission: PAY_EXPENSES },
    summary: 'Takes back that an expense was paid, where that was noted by mistake.',
    input: z.object({ id: id(), version: version(), reason: text(300, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.step'],
  }),
  'receiving.visit.link': endpoint({
    method: 'POST',
    path: '/api/admin/receiving/visit/link',
    access: { permission: 'receiving.visit.save' },
    makes: true,
    summary:
      'Makes the link by which the guest of a visit says how they come and what they spent; the one before is over.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number(), address: z.string(), until: z.string() }) }),
    errors: ['NOT_FOUND', 'receiving.expense_over'],
  }),
};
