import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { SHARE_STATES } from './rules/share-steps.ts';
import { STAY_STATES } from './rules/stay-steps.ts';

/** How a room is slept in. */
export const BEDS = ['king', 'twin', 'suite'] as const;
export type BedKind = (typeof BEDS)[number];

/** How far a block has come: talked about, sold from, or no more. */
export const BLOCK_STATES = ['tentative', 'definite', 'closed'] as const;
export type BlockState = (typeof BLOCK_STATES)[number];

/** Whose a bed is, where two share a room. */
export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** Where a stay was booked. */
export const STAY_SOURCES = ['site', 'desk'] as const;
export type StaySource = (typeof STAY_SOURCES)[number];

/** What can become of a wish: it stands, costs otherwise by now, has a night without room, is not sold, names somebody who sleeps elsewhere then, is for others, or does not say whose bed it is. */
export const OUTCOMES = [
  'ok',
  'price_changed',
  'night_full',
  'closed',
  'guest_twice',
  'not_for_you',
  'gender_needed',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Most rooms of one order, and most nights of one stay. */
export const MOST_ROOMS = 10;
export const MOST_NIGHTS = 30;
/** Most people of a room. */
export const MOST_GUESTS = 6;

/** Who sleeps in a room. */
export interface Guest {
  name: string;
  phone: string;
}

const day = () => z.iso.date();
const fen = () => z.number().int();

/** A guest as somebody writes them. */
export const GuestInput = z.object({
  name: line(60, 1),
  phone: z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9+\- ]*$/)
    .default(''),
});

/** A hotel as lists of a conference show it. */
export const HotelBrief = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  address: z.string(),
  picture: z.string().nullable(),
  stars: z.number().nullable(),
  /** To the venue as the crow flies, in metres; null where one of both has no coordinates. */
  distance: z.number().nullable(),
  /** Cheapest and dearest night, in fen. */
  fromFen: fen(),
  toFen: fen(),
  /** Rooms left in the fullest night of each of its types, added up. */
  roomsLeft: z.number(),
});
export type HotelBrief = z.output<typeof HotelBrief>;

/** A room of a hotel as a conference sells it. */
export const RoomOffer = z.object({
  /** Number of its block: what the cart and orders name it by. */
  rid: z.number(),
  type: z.string(),
  about: z.string(),
  picture: z.string().nullable(),
  bed: z.enum(BEDS),
  breakfasts: z.number(),
  sleeps: z.number(),
  area: z.number().nullable(),
  /** Its whole stay for the days that were asked for; null where a night of it is not sold. */
  priceFen: fen().nullable(),
  /** Rooms left in the fullest of these nights. */
  left: z.number(),
  /** The last day on which it can be booked; null where nobody said. */
  cutoffOn: z.string().nullable(),
  /** Whether it can be booked today. */
  isOpen: z.boolean(),
  /** It is for certain people alone, such as who is registered. */
  isRestricted: z.boolean(),
  /** It is sold by the bed: two who agree share a room. */
  isShared: z.boolean(),
  nights: z.array(z.object({ night: z.string(), priceFen: fen(), left: z.number() })),
});
export type RoomOffer = z.output<typeof RoomOffer>;

/** What became of one line of an order. */
export const LineResult = z.object({
  rid: z.number(),
  outcome: z.enum(OUTCOMES),
  /** The first night without room; null elsewhere. */
  night: z.string().nullable(),
  /** What it costs now; null where it is not sold. */
  priceFen: fen().nullable(),
});
export type LineResult = z.output<typeof LineResult>;

/** A stay as whoever booked it sees it. */
export const OwnStay = z.object({
  id: z.number(),
  version: z.number(),
  hotelId: z.number(),
  hotel: z.string(),
  address: z.string(),
  room: z.string(),
  conferenceId: z.number(),
  conference: z.string(),
  in: z.string(),
  out: z.string(),
  guests: z.array(z.object({ name: z.string(), phone: z.string() })),
  state: z.enum(STAY_STATES),
  priceFen: fen(),
  /** The room that they were given, as soon as they were. */
  number: z.string(),
  /** The code by which its reception sees that it stands; empty where nobody moves in with it. */
  voucher: z.string(),
  /** What would be kept of it today. */
  keptFen: fen(),
  /** Its order, and where that is found; null where it has none. */
  order: z
    .object({ code: z.string(), path: z.string(), state: z.string(), holdUntil: z.string().nullable() })
    .nullable(),
  /** Where it is a bed: whose, by which code somebody asks to share its room, and how far that has come; null for a room of one's own. */
  share: z
    .object({
      gender: z.enum(GENDERS),
      code: z.string(),
      /** The agreement, or who asks; null where there is none. */
      id: z.number().nullable(),
      stands: z.enum(['loose', 'asking', 'asked', 'agreed']),
      /** Who sleeps in the other bed, or asks to. */
      other: z.string(),
    })
    .nullable(),
  /** What is to take its place once that is paid. */
  waiting: z.object({ hotel: z.string(), room: z.string(), in: z.string(), out: z.string() }).nullable(),
  canRename: z.boolean(),
  canCancel: z.boolean(),
  canChange: z.boolean(),
});
export type OwnStay = z.output<typeof OwnStay>;

