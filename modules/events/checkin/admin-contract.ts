import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { cursor, flag, id, int, line, listOf, moment, orNone, paging, saved } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';
import { REGISTRATION_STATES } from '../registration/rules/states.ts';
import { gateAnswer } from './contract.ts';
import { OUTCOMES, WAYS } from './rules/outcomes.ts';

const path = '/api/admin/checkin';
const scans = { permission: 'checkin.entry.scan' } as const;
const sees = { permission: 'checkin.entry.view' } as const;
const supervises = { permission: 'checkin.entry.undo' } as const;
const setup = { view: 'checkin.list.view', save: 'checkin.list.save', remove: 'checkin.list.remove' };
const reads = { view: 'checkin.entry.view', save: 'checkin.entry.undo', remove: 'checkin.entry.undo' };
const version = () => int(1, 2_147_483_647);

/** What staff write of a list. */
export const ListValues = z.object({
  conferenceId: id(),
  productId: orNone(id()).default(null),
  name: line(60, 1),
  nameEn: line(80).default(''),
  opensAt: orNone(moment()).default(null),
  closesAt: orNone(moment()).default(null),
  isMulti: flag().default(false),
  /** Whoever arrives by it is sent a message of welcome. */
  isGreeting: flag().default(false),
  /** The list whose people sign out by this one. */
  outOfId: orNone(id()).default(null),
  /** The room that it lets into. */
  roomId: orNone(id()).default(null),
});

/** What a certificate of attendance asks for. */
export const NeedValues = z.object({
  conferenceId: id(),
  leastMinutes: int(0, 100_000).default(0),
  leastEntries: int(1, 100).default(1),
});

/** What staff write of a gate. */
export const GateValues = z.object({ listId: id(), name: line(60, 1), nameEn: line(80).default('') });

const records = {
  ...recordContract({
    name: 'checkin.list',
    path: `${path}/list`,
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      conferenceId: z.number(),
      conference: z.string(),
      productId: z.number().nullable(),
      product: z.string(),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      isMulti: z.boolean(),
      isGreeting: z.boolean(),
      outOfId: z.number().nullable(),
      outOf: z.string(),
      roomId: z.number().nullable(),
      room: z.string(),
      updatedAt: z.string(),
    }),
    input: ListValues,
    filters: { conferenceId: id(), roomId: id() },
    sort: ['name', 'updatedAt'],
    permissions: setup,
    errors: ['conference_unknown', 'product_unknown', 'window_wrong', 'list_used', 'out_wrong', 'room_unknown'].map(
      (code) => `checkin.${code}`,
    ),
  }),
  ...recordContract({
    name: 'checkin.need',
    path: `${path}/need`,
    row: z.object({
      conferenceId: z.number(),
      conference: z.string(),
      leastMinutes: z.number(),
      leastEntries: z.number(),
      updatedAt: z.string(),
    }),
    input: NeedValues,
    filters: { conferenceId: id() },
    sort: ['updatedAt'],
    opens: 'down',
    permissions: setup,
    errors: ['checkin.conference_unknown', 'checkin.need_there'],
  }),
  ...recordContract({
    name: 'checkin.gate',
    path: `${path}/gate`,
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      listId: z.number(),
      list: z.string(),
      conference: z.string(),
      updatedAt: z.string(),
    }),
    input: GateValues,
    filters: { listId: id() },
    sort: ['name', 'updatedAt'],
    permissions: setup,
    errors: ['checkin.list_unknown', 'checkin.gate_used'],
  }),
};

/** The ledger as staff read it; nothing of it is saved by hand. */
export const scanRecord = recordContract({
  name: 'checkin.scan',
  path: `${path}/scan`,
  row: z.object({
    at: z.string(),
    outcome: z.enum(OUTCOMES),
    way: z.enum(WAYS),
    person: PersonName,
    listId: z.number(),
    list: z.string(),
    gateId: z.number(),
    gate: z.string(),
    registrationId: z.number().nullable(),
    badgeVersion: z.number().nullable(),
    device: z.string(),
    by: z.string(),
    saidAt: z.string().nullable(),
  }),
  input: z.object({}),
  filters: { listId: id(), gateId: id(), outcome: z.enum(OUTCOMES), registrationId: id() },
  sort: ['at'],
  opens: 'down',
  permissions: reads,
});

/** What devices without a line did that the server would not have, as the supervisor reads it. */
export const conflictRecord = recordContract({
  name: 'checkin.conflict',
  path: `${path}/conflict`,
  row: z.object({
    createdAt: z.string(),
    listId: z.number(),
    list: z.string(),
    outcome: z.enum(OUTCOMES),
    person: PersonName,
    /** Where and when the device let them in. */
    gate: z.string(),
    saidAt: z.string(),
    /** Where and when they were in before, where they were. */
    firstGate: z.string(),
    firstAt: z.string().nullable(),
    settledAt: z.string().nullable(),
    settledBy: z.string(),
    note: z.string(),
  }),
  input: z.object({}),
  filters: { listId: id(), isSettled: flag() },
  sort: ['createdAt'],
  opens: 'down',
  permissions: reads,
});

