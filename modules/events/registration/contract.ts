import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { idOrSlug } from '../../content/envelope/contract.ts';
import { FillForm } from '../../forms/form/contract.ts';
import { PRODUCT_STANDINGS } from './rules/standing.ts';
import { REGISTRATION_STATES } from './rules/states.ts';
import { WAIT_STATES } from './rules/waiting.ts';

/** What is sold with a registration; exactly one ticket belongs to each. */
export const PRODUCT_KINDS = ['ticket', 'dinner', 'coach', 'workshop', 'extra'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** For whom something is sold: every member, or doctors whose licence was checked. */
export const PRODUCT_AUDIENCES = ['member', 'doctor'] as const;
export type ProductAudience = (typeof PRODUCT_AUDIENCES)[number];

/** How a product of a registration stands. */
export const ITEM_STATES = ['wanted', 'held', 'had', 'gone'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** How a place of a group stands: waits for its money, is theirs, or was given up or never paid. */
export const SEAT_STATES = ['held', 'had', 'gone'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** Most products of one registration. */
export const MOST_ITEMS = 20;

const fen = () => z.number().int();
const State = z.enum(REGISTRATION_STATES);

/** So much of a product. */
export const Wish = z.object({ product: id(), quantity: int(1, 50).default(1) });
export type Wish = z.output<typeof Wish>;

const promo = () => line(40).default('');

/** A wish as it lies in the common cart, with the code that it is to be had by. */
export const CartWish = Wish.extend({ promo: promo() });

const OfferedTier = z.object({
  name: z.string(),
  fen: fen(),
  until: z.string().nullable(),
  most: z.number().nullable(),
  /** How many more it has room for; null where no number ends it. */
  left: z.number().nullable(),
  /** The one that holds now. */
  isNow: z.boolean(),
});

/** A product as a reader may have it at this moment. */
export const OfferedProduct = z.object({
  id: z.number(),
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  note: z.string(),
  standing: z.enum(PRODUCT_STANDINGS),
  saleFrom: z.string().nullable(),
  saleUntil: z.string().nullable(),
  forDoctors: z.boolean(),
  mostEach: z.number(),
  /** Most places that one buys for a group; null where groups take none. */
  groupMost: z.number().nullable(),
  approves: z.boolean(),
  /** One may stand in line for it. */
  waits: z.boolean(),
  /** Price of one now, with the code where one was entered; null where none holds. */
  fen: fen().nullable(),
  /** The same without a code. */
  fullFen: fen().nullable(),
  /** How many are left, where fewer than anybody has to worry about. */
  left: z.number().nullable(),
  tiers: z.array(OfferedTier),
  ladder: z.array(z.object({ days: z.number(), percent: z.number().nullable(), fen: fen().nullable() })),
});
export type OfferedProduct = z.output<typeof OfferedProduct>;

const Waiting = z.object({
  product: z.number(),
  state: z.enum(WAIT_STATES),
  /** Counted from 1; null once something was offered. */
  place: z.number().nullable(),
  offeredUntil: z.string().nullable(),
});

const Conference = z.object({
  id: z.number(),
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  city: z.string(),
  venue: z.string(),
  registration: z.enum(['soon', 'open', 'closed']),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
});

/** An own registration in a list. */
const OwnRow = z.object({
  id: z.number(),
  conferenceId: z.number(),
  conference: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  place: z.string(),
  state: State,
  submittedAt: z.string(),
  /** Until when it waits for the money. */
  holdUntil: z.string().nullable(),
});
export type OwnRow = z.output<typeof OwnRow>;

const OwnItem = z.object({
  id: z.number(),
  product: z.number(),
  kind: z.enum(PRODUCT_KINDS),
  title: z.string(),
  quantity: z.number(),
  state: z.enum(ITEM_STATES),
  unitFen: fen().nullable(),
  /** Without its code; null where it has none. */
  fullFen: fen().nullable(),
  promo: z.string(),
  orderCode: z.string(),
});

/** An order as whoever registered is told of it. */
export const OrderLink = z.object({
  code: z.string(),
  path: z.string(),
  state: z.enum(['placed', 'paid', 'fulfilled', 'cancelled', 'expired']),
  totalFen: fen(),
  holdUntil: z.string().nullable(),
});

const Handed = z.object({ id: z.number(), state: State, order: OrderLink.nullable() });
const chosen = () => z.array(Wish).max(MOST_ITEMS);
const TAKES = [
  ...['closed', 'product_soon', 'product_over', 'not_for_you', 'sold_out', 'no_price', 'too_many', 'ticket_needed'],
  ...['one_ticket', 'product_unknown', 'answers_needed', 'consent_needed', 'nothing_chosen', 'under_way', 'unsold'],
  'needs_approval',
  ...['promo_unknown', 'promo_soon', 'promo_over', 'promo_gone', 'promo_most', 'promo_least'],
].map((code) => `registration.${code}`);

/** What readers ask of registering. */
export const registration = {
  'registration.offer': endpoint({
    method: 'GET',
    path: '/api/front/registration/offer/{conference}',
    access: 'visitor',
    summary:
      'What can be had with a registration for a conference now, at which price, and what the caller has begun or has.',
    input: z.object({ conference: idOrSlug() }),
    output: z.object({
      data: z.object({
        conference: Conference,
        note: z.string(),
        products: z.array(OfferedProduct),
        /** The caller’s own that is not over; null for visitors and whoever has none. */
        mine: z
          .object({
            id: z.number(),
            state: State,
            items: z.array(z.object({ product: z.number(), quantity: z.number(), state: z.enum(ITEM_STATES) })),
            /** The code that a draft was kept with. */
            promo: z.string(),
          })
          .nullable(),
        waiting: z.array(Waiting),
        /** Questions are asked. */
        asks: z.boolean(),
        isAnswered: z.boolean(),
        /** The server’s clock. */
        now: z.string(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'registration.form': endpoint({
    method: 'GET',
    path: '/api/front/registration/form/{conference}',
    access: 'member',
    summary:
      'The questions that a registration asks, and whether the caller has answered them; null where nothing is asked.',
    input: z.object({ conference: id() }),
    output: z.object({ data: z.object({ form: FillForm, isAnswered: z.boolean() }).nullable() }),
    errors: ['NOT_FOUND'],
  }),
  'registration.promo': endpoint({
    method: 'POST',
    path: '/api/front/registration/promo',
    access: 'member',
    summary:
      'What can be had for a conference with a code, and at which price: hidden products too, where the code names them. Nothing of it is used yet.',
    input: z.object({ conference: id(), code: line(40, 1) }),
    output: z.object({ data: z.object({ code: z.string(), products: z.array(OfferedProduct) }) }),
    errors: [
      ...['NOT_FOUND', 'TOO_MANY'],
      ...['promo_unknown', 'promo_soon', 'promo_over', 'promo_gone'].map((code) => `registration.${code}`),
    ],
  }),
  'registration.keep': endpoint({
    method: 'POST',
    path: '/api/front/registration/keep',
    access: 'member',
    summary:
      'Keeps what was chosen and not handed in, so that one goes on with it on any device; nothing is held for it.',
    input: z.object({ conference: id(), items: chosen(), promo: promo() }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'registration.closed', 'registration.under_way', 'registration.product_unknown'],
      'registration.promo_unknown',
    ],
  }),
  'registration.submit': endpoint({
    method: 'POST',
    path: '/api/front/registration/submit',
    access: 'member',
    summary:
      'Registers the caller with these products: orders what costs something, confirms what is free, or asks the desk first.',
    input: z.object({ conference: id(), items: chosen().min(1), promo: promo() }),
    output: z.object({ data: Handed }),
    errors: ['NOT_FOUND', ...TAKES],
    makes: true,
  }),
  'registration.mine': endpoint({
    method: 'GET',
    path: '/api/front/registration/mine',
    access: 'member',
    summary: 'The caller’s registrations, the newest first.',
    input: z.object(paging),
    output: listOf(OwnRow),
  }),
  'registration.own': endpoint({
    method: 'GET',
    path: '/api/front/registration/own/{id}',
    access: 'member',
    summary:
      'One of the caller’s registrations: products, orders, the code for the gate, and what comes back when it is given up.',
    input: z.object({ id: id() }),
    output: shown(
      OwnRow.extend({
        timeZone: z.string(),
        reason: z.string(),
        confirmedAt: z.string().nullable(),
        items: z.array(OwnItem),
        orders: z.array(OrderLink),
        /** Signed, for the gate; empty before it is confirmed. */
        code: z.string(),
        /** What would be kept by the day on which it is given up, for each product that costs something. */
        ladder: z.array(
          z.object({
            title: z.string(),
            steps: z.array(
              z.object({ until: z.string().nullable(), percent: z.number().nullable(), fen: fen().nullable() }),
            ),
          }),
        ),
        /** What is asked now that it is confirmed (C8). */
        followUps: z.array(
          z.object({
            form: z.number(),
            path: z.string(),
            title: z.string(),
            isAnswered: z.boolean(),
            isOpen: z.boolean(),
          }),
        ),
        now: z.string(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'registration.quote': endpoint({
    method: 'POST',
    path: '/api/front/registration/quote',
    access: 'member',
    summary: 'What giving up an own registration would keep and give back; honoured for ten minutes.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        quotes: z.array(z.object({ code: z.string(), quote: z.number() })),
        keptFen: fen(),
        backFen: fen(),
        expiresAt: z.string().nullable(),
      }),
    }),
    errors: ['NOT_FOUND', 'registration.step', 'order.step', 'order.billed'],
  }),
  'registration.withdraw': endpoint({
    method: 'POST',
    path: '/api/front/registration/withdraw',
    access: 'member',
    summary: 'Gives an own registration up; what was paid at what the quotes say.',
    input: z.object({
      id: id(),
      quotes: z
        .array(z.object({ code: z.string().max(20), quote: id() }))
        .max(MOST_ITEMS)
        .default([]),
    }),
    output: z.object({ data: z.object({ state: State }) }),
    errors: [
      'NOT_FOUND',
      'registration.step',
      'registration.quote_needed',
      'order.quote_over',
      'order.step',
      'order.billed',
    ],
  }),
  'registration.wait': endpoint({
    method: 'POST',
    path: '/api/front/registration/wait',
    access: 'member',
    summary: 'Stands in line for a product that is sold out; once more changes nothing.',
    input: z.object({ product: id() }),
    output: z.object({ data: Waiting }),
    errors: ['NOT_FOUND', 'registration.closed', 'registration.nothing_to_wait_for'],
  }),
  'registration.leave': endpoint({
    method: 'POST',
    path: '/api/front/registration/leave',
    access: 'member',
    summary: 'Leaves the line, or declines what was offered.',
    input: z.object({ product: id() }),
    output: z.object({ data: z.object({ product: z.number() }) }),
    errors: ['NOT_FOUND', 'registration.not_waiting'],
  }),
};
