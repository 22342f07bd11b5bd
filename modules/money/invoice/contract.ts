import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  flag,
  id,
  ids,
  int,
  line,
  listOf,
  nothing,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { Handout } from '../../platform/file/contract.ts';

/** Ordinary or special: the latter lets a company deduct its tax. */
export const Kind = z.enum(['normal', 'special']);
/** How an invoice stands. */
export const State = z.enum([
  'submitted',
  'approved',
  'issuing',
  'issued',
  'delivered',
  'failed',
  'rejected',
  'void',
  'red_issued',
]);
/** How a red invoice stands. */
export const RedStateName = z.enum(['pending', 'issued', 'failed', 'void']);
/** Why a red invoice is made. */
export const Reason = z.enum(['wrong', 'returned', 'ended', 'allowance']);

/** An amount in whole fen. */
const fen = () => z.number().int();

/** To whom a member has invoices made out. */
const Title = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(['personal', 'enterprise']),
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  isUsual: z.boolean(),
});
export type Title = z.output<typeof Title>;

/** A line of an invoice as its payer reads it. */
export const Line = z.object({
  place: z.number(),
  orderCode: z.string(),
  title: z.string(),
  fen: fen(),
  netFen: fen(),
  taxFen: fen(),
  taxRate: z.string(),
  /** It was taken off by red invoices, wholly or in part, or is about to be. */
  red: z.enum(['no', 'pending', 'part', 'issued']),
  /** So much of it. */
  redFen: fen(),
});

/** An own invoice in a list. */
const Own = z.object({
  id: z.number(),
  kind: Kind,
  state: State,
  buyer: z.string(),
  /** What its first line is called, in the reader's language, and how many lines it has. */
  title: z.string(),
  lines: z.number(),
  fen: fen(),
  number: z.string().nullable(),
  createdAt: z.string(),
  issuedAt: z.string().nullable(),
});
export type OwnInvoice = z.output<typeof Own>;

/** An order that invoices can be asked for. */
const Offer = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  paidAt: z.string().nullable(),
  /** The last day on which they can be asked for; null where there is none. */
  until: z.string().nullable(),
  isLate: z.boolean(),
  restFen: fen(),
  lines: z.array(z.object({ id: z.number(), title: z.string(), fen: fen(), restFen: fen(), taxRate: z.string() })),
});
export type OfferedOrder = z.output<typeof Offer>;

/** What is wanted of an order that is not paid yet. */
const Wished = z.object({
  /** Whether invoices can be asked for in this shop, and those with the tax to be deducted. */
  isOpen: z.boolean(),
  takesSpecial: z.boolean(),
  /** Whether it can still be said: not once the order is paid or over. */
  canSay: z.boolean(),
  wish: z
    .object({
      titleId: z.number(),
      name: z.string(),
      kind: Kind,
      state: z.enum(['waits', 'asked', 'refused']),
      /** Why it was refused, in words. */
      why: z.string(),
    })
    .nullable(),
});

const member = { access: 'member' } as const;