const Answer = gateAnswer(PersonName);

/** What staff do at gates, and what they see of them. */
export const checkinAdmin = {
  ...records,
  'checkin.scan.list': scanRecord['checkin.scan.list'],
  'checkin.conflict.list': conflictRecord['checkin.conflict.list'],
  'checkin.redeem': endpoint({
    method: 'POST',
    path: `${path}/redeem`,
    access: scans,
    summary:
      'Lets somebody in at a gate, by a code or by their registration, or says why not. Sent again under its nonce it answers what it answered first.',
    input: z.object({
      gate: id(),
      nonce: z.uuid(),
      /** What was read; nothing where somebody was found by their name. */
      code: line(400).default(''),
      registration: orNone(id()).default(null),
    }),
    output: z.object({
      data: Answer.extend({
        /** Code of the order that they have to pay before they come in; empty where none keeps them. */
        order: z.string(),
      }),
    }),
    errors: ['NOT_FOUND', 'checkin.nothing_shown'],
  }),
  'checkin.find': endpoint({
    method: 'GET',
    path: `${path}/find`,
    access: scans,
    summary:
      'Who is registered for the conference of a gate: by the last four figures of a phone or by all of it, by the unit, and for who may see names in full by the name, also in pinyin.',
    input: z.object({ gate: id(), q: line(40, 1) }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          person: PersonName,
          affiliation: z.string(),
          phone: personal(z.string(), { mask: 'phone' }).nullable(),
          state: z.enum(REGISTRATION_STATES),
          products: z.string(),
          /** Since when they are in by the list of the gate. */
          enteredAt: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'checkin.undo': endpoint({
    method: 'POST',
    path: `${path}/undo`,
    access: supervises,
    summary: 'Takes an entry back that was made by mistake, with the reason; who was nowhere else has not arrived.',
    input: z.object({ entry: id(), reason: line(200, 1) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'checkin.undone'],
  }),
  'checkin.conflict.settle': endpoint({
    method: 'POST',
    path: `${path}/conflict/settle`,
    access: supervises,
    summary: 'Notes how a supervisor decided about an entry that a device allowed without a line; both entries stay.',
    input: z.object({ id: id(), version: version(), note: line(200, 1) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    bulk: true,
  }),
  'checkin.monitor': endpoint({
    method: 'GET',
    path: `${path}/monitor`,
    access: sees,
    summary:
      'How a list goes at this moment: who is in, how many came each minute, what was refused and why, and how each gate and its devices stand.',
    input: z.object({ list: id() }),
    output: z.object({
      data: z.object({
        now: z.string(),
        name: z.string(),
        conference: z.string(),
        entered: z.number(),
        /** How many may come by it. */
        expected: z.number(),
        /** Scans of the last 24 hours that let nobody in, by why. */
        refused: z.array(z.object({ outcome: z.enum(OUTCOMES), count: z.number() })),
        /** Entries of each minute of the last two hours in which there were any. */
        minutes: z.array(z.object({ at: z.string(), count: z.number() })),
        gates: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            entered: z.number(),
            lastMinute: z.number(),
            devices: z.array(
              z.object({
                id: z.number(),
                name: z.string(),
                work: z.string(),
                state: z.enum(['pending', 'online', 'silent', 'revoked']),
                lastAt: z.string().nullable(),
                battery: z.number().nullable(),
                paper: z.string(),
                waiting: z.number(),
              }),
            ),
          }),
        ),
        recent: z.array(
          z.object({
            id: z.number(),
            at: z.string(),
            outcome: z.enum(OUTCOMES),
            person: PersonName.nullable(),
            affiliation: z.string(),
            gate: z.string(),
          }),
        ),
        conflicts: z.number(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'checkin.presence.list': endpoint({
    method: 'GET',
    path: `${path}/presence/list`,
    access: sees,
    summary:
      'Who registered, the latest first: by how many lists they came in, how many minutes they were there, and whether that is enough for a certificate.',
    input: z.object({ ...paging, cursor: cursor(), conferenceId: id().optional() }),
    output: listOf(
      z.object({
        id: z.number(),
        person: PersonName,
        conference: z.string(),
        entries: z.number(),
        minutes: z.number(),
        /** Null where nothing says what is enough. */
        isEnough: z.boolean().nullable(),
        certificate: z.string().nullable(),
      }),
    ),
  }),
  'checkin.badge.print': endpoint({
    method: 'POST',
    path: `${path}/badge/print`,
    access: { permission: 'checkin.badge.print' },
    summary:
      'Counts a badge of a registration that is about to be printed; those printed before it count no more. A further one needs a reason.',
    input: z.object({ registration: id(), reason: line(200).default('') }),
    output: z.object({ data: z.object({ id: z.number(), number: z.number() }) }),
    errors: ['NOT_FOUND', 'checkin.no_badge', 'checkin.reason_needed'],
    makes: true,
  }),
};
