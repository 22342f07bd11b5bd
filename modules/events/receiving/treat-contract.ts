import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, id, int, line, moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { GUESTS_PLAIN } from './admin-contract.ts';
import { OUTCOMES, TREAT_KINDS } from './rules/serving.ts';

const path = '/api/admin/receiving';
const guestName = () => personal(z.string(), { mask: 'name', plain: GUESTS_PLAIN });
const serves = { permission: 'receiving.treat.serve' } as const;
const saves = { permission: 'receiving.treat.save' } as const;

/** How many people one call gives something to at most; a further one goes on. */
export const MOST_GIVEN = 2000;
/** How much of a treat one guest can have. */
export const MOST_QUANTITY = 50;

const permissions = {
  ...{ view: 'receiving.treat.view', save: 'receiving.treat.save', remove: 'receiving.treat.remove' },
};

/** The meals, coaches, tours and gifts of conferences (R8). */
export const treatRecord = recordContract({
  name: 'receiving.treat',
  path: `${path}/treat`,
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    kind: z.enum(TREAT_KINDS),
    name: z.string(),
    nameEn: z.string(),
    place: z.string(),
    placeEn: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    capacity: z.number().nullable(),
    /** How much of it was given to guests, and how much they had of it. */
    given: z.number(),
    used: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    note: z.string(),
    /** The same by area. */
    areas: z.array(z.object({ area: z.string(), given: z.number(), used: z.number() })),
  }),
  input: z.object({
    conferenceId: id(),
    kind: z.enum(TREAT_KINDS).default('meal'),
    name: line(60, 1),
    nameEn: line(100).default(''),
    place: line(100).default(''),
    placeEn: line(160).default(''),
    startsAt: moment(),
    endsAt: moment(),
    capacity: orNone(int(1, 1_000_000)).default(null),
    note: text(300).default(''),
  }),
  filters: { conferenceId: id(), kind: z.enum(TREAT_KINDS) },
  sort: ['startsAt', 'updatedAt'],
  opens: 'up',
  permissions,
  errors: ['NOT_FOUND', 'receiving.treat_times', 'receiving.treat_full', 'receiving.treat_used'],
});

