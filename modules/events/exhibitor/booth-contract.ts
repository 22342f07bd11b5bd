import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, tenths, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { EXHIBITION } from './guest-contract.ts';
import { BOOKING_STATES, SHARES } from './rules/booking-steps.ts';
import { BOOTH_KINDS } from './rules/plan.ts';

const version = () => int(1, 2_147_483_647);
const rights = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });

/** Most booths of one hall, and most halls of an exhibition. */
export const MOST_BOOTHS = 600;
export const MOST_HALLS = 20;

const place = {
  /** From the left and the upper wall to its nearest corner. */
  x: tenths(0, 1000),
  y: tenths(0, 1000),
  width: tenths(0.5, 200),
  depth: tenths(0.5, 200),
};
const placed = { x: z.number(), y: z.number(), width: z.number(), depth: z.number() };

/** Something of a hall that is no booth. */
const MarkValues = z.object({ ...place, label: line(20, 1), labelEn: line(40).default('') });
export const HallMark = z.object({ ...placed, label: z.string(), labelEn: z.string() });
export type HallMark = z.output<typeof HallMark>;

/** What staff write of a hall. */
export const HallValues = z.object({
  exhibitionId: id(),
  name: line(40, 1),
  nameEn: line(80).default(''),
  width: tenths(3, 1000),
  depth: tenths(3, 1000),
  marks: z.array(MarkValues).max(60).default([]),
  position: int(0, 1000).default(0),
});

