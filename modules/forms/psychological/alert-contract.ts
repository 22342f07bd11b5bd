import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, ids, int, saved, text } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { RELATIONS } from './guardian-contract.ts';

/** Raised and nobody’s yet, somebody’s, or seen to. */
export const ALERT_STATES = ['open', 'taken', 'closed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** What was done about one. */
export const ALERT_ACTIONS = ['called', 'met', 'guardian', 'referred', 'emergency', 'unreached', 'mistaken'] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** Lets one see alerts, be told of them, take and close them. */
export const HANDLE = 'psychological.alert.handle';

const path = '/api/admin/psychological/alert';
const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });

/** The alerts as a record: people answer, and the portal makes one. */
export const alertRecord = recordContract({
  name: 'psychological.alert',
  path,
  row: z.object({
    answerId: z.number(),
    scale: z.string(),
    scaleName: z.string(),
    /** Whose it is; null for a visitor. Whoever answers for alerts has to reach them. */
    member: z.object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: HANDLE }) }).nullable(),
    phone: personal(z.string(), { mask: 'phone', plain: HANDLE }),
    /** The device at which it was given; empty where they had their own. */
    place: z.string(),
    state: z.enum(ALERT_STATES),
    raisedAt: z.string(),
    /** How often more people were told because nobody took it. */
    calls: z.number(),
    takenBy: name().nullable(),
    takenAt: z.string().nullable(),
    closedBy: name().nullable(),
    closedAt: z.string().nullable(),
    action: z.enum(ALERT_ACTIONS).nullable(),
  }),
  detail: z.object({
    note: z.string(),
    takenById: z.number().nullable(),
    /** Of a minor: who agreed for them, and where they are reached. */
    guardian: z
      .object({
        guardianName: personal(z.string(), { mask: 'name', plain: HANDLE }),
        guardianPhone: personal(z.string(), { mask: 'phone', plain: HANDLE }),
        relation: z.enum(RELATIONS),
      })
      .nullable(),
    isMinor: z.boolean(),
    /** The item that raised it and what was answered, and what the answers came to. */
    item: z.string(),
    answer: z.string(),
    result: z.string(),
  }),
  input: z.object({}),
  filters: { state: z.enum(ALERT_STATES), action: z.enum(ALERT_ACTIONS) },
  sort: ['raisedAt'],
  permissions: { view: HANDLE, save: HANDLE, remove: HANDLE },
});

const {
  'psychological.alert.save': _save,
  'psychological.alert.rollback': _rollback,
  'psychological.alert.remove': _remove,
  ...reading
} = alertRecord;

const version = () => int(1, 2_147_483_647);
/** On which days (1 for Monday) and between which times, such as `08:00`; empty for always. */
const dutyHours = <T extends z.ZodType, D extends z.ZodType>(time: T, weekday: D) => ({
  dailyFrom: time,
  dailyUntil: time,
  weekdays: z.array(weekday).max(7),
});
const access = { permission: 'psychological.scale.configure' } as const;

/** What the console asks of alerts and of who is on duty. */
export const alertAdmin = {
  ...reading,
  'psychological.alert.take': endpoint({
    method: 'POST',
    path: `${path}/take`,
    access: { permission: HANDLE },
    summary: 'Takes an alert on, or over from somebody; of two at once one has it.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.alert_closed', 'psychological.alert_yours'],
  }),
  'psychological.alert.close': endpoint({
    method: 'POST',
    path: `${path}/close`,
    access: { permission: HANDLE },
    summary: 'Closes an alert of one’s own with what was done about it.',
    input: z.object({ id: id(), version: version(), action: z.enum(ALERT_ACTIONS), note: text(1000, 5) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.alert_closed', 'psychological.alert_not_yours'],
  }),
  'psychological.duty.show': endpoint({
    method: 'GET',
    path: '/api/configure/psychological/duty/show',
    access,
    summary: 'Who may answer for alerts, and who of them is on duty; where nobody is, all are told.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        people: z.array(
          z.object({
            id: z.number(),
            name: name(),
            isOn: z.boolean(),
            isNow: z.boolean(),
            ...dutyHours(z.string(), z.number()),
          }),
        ),
      }),
    }),
  }),
  'psychological.duty.save': endpoint({
    method: 'POST',
    path: '/api/configure/psychological/duty/save',
    access,
    summary: 'Says who is on duty.',
    input: z.object({ members: ids(200).default([]) }),
    output: z.object({ data: z.object({ count: z.number() }) }),
    errors: ['psychological.duty_without_right'],
  }),
  'psychological.duty.hours': endpoint({
    method: 'POST',
    path: '/api/configure/psychological/duty/hours',
    access,
    summary: 'Says on which days and between which times somebody is on duty; empty for always.',
    input: z.object({ memberId: id(), ...dutyHours(z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/), int(1, 7)) }),
    output: z.object({ data: z.object({ isNow: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
};