/** What a stay could have in its place for some days. */
export const InsteadOffer = z.object({
  /** Number of its block. */
  rid: z.number(),
  room: z.string(),
  isCurrent: z.boolean(),
  /** All of it: nights that the stay has already cost what they cost then. */
  priceFen: fen(),
  /** The first of the new nights without room; null where it can be had. */
  fullOn: z.string().nullable(),
});
export type InsteadOffer = z.output<typeof InsteadOffer>;

/** What became of a change: it holds already, or waits at its order for the difference or a yes. */
export const ChangedStay = z.object({
  path: z.string(),
  isDone: z.boolean(),
  dueFen: fen(),
  backFen: fen(),
  keptFen: fen(),
});

/** Why a stay has no other days or room. */
export const CHANGE_REFUSALS = [
  ...[
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'hotel.unsold',
    'hotel.no_order',
    'hotel.days_wrong',
    'hotel.not_open',
    'hotel.night_gone',
  ],
  ...[
    'hotel.guests_many',
    'hotel.guest_twice',
    'hotel.not_for_you',
    'hotel.step',
    'hotel.moved',
    'order.step',
    'order.full',
    'order.change_open',
  ],
  ...['order.contested', 'order.being_paid', 'order.hold_over'],
];

/** One room of an order: for which nights, who sleeps there, and what its reader was shown. */
export const OrderItem = z.object({
  rid: id(),
  in: day(),
  out: day(),
  guests: z.array(GuestInput).min(1).max(MOST_GUESTS),
  /** Whose bed it is, where it is sold by the bed. */
  gender: z.enum(GENDERS).optional(),
  /** What it costs as far as the caller knows; nothing is sold by it, a difference is told. */
  priceFen: int(0, 1_000_000_000).optional(),
});
export type OrderItem = z.output<typeof OrderItem>;

const sharing = z.object({ data: z.object({ id: z.number(), state: z.enum(SHARE_STATES) }) });
/** Why two do not share a room. */
export const SHARE_REFUSALS = ['hotel.share_taken', 'hotel.share_gender', 'hotel.share_differs'];