/** Who has a right to a treat. */
export const claimRecord = recordContract({
  name: 'receiving.claim',
  path: `${path}/claim`,
  row: z.object({
    treatId: z.number(),
    treat: z.string(),
    guest: guestName(),
    /** As experts are called in Latin letters, for who reads English; empty where that is not known, and for all others. */
    guestEn: guestName(),
    /** By which a guest without account is told from others of the same name. */
    phone: personal(z.string(), { mask: 'phone', plain: GUESTS_PLAIN }),
    area: z.string(),
    quantity: z.number(),
    used: z.number(),
    /** When something of it was given out last. */
    servedAt: z.string().nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({ memberId: z.number().nullable(), expertId: z.number().nullable() }),
  input: z.object({
    treatId: id(),
    memberId: orNone(id()).default(null),
    /** An expert among the speakers: by their invitation they show a code of their own, with or without an account. */
    expertId: orNone(id()).default(null),
    guest: line(60).default(''),
    phone: line(20).default(''),
    area: line(40).default(''),
    quantity: int(1, MOST_QUANTITY).default(1),
  }),
  filters: { treatId: id(), isOpen: flag() },
  sort: ['updatedAt'],
  permissions: { ...permissions, export: 'receiving.treat.export' },
  errors: [
    ...['NOT_FOUND', 'receiving.guest_needed', 'receiving.treat_full', 'receiving.treat_used', 'receiving.claim_whose'],
    'ALREADY_THERE',
  ],
});

/** What was shown where treats are given out, as the desk reads it: nothing of it is edited. */
export const servingRecord = recordContract({
  name: 'receiving.serving',
  path: `${path}/serving`,
  row: z.object({
    at: z.string(),
    outcome: z.enum(OUTCOMES),
    treatId: z.number(),
    treat: z.string(),
    claimId: z.number().nullable(),
    guest: guestName(),
    area: z.string(),
    /** Who gave it out; empty where it came by a link. */
    by: z.string(),
    undoneAt: z.string().nullable(),
    undoReason: z.string(),
  }),
  input: z.object({}),
  filters: { treatId: id(), outcome: z.enum(OUTCOMES) },
  sort: ['at'],
  permissions: { ...permissions, export: 'receiving.treat.export' },
});

/** What somebody is told who gives something out: who it is, and why not. */
export const Served = z.object({
  outcome: z.enum(OUTCOMES),
  /** Empty where the code is nobody's here. */
  guest: z.string(),
  area: z.string(),
  left: z.number(),
  /** When they had it, where they have had all of theirs. */
  firstAt: z.string().nullable(),
});
export type Served = z.output<typeof Served>;

/** The name by which what a phone sends is known, however often it comes. */
export const servingNonce = () => z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

/** What the desk does with treats. */
export const treatDesk = {
  'receiving.serving.list': servingRecord['receiving.serving.list'],
  'receiving.treat.groups': endpoint({
    method: 'GET',
    path: `${path}/treat/groups`,
    access: saves,
    summary:
      'To which groups of people a treat can be given at once; `source` is the list that a record of it is chosen from.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ value: z.string(), label: z.string(), source: z.string().nullable() })),
    }),
  }),
  'receiving.treat.give': endpoint({
    method: 'POST',
    path: `${path}/treat/give`,
    access: saves,
    record: 'receiving.treat',
    summary: `Gives a treat to a whole group, all of them or none; who has it keeps what they have. ${MOST_GIVEN} people at most, a further call goes on.`,
    input: z.object({
      id: id(),
      /** `guests` (with a way there), `speakers` (of the released timetable), or one of the groups. */
      group: line(60, 1),
      /** The record that the group asks for; the conference itself where it asks for one. */
      record: orNone(id()).default(null),
      area: line(40).default(''),
      quantity: int(1, MOST_QUANTITY).default(1),
      /** For guests: as much again for each who comes along with them. */
      withCompanions: flag().default(false),
    }),
    output: z.object({ data: z.object({ given: z.number(), isMore: z.boolean() }) }),
    errors: ['NOT_FOUND', 'receiving.group_unknown', 'receiving.treat_full'],
  }),
  'receiving.treat.serve': endpoint({
    method: 'POST',
    path: `${path}/treat/serve`,
    access: serves,
    summary:
      'Gives out one of a treat to whoever shows a code, or is found in the list, or says why not. Sent again under its nonce it answers what it answered first.',
    input: z.object({
      id: id(),
      nonce: servingNonce(),
      code: line(400).default(''),
      claim: orNone(id()).default(null),
    }),
    output: z.object({ data: Served.extend({ guest: guestName() }) }),
    errors: ['NOT_FOUND', 'receiving.nothing_shown'],
  }),
  'receiving.serving.undo': endpoint({
    method: 'POST',
    path: `${path}/serving/undo`,
    access: { permission: 'receiving.treat.undo' },
    summary: 'Takes back that something was given out, with a reason: the guest can have it after all.',
    input: z.object({ id: id(), reason: line(200, 1) }),
    output: z.object({ data: z.object({ id: z.number(), undoneAt: z.string() }) }),
    errors: ['NOT_FOUND', 'receiving.not_served'],
  }),
  'receiving.treat.openLink': endpoint({
    method: 'POST',
    path: `${path}/treat/link`,
    access: serves,
    makes: true,
    summary: 'Makes the link by which whoever gives a treat out scans on their phone; the one before is over.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number(), address: z.string(), until: z.string() }) }),
    errors: ['NOT_FOUND', 'receiving.day_over'],
  }),
  'receiving.treat.endLink': endpoint({
    method: 'POST',
    path: `${path}/treat/link-end`,
    access: serves,
    summary: 'Ends the link of whoever gives a treat out with its next use.',
    input: z.object({ id: id() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
