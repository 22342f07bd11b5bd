import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, listOf, moment, orNone, paging, shown } from '../../../kernel/contract/fields.ts';
import { LEG_STATES } from './rules/leg-steps.ts';
import { PICKUP_STATES } from './rules/pickup-steps.ts';
import { DIRECTIONS, MODES, PLACE_KINDS } from './rules/words.ts';

/** Legs that a guest writes for one conference at most, and people who come along with one. */
export const MOST_LEGS = 6;
export const MOST_COMPANIONS = 20;

/** What the own legs of a conference come to: nothing said, something open, all said, all there. */
export const TRAFFIC_STATES = ['missing', 'open', 'complete', 'over'] as const;
export type TrafficState = (typeof TRAFFIC_STATES)[number];

/** Which of the own legs a list shows. */
export const OWN_STATUSES = ['open', 'over'] as const;

const phone = () =>
  z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9+\- ]*$/)
    .default('');

/** Who meets a guest, and how the guest reaches them: empty where nobody does yet. */
const Met = z.object({ name: z.string(), phone: z.string() });

/** The car that takes a guest, as the guest sees it. */
export const OwnPickup = z.object({
  id: z.number(),
  state: z.enum(PICKUP_STATES),
  meetsAt: z.string(),
  meetingPoint: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  driver: Met,
  greeter: Met,
  /** People of others in the same car. */
  others: z.number(),
});
export type OwnPickup = z.output<typeof OwnPickup>;

/** A leg as its guest sees it. */
export const OwnLeg = z.object({
  id: z.number(),
  version: z.number(),
  /** Null where it is a visit that they travel to. */
  conferenceId: z.number().nullable(),
  visitId: z.number().nullable(),
  /** The conference, or the visit. */
  conference: z.string(),
  direction: z.enum(DIRECTIONS),
  mode: z.enum(MODES),
  isInternational: z.boolean(),
  number: z.string(),
  otherPlace: z.string(),
  stationId: z.number().nullable(),
  station: z.string(),
  placeId: z.number().nullable(),
  place: z.string(),
  scheduledAt: z.string().nullable(),
  estimatedAt: z.string().nullable(),
  actualAt: z.string().nullable(),
  expectedAt: z.string(),
  /** By whose clocks its times are told: those of the station, or of the conference. */
  timeZone: z.string(),
  seat: z.string(),
  companions: z.number(),
  phone: z.string(),
  sharesPhone: z.boolean(),
  state: z.enum(LEG_STATES),
  canWrite: z.boolean(),
  /** Where the guest may lead it now. */
  steps: z.array(z.enum(LEG_STATES)),
  pickup: OwnPickup.nullable(),
});
export type OwnLeg = z.output<typeof OwnLeg>;

/** A leg as its guest writes it. */
export const OwnLegInput = z.object({
  /** Absent makes a new one. */
  id: id().optional(),
  version: int(1, 2_147_483_647).optional(),
  direction: z.enum(DIRECTIONS),
  mode: z.enum(MODES).default('flight'),
  isInternational: flag().default(false),
  number: line(20).default(''),
  otherPlace: line(60).default(''),
  stationId: orNone(id()).default(null),
  placeId: orNone(id()).default(null),
  scheduledAt: orNone(moment()).default(null),
  seat: line(20).default(''),
  companions: int(0, MOST_COMPANIONS).default(0),
  phone: phone(),
  sharesPhone: flag().default(false),
});
export type OwnLegInput = z.output<typeof OwnLegInput>;

/** The legs of somebody to and from a conference, and between which places one is driven there. */
export const Traffic = z.object({
  data: z.object({
    conference: z.object({
      id: z.number(),
      title: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      timeZone: z.string(),
    }),
    legs: z.array(OwnLeg),
    status: z.enum(TRAFFIC_STATES),
    places: z.array(z.object({ id: z.number(), kind: z.enum(PLACE_KINDS), name: z.string(), timeZone: z.string() })),
  }),
});

/** What guests of a conference ask and say of their way. */
export const receiving = {
  'receiving.traffic': endpoint({
    method: 'GET',
    path: '/api/front/agenda/traffic',
    access: 'member',
    summary: 'The caller’s own legs to and from a conference, with the car that takes them.',
    input: z.object({ conference: id() }),
    output: Traffic,
    errors: ['NOT_FOUND'],
  }),
  'receiving.saveTraffic': endpoint({
    method: 'POST',
    path: '/api/front/agenda/traffic',
    access: 'member',
    makes: true,
    summary: 'Says how the caller comes and leaves: legs with a number are written anew, others are new.',
    input: z.object({ conference: id(), legs: z.array(OwnLegInput).min(1).max(MOST_LEGS) }),
    output: Traffic,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.legs_many', 'receiving.over', 'receiving.leg_fixed'],
  }),
  'receiving.stepTraffic': endpoint({
    method: 'POST',
    path: '/api/front/agenda/traffic/step',
    access: 'member',
    summary: 'Says that the caller has a ticket, is on the way, has arrived, or does not come by this leg.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), to: z.enum(LEG_STATES) }),
    output: shown(OwnLeg),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.step'],
  }),
  'receiving.list': endpoint({
    method: 'GET',
    path: '/api/front/receiving/list',
    access: 'member',
    summary: 'The caller’s own legs to all conferences with their pick-ups, the latest first.',
    input: z.object({ ...paging, status: z.enum(OWN_STATUSES).optional() }),
    output: listOf(OwnLeg),
  }),
  'receiving.show': endpoint({
    method: 'GET',
    path: '/api/front/receiving/show/{id}',
    access: 'member',
    summary: 'One of the caller’s own legs with its pick-up.',
    input: z.object({ id: id() }),
    output: shown(OwnLeg),
    errors: ['NOT_FOUND'],
  }),
  'receiving.doctor': endpoint({
    method: 'GET',
    path: '/api/front/receiving/doctor',
    access: 'member',
    summary:
      'How a granted doctor is received: the legs and pick-ups of the caller, or of another one where the caller is the desk.',
    input: z.object({ id: id().optional(), ...paging }),
    output: listOf(OwnLeg),
    errors: ['NOT_FOUND'],
  }),
};