/** What payers call. */
export const invoice = {
  'invoice.title.list': endpoint({
    ...{ method: 'GET', path: '/api/front/invoice/title/list', ...member },
    summary: 'To whom the caller has invoices made out, the usual one first.',
    input: z.object({}),
    output: z.object({ data: z.array(Title) }),
  }),
  'invoice.title.save': endpoint({
    ...{ method: 'POST', path: '/api/front/invoice/title/save', ...member },
    makes: true,
    summary:
      'Keeps a title: a person’s, without tax number, or a company’s, with its unified social credit code (GB 32100).',
    input: z.object({
      id: id().optional(),
      version: int(1, 1_000_000_000).optional(),
      kind: z.enum(['personal', 'enterprise']),
      name: line(100, 1),
      taxNo: line(20)
        .transform((code) => code.toUpperCase().replaceAll(' ', ''))
        .default(''),
      address: line(100).default(''),
      phone: line(40).default(''),
      bank: line(100).default(''),
      account: line(40).default(''),
      isUsual: flag().default(false),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'invoice.title_twice', 'invoice.title_full'],
  }),
  'invoice.title.del': endpoint({
    ...{ method: 'POST', path: '/api/front/invoice/title/del', ...member },
    summary: 'Removes a title; invoices that were made out to it stay as they are.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'invoice.offer': endpoint({
    ...{ method: 'GET', path: '/api/front/invoice/offer', ...member },
    summary:
      'The caller’s paid orders, the newest first, or those that are named, with what of their lines no invoice says yet.',
    input: z.object({ orderIds: ids(20).default([]), code: line(20).default('') }),
    output: z.object({
      data: z.object({ isOpen: z.boolean(), takesSpecial: z.boolean(), orders: z.array(Offer) }),
    }),
  }),
  'invoice.wish': endpoint({
    ...{ method: 'POST', path: '/api/front/invoice/wish', ...member },
    summary:
      'Says to whom an invoice of an own order is to be made out that is not paid yet, or that none is wanted: it is asked for as soon as the order is paid.',
    input: z.object({ code: line(20, 4), titleId: orNone(id()).default(null), kind: Kind.default('normal') }),
    output: z.object({ data: Wished }),
    errors: [
      ...['NOT_FOUND', 'invoice.closed', 'invoice.kind_not_offered', 'invoice.title_unknown', 'invoice.title_short'],
      'invoice.wish_late',
    ],
  }),
  'invoice.wished': endpoint({
    ...{ method: 'GET', path: '/api/front/invoice/wish', ...member },
    summary: 'To whom an invoice of an own order is to be made out once it is paid, and what became of that.',
    input: z.object({ code: line(20, 4) }),
    output: z.object({ data: Wished }),
    errors: ['NOT_FOUND'],
  }),
  'invoice.apply': endpoint({
    ...{ method: 'POST', path: '/api/front/invoice/apply', ...member },
    makes: true,
    summary:
      'Asks for one invoice of one or several own orders: all that is left of them, or the lines that are named, each wholly or in part.',
    input: z.object({
      orderIds: ids(20),
      /** One of the caller's titles; the usual one where absent. */
      titleId: id().optional(),
      kind: Kind.default('normal'),
      items: z
        .array(z.object({ line: id(), fen: int(1, 100_000_000_000).optional() }))
        .max(100)
        .optional(),
      note: line(100).default(''),
    }),
    output: z.object({ data: z.object({ id: z.number(), status: State }) }),
    errors: [
      ...['invoice.closed', 'invoice.kind_not_offered', 'invoice.title_unknown', 'invoice.title_short'],
      ...['invoice.order_unknown', 'invoice.too_late', 'invoice.too_much', 'invoice.nothing_left'],
      ...['invoice.line_unknown', 'invoice.twice'],
    ],
  }),
  'invoice.list': endpoint({
    ...{ method: 'GET', path: '/api/front/invoice/list', ...member },
    summary: 'The caller’s own invoices and requests for some, the newest first.',
    input: z.object({ ...paging }),
    output: listOf(Own),
  }),
  'invoice.show': endpoint({
    ...{ method: 'GET', path: '/api/front/invoice/show/{id}', ...member },
    summary: 'One of the caller’s invoices: what stands on it, how it stands, and what was taken off it.',
    input: z.object({ id: id() }),
    output: shown(
      Own.extend({
        buyerTaxNo: z.string(),
        netFen: fen(),
        taxFen: fen(),
        /** The amount in capital characters, as it stands on paper. */
        capital: z.string(),
        note: z.string(),
        /** Why it was refused or fell away, in the reader's language. */
        reason: z.string(),
        items: z.array(Line),
        hasFile: z.boolean(),
        reds: z.array(
          z.object({
            id: z.number(),
            state: RedStateName,
            fen: fen(),
            number: z.string().nullable(),
            issuedAt: z.string().nullable(),
            hasFile: z.boolean(),
          }),
        ),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'invoice.withdraw': endpoint({
    ...{ method: 'POST', path: '/api/front/invoice/withdraw', ...member },
    summary: 'Takes an own request back that is not on its way yet.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'invoice.step'],
  }),
  'invoice.download': endpoint({
    ...{ method: 'POST', path: '/api/front/invoice/download', ...member },
    summary:
      'Where the files of an own invoice, or of a red one that takes it off, are read for five minutes; who has them has the invoice delivered.',
    input: z.object({ id: id(), red: id().optional() }),
    output: z.object({ data: z.object({ pdf: Handout.nullable(), ofd: Handout.nullable() }) }),
    errors: ['NOT_FOUND'],
  }),
  'invoice.resend': endpoint({
    ...{ method: 'POST', path: '/api/front/invoice/resend', ...member },
    summary: 'Tells the caller anew where an own invoice is, by mail and WeChat as they chose; once an hour.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'invoice.step'],
  }),
};

/** Why something is refused or taken back, in the desk's own words. */
export const why = () => text(300, 1);
