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
  moment,
  nothing,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { PLAIN } from './admin-contract.ts';
import { MOST_MINUTES } from './benefit-contract.ts';
import { EXHIBITION } from './guest-contract.ts';
import { HALVES, SATELLITE_STATES } from './rules/satellite-steps.ts';

/** Lets one decide about the satellite sessions that exhibitors propose. */
export const DECIDE_SATELLITES = 'exhibitor.satellite.decide';

/** How many speak in one session at most. */
export const MOST_SPEAKERS = 8;

/** How many proposals of one exhibitor are told at most, those that were taken back among them. */
export const MOST_SATELLITES = 100;

/** What an exhibitor says of somebody who is to speak. */
export const SpeakerInput = z.object({
  name: line(40).default(''),
  nameEn: line(80).default(''),
  post: line(60).default(''),
  institution: line(100).default(''),
  phone: z.union([z.literal(''), z.string().regex(phonePattern, 'PHONE_MALFORMED')]).default(''),
  mail: z.union([z.literal(''), z.email().max(120)]).default(''),
  topic: line(100).default(''),
});

/** What an exhibitor says of a session; a draft may lack anything. */
export const SatelliteValues = z.object({
  title: line(120).default(''),
  titleEn: line(200).default(''),
  lead: text(600).default(''),
  leadEn: text(900).default(''),
  minutes: orNone(int(5, MOST_MINUTES)).default(null),
  wishOn: orNone(z.iso.date()).default(null),
  wishHalf: z.enum(HALVES).default('any'),
  remark: text(500).default(''),
  speakers: z.array(SpeakerInput).max(MOST_SPEAKERS).default([]),
});
export type SatelliteValues = z.output<typeof SatelliteValues>;

const State = z.enum(SATELLITE_STATES);
const version = () => int(1, 2_147_483_647);
const path = '/api/front/exhibitor/exhibition/satellite';
const desk = '/api/admin/exhibitor/satellite';

const said = {
  title: z.string(),
  titleEn: z.string(),
  lead: z.string(),
  leadEn: z.string(),
  minutes: z.number().nullable(),
  wishOn: z.string().nullable(),
  wishHalf: z.enum(HALVES),
  remark: z.string(),
};

/** Where a session stands in the timetable, by the clocks of its conference. */
const Place = z.object({
  url: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  room: z.string().nullable(),
});

