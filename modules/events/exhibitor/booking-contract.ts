import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  id,
  int,
  line,
  listOf,
  moment,
  nothing,
  orNone,
  paging,
  shown,
  tenths,
} from '../../../kernel/contract/fields.ts';
import { HallMark } from './booth-contract.ts';
import { BOOKING_STATES, SHARES } from './rules/booking-steps.ts';
import { BOOTH_KINDS } from './rules/plan.ts';

const path = '/api/admin/exhibitor';
const version = () => int(1, 2_147_483_647);
/** Lets one lead bookings of booths on. */
export const BOOK = 'exhibitor.booking.save';

const bookingRow = {
  id: z.number(),
  version: z.number(),
  booth: z.string(),
  hall: z.string(),
  exhibitorId: z.number(),
  exhibitor: z.string(),
  conference: z.string(),
  state: z.enum(BOOKING_STATES),
  priceFen: z.number(),
  heldUntil: z.string().nullable(),
  contractNo: z.string(),
  createdAt: z.string(),
};

const BoardBooth = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  depth: z.number(),
  kind: z.enum(BOOTH_KINDS),
  priceFen: z.number(),
  isOffered: z.boolean(),
  state: z.enum(BOOKING_STATES).nullable(),
  exhibitor: z.string().nullable(),
});
export type BoardBooth = z.output<typeof BoardBooth>;

/** What the desk does with the plan of a hall and with bookings. */
export const boothDesk = {
  'exhibitor.plan.board': endpoint({
    method: 'GET',
    path: `${path}/plan/board/{id}`,
    access: { permission: 'exhibitor.booth.view' },
    summary: 'The plan of one hall as the desk edits it: each booth, and who has it.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        id: z.number(),
        name: z.string(),
        conference: z.string(),
        width: z.number(),
        depth: z.number(),
        marks: z.array(HallMark),
        booths: z.array(BoardBooth),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.booth.move': endpoint({
    method: 'POST',
    path: `${path}/booth/move`,
    access: { permission: 'exhibitor.booth.save' },
    record: 'exhibitor.booth',
    summary: 'Moves a booth within its hall, where nothing else stands.',
    input: z.object({ id: id(), version: version(), x: tenths(0, 1000), y: tenths(0, 1000) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.booth_outside', 'exhibitor.booth_overlaps'],
      ...['exhibitor.booth_fixed'],
    ],
  }),
  'exhibitor.booking.list': endpoint({
    method: 'GET',
    path: `${path}/booking/list`,
    access: { permission: 'exhibitor.booking.view' },
    summary: 'Bookings of booths, the latest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      exhibitionId: id().optional(),
      exhibitorId: id().optional(),
      state: z.enum(BOOKING_STATES).optional(),
      sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    }),
    output: listOf(z.object(bookingRow)),
  }),
  'exhibitor.booking.show': endpoint({
    method: 'GET',
    path: `${path}/booking/show/{id}`,
    access: { permission: 'exhibitor.booking.view' },
    summary: 'One booking with what was paid of it.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...bookingRow,
        depositFen: z.number(),
        author: z.string(),
        reason: z.string(),
        /** The number of the booth whose place it takes; empty where it is the first. */
        instead: z.string(),
        payments: z.array(
          z.object({
            id: z.number(),
            share: z.enum(SHARES),
            fen: z.number(),
            state: z.enum(['open', 'ended', 'paid', 'back']),
            orderCode: z.string(),
          }),
        ),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.booking.make': endpoint({
    method: 'POST',
    path: `${path}/booking/make`,
    access: { permission: BOOK },
    makes: true,
    summary: 'Keeps a booth for an exhibitor, as it would itself, whether or not booths are being chosen.',
    input: z.object({ exhibitor: id(), booth: id() }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), heldUntil: z.string().nullable() }) }),
    errors: ['NOT_FOUND', 'exhibitor.booth_taken', 'exhibitor.booth_elsewhere'],
  }),
  'exhibitor.booking.contract': endpoint({
    method: 'POST',
    path: `${path}/booking/contract`,
    access: { permission: BOOK },
    summary:
      'Puts down that the contract for a kept booth is signed: it is the exhibitor’s, and its deposit is due by then.',
    input: z.object({ id: id(), version: version(), contractNo: line(40), until: orNone(moment()).default(null) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.hold_over', 'exhibitor.exchanging'],
  }),
  'exhibitor.booking.exchange': endpoint({
    method: 'POST',
    path: `${path}/booking/exchange`,
    access: { permission: BOOK },
    makes: true,
    summary:
      'Puts another booth in the place of one of which nothing is paid, at the price of this day; what is paid is changed in its order.',
    input: z.object({ id: id(), version: version(), booth: id(), reason: line(200, 1) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.booth_taken', 'exhibitor.booth_elsewhere', 'exhibitor.hold_over'],
      ...['exhibitor.exchange_in_order', 'exhibitor.exchanging', 'exhibitor.share_ordered'],
    ],
  }),
  'exhibitor.booking.release': endpoint({
    method: 'POST',
    path: `${path}/booking/release`,
    access: { permission: BOOK },
    summary: 'Gives a booth back of which nothing is paid; what is paid is given up with its order.',
    input: z.object({ id: id(), version: version(), reason: line(200, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.exchanging'],
  }),
};