/** What guests of a conference ask of its hotels. */
export const hotel = {
  'hotel.brief': endpoint({
    method: 'GET',
    path: '/api/front/hotel/brief',
    access: 'visitor',
    summary: 'The hotels of a conference with prices, rooms left and the distance to its venue.',
    input: z.object({ conference: id(), ...paging }),
    output: listOf(HotelBrief),
    errors: ['NOT_FOUND'],
  }),
  'hotel.ofConference': endpoint({
    method: 'GET',
    path: '/api/front/conference/hotels',
    access: 'visitor',
    summary: 'The same by the number of the conference: its hotels with rooms left.',
    input: z.object({ id: id(), ...paging }),
    output: listOf(HotelBrief),
    errors: ['NOT_FOUND'],
  }),
  'hotel.detail': endpoint({
    method: 'GET',
    path: '/api/front/hotel/detail',
    access: 'visitor',
    summary:
      'A hotel with its rooms for a conference, night by night; without one, for the nearest that it has rooms for.',
    input: z.object({ id: id(), conference: id().optional(), in: day().optional(), out: day().optional() }),
    output: z.object({
      data: HotelBrief.extend({
        phone: z.string(),
        coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        arriveFrom: z.string(),
        leaveUntil: z.string(),
        conference: z.object({
          id: z.number(),
          title: z.string(),
          startsOn: z.string(),
          endsOn: z.string(),
          timeZone: z.string(),
        }),
        in: z.string(),
        out: z.string(),
        rooms: z.array(RoomOffer),
        /** What is kept of a stay that is given up, by days before the arrival. */
        ladder: z.array(z.object({ days: z.number(), keptPercent: z.number() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'hotel.order': endpoint({
    method: 'POST',
    path: '/api/front/hotel/order',
    access: 'member',
    makes: true,
    summary: 'Orders rooms, all of them or none: where one of them is not to be had so, each line says what it is.',
    input: z.object({ items: z.array(OrderItem).min(1).max(MOST_ROOMS) }),
    output: z.object({
      data: z.object({
        /** Null where nothing was ordered: the lines say why. */
        id: z.number().nullable(),
        code: z.string().nullable(),
        path: z.string().nullable(),
        /** In fen. */
        amount: fen(),
        payBefore: z.string().nullable(),
        lines: z.array(LineResult),
      }),
    }),
    errors: ['hotel.unsold', 'hotel.guests_many', 'hotel.rooms_many'],
  }),
  'hotel.orders': endpoint({
    method: 'GET',
    path: '/api/front/hotel/order/list',
    access: 'member',
    summary: 'The caller’s own rooms, the latest arrival first.',
    input: z.object({ ...paging }),
    output: listOf(OwnStay),
  }),
  'hotel.named': endpoint({
    method: 'GET',
    path: '/api/front/hotel/named',
    access: 'member',
    summary: 'The rooms that others booked and in which the caller sleeps, the latest arrival first.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          hotelId: z.number(),
          hotel: z.string(),
          address: z.string(),
          room: z.string(),
          number: z.string(),
          conferenceId: z.number(),
          conference: z.string(),
          in: z.string(),
          out: z.string(),
          /** The code by which its reception sees that it stands; empty where nobody moves in with it. */
          voucher: z.string(),
          /** Everybody who sleeps there. */
          guests: z.array(z.string()),
        }),
      ),
    }),
  }),
  'hotel.orderShow': endpoint({
    method: 'GET',
    path: '/api/front/hotel/order/show/{id}',
    access: 'member',
    summary: 'One of the caller’s own rooms.',
    input: z.object({ id: id() }),
    output: shown(OwnStay),
    errors: ['NOT_FOUND'],
  }),
  'hotel.rename': endpoint({
    method: 'POST',
    path: '/api/front/hotel/order/guests',
    access: 'member',
    summary: 'Says anew who sleeps in an own room, until the day of arrival.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), guests: z.array(GuestInput).min(1).max(MOST_GUESTS) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TOO_MANY', 'hotel.fixed', 'hotel.guests_many', 'hotel.guest_twice'],
  }),
  'hotel.instead': endpoint({
    method: 'GET',
    path: '/api/front/hotel/order/instead',
    access: 'member',
    summary: 'What an own room could be instead for some days: each room of its conference with what it would cost.',
    input: z.object({ id: id(), in: day(), out: day() }),
    output: z.object({ data: z.object({ priceFen: fen(), rooms: z.array(InsteadOffer) }) }),
    errors: ['NOT_FOUND', 'hotel.days_wrong'],
  }),
  'hotel.change': endpoint({
    method: 'POST',
    path: '/api/front/hotel/order/change',
    access: 'member',
    summary:
      'Gives an own room other days or another room in its order: at once where it is not paid; else it stands as it was until the difference is paid, or confirmed.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), rid: id(), in: day(), out: day() }),
    output: z.object({ data: ChangedStay }),
    errors: CHANGE_REFUSALS,
  }),
  'hotel.shareAsk': endpoint({
    method: 'POST',
    path: '/api/front/hotel/share/ask',
    access: 'member',
    summary: 'Asks whoever has a bed of the same type and nights, by the code that they told, to share a room.',
    input: z.object({ id: id(), code: line(20, 4) }),
    output: sharing,
    errors: [...['NOT_FOUND', 'TOO_MANY'], ...SHARE_REFUSALS, 'hotel.share_unknown', 'hotel.share_asked'],
  }),
  'hotel.shareAnswer': endpoint({
    method: 'POST',
    path: '/api/front/hotel/share/answer',
    access: 'member',
    summary: 'Says yes or no to somebody who asks to share a room.',
    input: z.object({ id: id(), share: id(), agrees: flag() }),
    output: sharing,
    errors: ['NOT_FOUND', ...SHARE_REFUSALS, 'hotel.share_over'],
  }),
  'hotel.shareLeave': endpoint({
    method: 'POST',
    path: '/api/front/hotel/share/leave',
    access: 'member',
    summary: 'Shares an own bed’s room no more, or takes the question back.',
    input: z.object({ id: id() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'hotel.quote': endpoint({
    method: 'POST',
    path: '/api/front/hotel/order/quote',
    access: 'member',
    summary: 'What giving up an own room would keep and give back; honoured for ten minutes.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        id: z.number(),
        keptFen: fen(),
        backFen: fen(),
        expiresAt: z.string(),
        /** What is not paid is given up as a whole: how many other rooms go with it. */
        others: z.number(),
      }),
    }),
    errors: ['NOT_FOUND', 'hotel.unsold', 'order.step', 'order.line_given_up', 'order.billed'],
  }),
  'hotel.cancel': endpoint({
    method: 'POST',
    path: '/api/front/hotel/order/cancel',
    access: 'member',
    summary: 'Gives an own room up at what a quote says.',
    input: z.object({ id: id(), quote: id() }),
    output: z.object({ data: z.object({ state: z.enum(STAY_STATES) }) }),
    errors: ['NOT_FOUND', 'hotel.unsold', 'order.step', 'order.quote_over', 'order.line_given_up', 'order.billed'],
  }),
};
