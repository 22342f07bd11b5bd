import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { degrees, flag, id, ids, int, line, moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { DATUMS } from '../../../kernel/rules/geo.ts';
import { MOST_COMPANIONS } from './contract.ts';
import { LEG_STATES } from './rules/leg-steps.ts';
import { PICKUP_STATES } from './rules/pickup-steps.ts';
import { CREW_ROLES, DIRECTIONS, FLAGS, LEVELS, MODES, PLACE_KINDS, SOURCES } from './rules/words.ts';

const path = '/api/admin/receiving';
const version = () => int(1, 2_147_483_647);
const clock = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'receiving.time_malformed');
const phone = () =>
  z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9+\- ]*$/)
    .default('');

const rights = (record: string) => ({ view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` });
const seeLegs = { permission: 'receiving.leg.view' } as const;
const seePickups = { permission: 'receiving.pickup.view' } as const;
const savePickups = { permission: 'receiving.pickup.save' } as const;

/** Who guests are is told to those alone who may see it. */
export const GUESTS_PLAIN = 'receiving.leg.unmasked';
const guestName = () => personal(z.string(), { mask: 'name', plain: GUESTS_PLAIN });

/** The stations, hotels and venues between which guests are driven. */
export const placeRecord = recordContract({
  name: 'receiving.place',
  path: `${path}/place`,
  row: z.object({
    kind: z.enum(PLACE_KINDS),
    name: z.string(),
    nameEn: z.string(),
    meetingPoint: z.string(),
    timeZone: z.string(),
    position: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    meetingPointEn: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    datum: z.enum(DATUMS),
  }),
  input: z.object({
    kind: z.enum(PLACE_KINDS).default('airport'),
    name: line(60, 1),
    nameEn: line(100).default(''),
    meetingPoint: line(120).default(''),
    meetingPointEn: line(200).default(''),
    latitude: orNone(degrees(90)).default(null),
    longitude: orNone(degrees(180)).default(null),
    datum: z.enum(DATUMS).default('gcj02'),
    timeZone: line(60, 1).default('Asia/Shanghai'),
    position: int(0, 10_000).default(0),
  }),
  filters: { kind: z.enum(PLACE_KINDS) },
  sort: ['position', 'updatedAt'],
  opens: 'up',
  permissions: rights('receiving.place'),
  errors: ['receiving.zone_unknown', 'receiving.both_coordinates', 'receiving.in_use', 'ALREADY_THERE'],
});

/** How long the roads take, by the time of the day. */
export const roadRecord = recordContract({
  name: 'receiving.road',
  path: `${path}/road`,
  row: z.object({
    stationId: z.number(),
    station: z.string(),
    placeId: z.number(),
    place: z.string(),
    fromTime: z.string(),
    untilTime: z.string(),
    minutes: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({ note: z.string() }),
  input: z.object({
    stationId: id(),
    placeId: id(),
    fromTime: clock(),
    untilTime: clock(),
    minutes: int(1, 600),
    note: line(120).default(''),
  }),
  filters: { stationId: id(), placeId: id() },
  sort: ['updatedAt'],
  permissions: rights('receiving.place'),
  errors: ['receiving.place_wrong', 'ALREADY_THERE'],
});

/** The roads that a map measures. */
export const roadDesk = {
  'receiving.road.measure': endpoint({
    method: 'POST',
    path: `${path}/road/measure`,
    access: { permission: 'receiving.place.save' },
    summary:
      'Asks the map how long the road is between each station and each place that stand on it and have no road yet, and enters it for all day.',
    input: z.object({}),
    output: z.object({ data: z.object({ measured: z.number(), source: z.enum(['local', 'amap']) }) }),
    errors: ['map.unreachable', 'map.refused', 'map.not_set_up'],
  }),
};

/** Cars and coaches. */
export const vehicleRecord = recordContract({
  name: 'receiving.vehicle',
  path: `${path}/vehicle`,
  row: z.object({
    name: z.string(),
    plate: z.string(),
    seats: z.number(),
    isActive: z.boolean(),
    position: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({ note: z.string() }),
  input: z.object({
    name: line(60, 1),
    plate: line(20, 1),
    seats: int(1, 80),
    isActive: flag().default(true),
    note: line(200).default(''),
    position: int(0, 10_000).default(0),
  }),
  sort: ['position', 'updatedAt'],
  opens: 'up',
  permissions: rights('receiving.vehicle'),
  errors: ['receiving.in_use', 'receiving.seats_taken', 'ALREADY_THERE'],
});

/** Drivers and greeters. */
export const crewRecord = recordContract({
  name: 'receiving.crew',
  path: `${path}/crew`,
  row: z.object({
    name: z.string(),
    role: z.enum(CREW_ROLES),
    phone: z.string(),
    isActive: z.boolean(),
    updatedAt: z.string(),
  }),
  detail: z.object({ note: z.string() }),
  input: z.object({
    name: line(40, 1),
    role: z.enum(CREW_ROLES).default('driver'),
    phone: phone(),
    isActive: flag().default(true),
    note: line(200).default(''),
  }),
  filters: { role: z.enum(CREW_ROLES) },
  sort: ['name', 'updatedAt'],
  opens: 'up',
  permissions: rights('receiving.crew'),
  errors: ['receiving.in_use'],
});

/** What staff write of a leg. */
export const LegValues = z.object({
  /** To which of both the guest travels. */
  conferenceId: orNone(id()).default(null),
  visitId: orNone(id()).default(null),
  memberId: orNone(id()).default(null),
  guest: line(60).default(''),
  phone: phone(),
  sharesPhone: flag().default(false),
  direction: z.enum(DIRECTIONS).default('in'),
  mode: z.enum(MODES).default('flight'),
  isInternational: flag().default(false),
  number: line(20).default(''),
  otherPlace: line(60).default(''),
  stationId: orNone(id()).default(null),
  placeId: orNone(id()).default(null),
  scheduledAt: orNone(moment()).default(null),
  seat: line(20).default(''),
  companions: int(0, MOST_COMPANIONS).default(0),
  level: z.enum(LEVELS).default('none'),
  isVip: flag().default(false),
  note: text(500).default(''),
});

/** The guests of the conferences and their ways. */
export const legRecord = recordContract({
  name: 'receiving.leg',
  path: `${path}/leg`,
  row: z.object({
    conferenceId: z.number().nullable(),
    visitId: z.number().nullable(),
    /** The conference, or the visit. */
    conference: z.string(),
    guest: guestName(),
    /** As experts are called in Latin letters, for who reads English; empty where that is not known, and for all others. */
    guestEn: guestName(),
    direction: z.enum(DIRECTIONS),
    mode: z.enum(MODES),
    number: z.string(),
    otherPlace: z.string(),
    station: z.string(),
    place: z.string(),
    expectedAt: z.string(),
    timeZone: z.string(),
    companions: z.number(),
    level: z.enum(LEVELS),
    isVip: z.boolean(),
    state: z.enum(LEG_STATES),
    source: z.enum(SOURCES),
    pickupId: z.number().nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    memberId: z.number().nullable(),
    phone: personal(z.string(), { mask: 'phone', plain: GUESTS_PLAIN }),
    sharesPhone: z.boolean(),
    isInternational: z.boolean(),
    stationId: z.number().nullable(),
    placeId: z.number().nullable(),
    scheduledAt: z.string().nullable(),
    estimatedAt: z.string().nullable(),
    actualAt: z.string().nullable(),
    seat: z.string(),
    note: z.string(),
    /** The log of the leg, the newest entry first (R2). */
    changes: z.array(
      z.object({
        at: z.string(),
        source: z.enum(SOURCES),
        state: z.enum(LEG_STATES),
        number: z.string(),
        scheduledAt: z.string().nullable(),
        estimatedAt: z.string().nullable(),
        actualAt: z.string().nullable(),
      }),
    ),
  }),
  input: LegValues,
  filters: {
    conferenceId: id(),
    visitId: id(),
    state: z.enum(LEG_STATES),
    direction: z.enum(DIRECTIONS),
    mode: z.enum(MODES),
    stationId: id(),
    level: z.enum(LEVELS),
  },
  sort: ['expectedAt', 'updatedAt'],
  opens: 'up',
  permissions: rights('receiving.leg'),
  errors: ['receiving.guest_needed', 'receiving.place_wrong', 'receiving.riding', 'receiving.whereto', 'NOT_FOUND'],
});

/** A leg as the boards show it. */
export const BoardLeg = z.object({
  id: z.number(),
  version: z.number(),
  guest: guestName(),
  direction: z.enum(DIRECTIONS),
  mode: z.enum(MODES),
  number: z.string(),
  otherPlace: z.string(),
  stationId: z.number().nullable(),
  station: z.string(),
  placeId: z.number().nullable(),
  place: z.string(),
  scheduledAt: z.string().nullable(),
  expectedAt: z.string(),
  people: z.number(),
  isVip: z.boolean(),
  level: z.enum(LEVELS),
  state: z.enum(LEG_STATES),
  pickupId: z.number().nullable(),
});
export type BoardLeg = z.output<typeof BoardLeg>;

/** A pick-up on the dispatch board. */
export const BoardPickup = z.object({
  id: z.number(),
  version: z.number(),
  direction: z.enum(DIRECTIONS),
  station: z.string(),
  place: z.string(),
  meetingPoint: z.string(),
  vehicleId: z.number().nullable(),
  driverId: z.number().nullable(),
  driver: z.string(),
  greeterId: z.number().nullable(),
  greeter: z.string(),
  startsAt: z.string(),
  meetsAt: z.string(),
  endsAt: z.string(),
  taken: z.number(),
  seats: z.number().nullable(),
  state: z.enum(PICKUP_STATES),
  flag: z.enum(FLAGS),
  legs: z.array(z.number()),
  /** Where the desk may lead it now. */
  steps: z.array(z.enum(PICKUP_STATES)),
});
export type BoardPickup = z.output<typeof BoardPickup>;

const frame = {
  title: z.string(),
  timeZone: z.string(),
  day: z.string(),
  days: z.array(z.string()),
};

const answered = z.object({
  data: z.object({ id: z.number(), version: z.number(), state: z.enum(PICKUP_STATES) }),
});

const crewOf = {
  vehicle: orNone(id()).default(null),
  driver: orNone(id()).default(null),
  greeter: orNone(id()).default(null),
};

const busy = ['receiving.vehicle_busy', 'receiving.driver_busy', 'receiving.seats_full', 'receiving.crew_wrong'];

/** What the desk asks and does. */
export const receivingDesk = {
  'receiving.leg.report': endpoint({
    method: 'POST',
    path: `${path}/leg/report`,
    access: { permission: 'receiving.leg.save' },
    record: 'receiving.leg',
    summary:
      'Says how a leg stands now, with the time that is expected or was kept: pick-ups move along, and those whom it concerns are told once.',
    input: z.object({
      id: id(),
      version: version(),
      to: z.enum(LEG_STATES),
      estimatedAt: orNone(moment()).optional(),
      actualAt: orNone(moment()).optional(),
      /** The desk writes for itself, or hands on what a feed of flights and trains said. */
      source: z.enum(['desk', 'feed']).default('desk'),
    }),
    output: z.object({
      data: z.object({
        id: z.number(),
        version: z.number(),
        state: z.enum(LEG_STATES),
        /** Whether a pick-up changed by it, and how many people were told. */
        moved: z.boolean(),
        told: z.number(),
      }),
    }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.step', 'receiving.times_wrong'],
  }),
  'receiving.leg.chase': endpoint({
    method: 'POST',
    path: `${path}/leg/chase`,
    access: { permission: 'receiving.leg.save' },
    summary: 'Asks guests of a conference who have not said how they come or leave; each is asked once a day.',
    input: z.object({ conference: id() }),
    output: z.object({ data: z.object({ asked: z.number(), unreachable: z.number() }) }),
    errors: ['NOT_FOUND'],
  }),
  'receiving.leg.expect': endpoint({
    method: 'POST',
    path: `${path}/leg/expect`,
    access: { permission: 'receiving.leg.save' },
    summary:
      'Makes the legs, still to be filled in, of all who have something to do in the released timetable and have none yet.',
    input: z.object({ conference: id() }),
    output: z.object({ data: z.object({ made: z.number() }) }),
    errors: ['NOT_FOUND'],
  }),
  'receiving.board.show': endpoint({
    method: 'GET',
    path: `${path}/board/show`,
    access: seeLegs,
    summary:
      'Who arrives and who leaves on a day of a conference, or without one on a day of visits, and where somebody has not said it.',
    input: z.object({ conference: id().optional(), day: z.iso.date().optional() }),
    output: z.object({
      data: z.object({ ...frame, legs: z.array(BoardLeg), missing: z.number() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'receiving.dispatch.show': endpoint({
    method: 'GET',
    path: `${path}/dispatch/show`,
    access: seePickups,
    summary:
      'The cars of a day of a conference, or without one of visits, with their pick-ups, the legs that wait for one, and which could share one.',
    input: z.object({ conference: id().optional(), day: z.iso.date().optional() }),
    output: z.object({
      data: z.object({
        ...frame,
        vehicles: z.array(z.object({ id: z.number(), name: z.string(), plate: z.string(), seats: z.number() })),
        crew: z.array(z.object({ id: z.number(), name: z.string(), role: z.enum(CREW_ROLES) })),
        pickups: z.array(BoardPickup),
        legs: z.array(BoardLeg),
        proposals: z.array(z.object({ legs: z.array(z.number()), people: z.number(), waitMinutes: z.number() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'receiving.pickup.make': endpoint({
    method: 'POST',
    path: `${path}/pickup/make`,
    access: savePickups,
    makes: true,
    summary: 'Puts legs of one station and one place into a car, with its driver where these are known.',
    input: z.object({ legs: ids(40).refine((legs) => legs.length > 0), ...crewOf, note: line(200).default('') }),
    output: answered,
    errors: [
      'NOT_FOUND',
      'receiving.legs_apart',
      'receiving.leg_waits',
      'receiving.riding',
      'receiving.vip_alone',
      ...busy,
    ],
  }),
  'receiving.pickup.assign': endpoint({
    method: 'POST',
    path: `${path}/pickup/assign`,
    access: savePickups,
    summary: 'Gives a pick-up its car, driver and greeter, or takes them away.',
    input: z.object({ id: id(), version: version(), ...crewOf }),
    output: answered,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.pickup_fixed', ...busy],
  }),
  'receiving.pickup.move': endpoint({
    method: 'POST',
    path: `${path}/pickup/move`,
    access: savePickups,
    summary: 'Leads a pick-up on from the desk; a cancelled one lets its guests go.',
    input: z.object({ id: id(), version: version(), to: z.enum(PICKUP_STATES) }),
    output: answered,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'receiving.pickup_step'],
  }),
  'receiving.sheet.open': endpoint({
    method: 'POST',
    path: `${path}/sheet/open`,
    access: savePickups,
    makes: true,
    summary: 'Makes the link by which a driver or greeter sees their pick-ups of a day; the one before is over.',
    input: z.object({ crew: id(), day: z.iso.date() }),
    output: z.object({ data: z.object({ id: z.number(), address: z.string(), until: z.string() }) }),
    errors: ['NOT_FOUND', 'receiving.day_over'],
  }),
  'receiving.sheet.end': endpoint({
    method: 'POST',
    path: `${path}/sheet/end`,
    access: savePickups,
    summary: 'Ends the link of a driver or greeter for a day with its next use.',
    input: z.object({ crew: id(), day: z.iso.date() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