/** What an exhibitor does about its satellite sessions (F8). */
export const exhibitorSatellites = {
  'exhibitor.satellites': endpoint({
    method: 'GET',
    path,
    access: 'guest',
    opens: EXHIBITION,
    summary:
      'The satellite sessions that the caller’s company was granted, and what it proposed; once the timetable is released, where and when they are.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        grants: z.array(
          z.object({
            /** Number of the benefit. */
            id: z.number(),
            title: z.string(),
            quantity: z.number(),
            /** How many more may be proposed. */
            left: z.number(),
            minutes: z.number().nullable(),
            until: z.string().nullable(),
            isOver: z.boolean(),
          }),
        ),
        proposals: z.array(
          z.object({
            id: z.number(),
            version: z.number(),
            benefit: z.number(),
            state: State,
            ...said,
            speakers: z.array(
              z.object({
                ...{ name: z.string(), nameEn: z.string(), post: z.string(), institution: z.string() },
                /** Forgotten here once it is accepted: they are people of the shop from then on. */
                ...{ phone: z.string(), mail: z.string() },
                topic: z.string(),
              }),
            ),
            /** Why it was returned or taken back. */
            reason: z.string(),
            /** Null as long as no released timetable has it. */
            place: Place.nullable(),
            /** How many of its speakers agreed. */
            agreed: z.number(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.satelliteSave': endpoint({
    method: 'POST',
    path,
    access: 'guest',
    opens: EXHIBITION,
    makes: true,
    summary:
      'Keeps what the caller’s company proposes for a satellite session, as a draft or handed in; it is written on until the desk accepts it.',
    input: SatelliteValues.extend({
      /** The proposal and its version as it was read; without them another piece of the benefit is proposed. */
      id: orNone(id()).default(null),
      version: int(0, 2_147_483_647).default(0),
      benefit: id(),
      submit: flag().default(false),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), state: State }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.satellite_late'],
      ...['exhibitor.satellites_many', 'exhibitor.satellite_minutes'],
    ],
  }),
};

const row = {
  id: z.number(),
  version: z.number(),
  title: z.string(),
  state: State,
  exhibitorId: z.number(),
  exhibitor: z.string(),
  conference: z.string(),
  minutes: z.number().nullable(),
  speakerCount: z.number(),
  submittedAt: z.string(),
};

const Speaker = z.object({
  /** Its place among them, from 1. */
  nth: z.number(),
  name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  nameEn: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  post: z.string(),
  institution: z.string(),
  phone: personal(z.string(), { mask: 'phone', plain: PLAIN }),
  mail: personal(z.string(), { mask: 'email', plain: PLAIN }),
  topic: z.string(),
  /** Experts who may be they, whom the phone leads to first; nobody once it is decided. */
  experts: z.array(z.object({ id: z.number(), title: z.string(), hospital: z.string(), isTheirPhone: z.boolean() })),
});

/** What the desk does about the satellite sessions that exhibitors propose (F8). */
export const satelliteDesk = {
  'exhibitor.satellite.list': endpoint({
    method: 'GET',
    path: `${desk}/list`,
    access: { permission: 'exhibitor.satellite.view' },
    summary: 'Satellite sessions that exhibitors handed in, the latest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      exhibitionId: id().optional(),
      exhibitorId: id().optional(),
      state: State.exclude(['draft']).optional(),
      sort: z.enum(['-submittedAt', 'submittedAt']).default('-submittedAt'),
    }),
    output: listOf(z.object(row)),
  }),
  'exhibitor.satellite.show': endpoint({
    method: 'GET',
    path: `${desk}/show/{id}`,
    access: { permission: 'exhibitor.satellite.view' },
    summary:
      'One of them with its speakers, who may be experts already, and with its place in the draft of the timetable.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...row,
        ...said,
        author: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
        benefit: z.string(),
        granted: z.number().nullable(),
        conferenceId: z.number(),
        speakers: z.array(Speaker),
        reason: z.string(),
        /** Number of the session in the timetable; null where it has left it, or was never there. */
        itemId: z.number().nullable(),
        startsAt: z.string().nullable(),
        room: z.string().nullable(),
        agreed: z.number(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.satellite.return': endpoint({
    method: 'POST',
    path: `${desk}/return`,
    access: { permission: DECIDE_SATELLITES },
    summary: 'Returns a proposal with a reason that its exhibitor reads.',
    input: z.object({ id: id(), version: version(), reason: line(300, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step'],
  }),
  'exhibitor.satellite.accept': endpoint({
    method: 'POST',
    path: `${desk}/accept`,
    access: { permission: DECIDE_SATELLITES },
    summary:
      'Makes a session of the timetable of a proposal, in a room and at a time where they are said, and invites its speakers, who become experts.',
    input: z.object({
      id: id(),
      version: version(),
      roomId: orNone(id()).default(null),
      startsAt: orNone(moment()).default(null),
      /** In the order of the speakers the experts who they are; none follows the phone, or makes a new one. */
      experts: z.array(orNone(id())).max(MOST_SPEAKERS).default([]),
    }),
    output: z.object({
      data: z.object({ id: z.number(), itemId: z.number(), invited: z.number(), unreachable: z.number() }),
    }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.speaker_twice', 'speaking.contact_taken'],
      ...['agenda.room_unknown', 'agenda.blocked'],
    ],
  }),
  'exhibitor.satellite.withdraw': endpoint({
    method: 'POST',
    path: `${desk}/withdraw`,
    access: { permission: DECIDE_SATELLITES },
    summary:
      'Takes back an accepted proposal: its session leaves the draft of the timetable, and its piece may be proposed anew.',
    input: z.object({ id: id(), version: version(), reason: line(300, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step'],
  }),
};