/** The halls of the exhibitions. */
export const hallRecord = recordContract({
  name: 'exhibitor.hall',
  path: '/api/admin/exhibitor/hall',
  row: z.object({
    exhibitionId: z.number(),
    conference: z.string(),
    name: z.string(),
    nameEn: z.string(),
    width: z.number(),
    depth: z.number(),
    booths: z.number(),
    position: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({ marks: z.array(HallMark) }),
  input: HallValues,
  filters: { exhibitionId: id() },
  sort: ['position', 'updatedAt'],
  opens: 'up',
  permissions: rights('exhibitor.hall'),
  errors: ['exhibitor.in_use', 'exhibitor.halls_many'],
});

/** What staff write of a booth. */
export const BoothValues = z.object({
  hallId: id(),
  number: line(20, 1),
  ...place,
  kind: z.enum(BOOTH_KINDS).default('standard'),
  priceFen: int(0, 2_000_000_000).default(0),
  isOffered: flag().default(true),
  note: text(300).default(''),
});

/** The booths of the halls. */
export const boothRecord = recordContract({
  name: 'exhibitor.booth',
  path: '/api/admin/exhibitor/booth',
  row: z.object({
    hallId: z.number(),
    exhibitionId: z.number(),
    hall: z.string(),
    conference: z.string(),
    number: z.string(),
    ...placed,
    kind: z.enum(BOOTH_KINDS),
    priceFen: z.number(),
    isOffered: z.boolean(),
    exhibitor: z.string().nullable(),
    state: z.enum(BOOKING_STATES).nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({ note: z.string() }),
  input: BoothValues,
  filters: { hallId: id(), exhibitionId: id(), kind: z.enum(BOOTH_KINDS), isOffered: flag() },
  sort: ['number', 'updatedAt'],
  opens: 'up',
  permissions: rights('exhibitor.booth'),
  errors: [
    ...['exhibitor.in_use', 'exhibitor.booth_number', 'exhibitor.booth_outside', 'exhibitor.booth_overlaps'],
    ...['exhibitor.booth_fixed', 'exhibitor.booths_full'],
  ],
});

const HallDrawn = z.object({
  id: z.number(),
  name: z.string(),
  width: z.number(),
  depth: z.number(),
  marks: z.array(HallMark),
});

const HallTold = z.object({ id: z.number(), name: z.string() });
const drawn = { id: z.number(), number: z.string(), ...placed, kind: z.enum(BOOTH_KINDS) };

/** A booth as readers see it: with its exhibitor once that is sure. */
const BoothShown = z.object({
  ...drawn,
  exhibitor: z.object({ id: z.number(), name: z.string(), url: z.string() }).nullable(),
});

/** A booth as exhibitors see it that choose one. */
const BoothOffered = z.object({
  ...drawn,
  priceFen: z.number(),
  isFree: z.boolean(),
  /** Who has it where that is public, or the caller’s own company. */
  exhibitor: z.string().nullable(),
  isOwn: z.boolean(),
});

/** A booking as its exhibitor sees it. */
const OwnBooking = z.object({
  id: z.number(),
  version: z.number(),
  booth: z.string(),
  hall: z.string(),
  state: z.enum(BOOKING_STATES),
  heldUntil: z.string().nullable(),
  priceFen: z.number(),
  depositFen: z.number(),
  /** What whoever pays names it by. */
  code: z.string(),
  reason: z.string(),
  /** The booth whose place it takes once the change of its order is done; empty where it waits for none. */
  instead: z.string(),
  /** What can be paid now. */
  due: z.array(z.object({ share: z.enum(SHARES), fen: z.number(), title: z.string() })),
  /** The order that waits for its money. */
  order: z.object({ code: z.string(), fen: z.number(), holdUntil: z.string().nullable() }).nullable(),
});
export type OwnBooking = z.output<typeof OwnBooking>;

/** The plan as readers see it. */
export const boothPlan = {
  'exhibitor.plan': endpoint({
    method: 'GET',
    path: '/api/front/exhibitor/plan',
    access: 'visitor',
    summary:
      'The plan of a hall of a conference’s exhibition: booths in metres, and who stands in them; the first hall where none is named.',
    input: z.object({ conference: id(), hall: id().optional() }),
    output: z.object({
      data: z.object({
        halls: z.array(HallTold),
        hall: HallDrawn.nullable(),
        booths: z.array(BoothShown),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
};

/** What an exhibitor does to have a booth (E4). */
export const exhibitorBooths = {
  'exhibitor.boothPlan': endpoint({
    method: 'GET',
    path: '/api/front/exhibitor/exhibition/booth',
    access: 'guest',
    opens: EXHIBITION,
    summary: 'The booths of a hall with prices, which of them are free, and what the caller’s company has chosen.',
    input: z.object({ hall: id().optional() }),
    output: z.object({
      data: z.object({
        halls: z.array(HallTold),
        hall: HallDrawn.nullable(),
        booths: z.array(BoothOffered),
        own: z.array(OwnBooking),
        from: z.string().nullable(),
        until: z.string().nullable(),
        isOpen: z.boolean(),
        /** For how many hours a choice is kept, and how many booths the company may still choose. */
        hours: z.number(),
        left: z.number(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.boothReserve': endpoint({
    method: 'POST',
    path: '/api/front/exhibitor/exhibition/booth/reserve',
    access: 'guest',
    opens: EXHIBITION,
    makes: true,
    summary: 'Keeps a free booth for the caller’s company for some hours; of two at once one has it.',
    input: z.object({ booth: id() }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), heldUntil: z.string().nullable() }) }),
    errors: ['NOT_FOUND', 'exhibitor.booth_taken', 'exhibitor.booths_many', 'exhibitor.booths_closed'],
  }),
  'exhibitor.boothGiveBack': endpoint({
    method: 'POST',
    path: '/api/front/exhibitor/exhibition/booth/give-back',
    access: 'guest',
    opens: EXHIBITION,
    summary: 'Gives a booth back that is kept for the caller’s company and has no contract yet.',
    input: z.object({ id: id(), version: version() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.exchanging'],
  }),
  'exhibitor.boothExchange': endpoint({
    method: 'POST',
    path: '/api/front/exhibitor/exhibition/booth/exchange',
    access: 'guest',
    opens: EXHIBITION,
    makes: true,
    summary:
      'Takes another free booth in the place of one that is kept and has no contract yet, for no longer: both or neither.',
    input: z.object({ id: id(), version: version(), booth: id() }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.booth_taken', 'exhibitor.booths_closed'],
      ...['exhibitor.hold_over', 'exhibitor.exchanging'],
    ],
  }),
};

/** A booth in the common cart: which booking, by its code, what of it is paid, and at which price its payer was asked. */
export const BoothEntry = z.object({
  code: line(40, 20).meta({ examples: ['0123456789abcdef0123456789abcdef'] }),
  share: z.enum(SHARES),
  priceFen: int(0, 2_000_000_000),
});
export type BoothEntry = z.output<typeof BoothEntry>;
