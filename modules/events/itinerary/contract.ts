import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, line } from '../../../kernel/contract/fields.ts';
import { INVITATION_LINK } from '../speaking/contract.ts';
import { NIGHTS_VERDICTS, WAY_VERDICTS } from './rules/verdicts.ts';

const path = '/api/admin/itinerary';
const Days = z.object({ in: z.string(), out: z.string() });

/** What of a guest's room and ways does not go with what they have to do, and what a yes would make of it. */
export const GuestDifference = z.object({
  expert: z.number(),
  name: z.string(),
  /** They have an account, and can be asked. */
  isReachable: z.boolean(),
  /** Beginning of the first task and end of the last one. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** The days that they need a room for. */
  need: Days,
  nights: z.object({
    verdict: z.enum(NIGHTS_VERDICTS),
    /** The one room that they have. */
    room: z.object({ id: z.number(), hotel: z.string(), in: z.string(), out: z.string() }).nullable(),
  }),
  ways: z.array(
    z.object({
      id: z.number(),
      direction: z.enum(['in', 'out']),
      verdict: z.enum(WAY_VERDICTS),
      expectedAt: z.string(),
      /** When it would be expected; null where its guest is asked, or nothing changes. */
      to: z.string().nullable(),
    }),
  ),
  /** Whether a yes changes anything. */
  isOpen: z.boolean(),
  /** Names what was seen: a yes counts for this alone. */
  mark: z.string(),
});

const nights = z.object({
  data: z.array(
    z.object({
      ...{ id: z.number(), hotel: z.string(), address: z.string(), room: z.string() },
      ...{ in: z.string(), out: z.string() },
    }),
  ),
});

/** What an expert asks of their own nights: signed in, or by the link of an invitation. */
export const ownItinerary = {
  'itinerary.own': endpoint({
    method: 'GET',
    path: '/api/front/itinerary/own',
    access: 'member',
    summary:
      'The rooms that are kept at a conference for the expert who the caller is, by their account or by the name that the desk wrote.',
    input: z.object({ conference: id() }),
    output: nights,
  }),
  'itinerary.invited': endpoint({
    method: 'GET',
    path: '/api/front/itinerary/invited',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'The rooms that are kept for the expert whose invitation the link opens.',
    input: z.object({}),
    output: nights,
  }),
};

/** What speakers need, beside what was booked for them. */
export const itinerary = {
  'itinerary.guest.show': endpoint({
    method: 'GET',
    path: `${path}/guest/show`,
    access: { permission: 'itinerary.guest.view' },
    summary:
      'Whose room or ways do not go with the released timetable of a conference, and what would have to change; nothing is changed by asking.',
    input: z.object({ conference: id() }),
    output: z.object({
      data: z.object({
        /** The release that counts; null before the first one. */
        release: z.number().nullable(),
        timeZone: z.string(),
        guests: z.array(GuestDifference),
        /** How many have something to do, and of how many there is nothing to say. */
        total: z.number(),
        settled: z.number(),
        /** There are more than are looked at. */
        isCut: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'itinerary.guest.accept': endpoint({
    method: 'POST',
    path: `${path}/guest/accept`,
    access: { permission: 'itinerary.guest.save' },
    summary:
      'Says yes to what was seen of one guest: nights of the desk’s room, when ways are expected that nobody has filled in; whose ways are booked is asked for others.',
    input: z.object({
      conference: id(),
      expert: id(),
      mark: line(40, 1),
      /** Nights that nobody needs go back, too. */
      shorten: flag().default(false),
    }),
    output: z.object({
      data: z.object({
        /** Whether the room has other days. */
        nights: z.boolean(),
        /** How many ways are expected at another time, and how many the guest was asked about. */
        moved: z.number(),
        asked: z.number(),
      }),
    }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'itinerary.changed'],
      ...['hotel.night_full', 'hotel.closed', 'hotel.days_wrong', 'hotel.step', 'hotel.by_order', 'hotel.guest_twice'],
    ],
  }),
  'itinerary.guest.grant': endpoint({
    method: 'POST',
    path: `${path}/guest/grant`,
    access: { permission: 'itinerary.guest.save' },
    summary:
      'Gives a guest the nights that their tasks need for nothing: they book a room themselves, and pay what is beyond.',
    input: z.object({ conference: id(), expert: id(), mark: line(40, 1) }),
    output: z.object({ data: Days }),
    errors: ['NOT_FOUND', 'itinerary.changed', 'itinerary.unreachable'],
  }),
};
