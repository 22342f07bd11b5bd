import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, listOf, paging, saved, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { Level, PartResult, ScaleCard, ShownScale, scaleCode, whoseInput } from './contract.ts';
import { APPOINTMENT_LISTS, APPOINTMENT_STATES } from './rules/appointments.ts';

/** Lets one rate people by the scales that are for professionals. */
export const RATE = 'psychological.rating.handle';

const path = '/api/admin/psychological/rating';
const access = { permission: RATE } as const;
const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });
const person = z.object({ id: z.number(), name: name() });

/** An appointment to rate somebody, as whoever rates sees it. */
export const Appointment = z.object({
  id: z.number(),
  version: z.number(),
  member: person,
  scale: z.string(),
  scaleName: z.string(),
  rater: person,
  onDay: z.string(),
  /** Its day is over, and nobody has rated. */
  isLate: z.boolean(),
  state: z.enum(APPOINTMENT_STATES),
  note: z.string(),
  reason: z.string(),
  /** The rating that came of it. */
  answerId: z.number().nullable(),
  madeByName: name(),
});
export type Appointment = z.output<typeof Appointment>;

/** How one part of a scale went on with somebody: rated by professionals, or said by themselves. */
export const CourseLine = z.object({
  key: z.string(),
  name: z.string(),
  isRated: z.boolean(),
  ...PartResult.pick({ least: true, most: true, bands: true }).shape,
  points: z.array(z.object({ id: z.number(), on: z.string(), score: z.number(), level: Level.nullable() })),
});
export type CourseLine = z.output<typeof CourseLine>;

/** What staff ask who rate people after talking to them. */
export const ratingAdmin = {
  'psychological.rating.scales': endpoint({
    method: 'GET',
    path: `${path}/scales`,
    access,
    summary: 'The scales that the shop offers for rating people by.',
    input: z.object({}),
    output: z.object({ data: z.array(ScaleCard) }),
  }),
  'psychological.rating.sheet': endpoint({
    method: 'GET',
    path: `${path}/sheet/{id}`,
    access,
    summary: 'One of these scales: its items, how they are scored, and its version.',
    input: z.object({ id: scaleCode() }),
    output: z.object({ data: ShownScale }),
    errors: ['NOT_FOUND'],
  }),
  'psychological.rating.save': endpoint({
    method: 'POST',
    path: `${path}/save`,
    access,
    makes: true,
    summary: 'Keeps how the caller rated a person, scored by the server; a rating is never changed.',
    input: z.object({
      memberId: id(),
      scale: scaleCode(),
      /** The version of the scale whose items were rated. */
      edition: int(1, 100_000),
      values: z.record(z.string().max(64), z.unknown()).default({}),
      ...whoseInput,
      /** The day of the interview, today or before; today where absent. */
      ratedOn: z.iso.date().optional(),
      /** The caller’s appointment that it is for. */
      appointmentId: id().optional(),
      /** The person agreed that facts on their health are kept for this. */
      agrees: flag().default(false),
      /** The report is theirs to read, or their guardian’s; else it stays with the shop’s professionals. */
      shares: flag().default(false),
      /** For the shop’s professionals. */
      note: text(2000).default(''),
    }),
    output: z.object({ data: z.object({ id: z.number(), isUrgent: z.boolean() }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.consent_needed', 'psychological.nothing_answered'],
      ...['psychological.guardian_needed', 'psychological.minors_not_served', 'psychological.not_oneself'],
      ...['psychological.rating_day', 'psychological.appointment_settled'],
    ],
  }),
  'psychological.rating.mine': endpoint({
    method: 'GET',
    path: `${path}/mine`,
    access,
    summary:
      'The caller’s appointments to rate people: what is planned by its day, what is over, the latest first, or what is planned with somebody who may rate no more; with `id` one of their own alone.',
    input: z.object({ which: z.enum(APPOINTMENT_LISTS).default('planned'), id: id().optional(), ...paging }),
    output: listOf(Appointment),
  }),
  'psychological.rating.appoint': endpoint({
    method: 'POST',
    path: `${path}/appoint`,
    access,
    makes: true,
    summary: 'Says who rates whom by which scale on which day; a colleague is told.',
    input: z.object({
      memberId: id(),
      scale: scaleCode(),
      /** Who rates; the caller where absent. */
      raterId: id().optional(),
      onDay: z.iso.date(),
      note: text(500).default(''),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'psychological.not_oneself', 'psychological.rating_day', 'psychological.appointment_there'],
      'psychological.rater_without_right',
    ],
  }),
  'psychological.rating.callOff': endpoint({
    method: 'POST',
    path: `${path}/call-off`,
    access,
    summary:
      'Calls an appointment off, with a reason: whoever rates, whoever made it, and where its rater may no more anybody who rates.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), reason: text(300, 2) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.appointment_settled'],
  }),
  'psychological.rating.handOver': endpoint({
    method: 'POST',
    path: `${path}/hand-over`,
    access,
    summary:
      'Has somebody else keep an appointment: by whoever rates, whoever made it, and where its rater may no more by anybody who rates.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647),
      /** Who rates from now on; the caller where absent. */
      raterId: id().optional(),
    }),
    output: saved(),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.appointment_settled', 'psychological.appointment_there'],
      ...['psychological.rater_without_right', 'psychological.not_oneself'],
    ],
  }),
  'psychological.rating.course': endpoint({
    method: 'GET',
    path: `${path}/course/{id}`,
    access: { permission: 'psychological.answer.review' },
    summary:
      'How the scores of one person went on, by scale: what professionals rated beside what they said themselves.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(CourseLine) }),
    errors: ['NOT_FOUND'],
  }),
};
