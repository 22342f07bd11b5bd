import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  dottedName,
  id,
  line,
  listOf,
  nothing,
  orNone,
  paging,
  text,
} from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

/** `pending`: no code was used yet; `silent`: enrolled, and not heard of a moment ago. */
export const DeviceState = z.enum(['pending', 'online', 'silent', 'revoked']);

const record = recordContract({
  name: 'device.device',
  path: '/api/admin/device/device',
  row: z.object({
    name: z.string(),
    note: z.string(),
    work: z.string(),
    workId: z.number().nullable(),
    state: DeviceState,
    /** When it was last heard of. */
    lastAt: z.string().nullable(),
    battery: z.number().nullable(),
    /** Of its printer: `ok`, `low`, `out`, or empty. */
    paper: z.string(),
    appVersion: z.string(),
    /** What lies on it and was not handed over when it was last heard of. */
    waiting: z.number(),
    /** What it handed over that its call refused, and nobody settled yet. */
    strays: z.number(),
    lastAddress: z.string().nullable(),
    enrolledAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    /** Until when a code that was made for it is good. */
    codeUntil: z.string().nullable(),
    createdAt: z.string(),
  }),
  input: z.object({
    name: line(60, 1),
    note: text(300).default(''),
    work: dottedName(),
    workId: orNone(id()).optional(),
  }),
  filters: { state: DeviceState },
  sort: ['createdAt', 'name'],
  permissions: { view: 'device.device.view', save: 'device.device.save', remove: 'device.device.save' },
  errors: ['device.work_unknown', 'device.work_needed', 'device.revoked', 'device.in_use', 'device.strays_left'],
  stepUp: ['save'],
});

/** The one-time code, in the answer that makes it and never again. */
const secret = z.string().optional();
const save = { permission: 'device.device.save' } as const;
const strays = { permission: 'device.stray.view' } as const;

const Stray = z.object({
  id: z.number(),
  /** When it was taken, and when it was handed over. */
  at: z.string(),
  createdAt: z.string(),
  code: z.string(),
  reason: z.string(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  note: z.string(),
});

/** What the desk does with devices. */
export const deviceAdmin = {
  ...record,
  'device.device.save': {
    ...record['device.device.save'],
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), secret }) }),
  },
  'device.device.code': endpoint({
    method: 'POST',
    path: '/api/admin/device/device/code',
    access: save,
    makes: true,
    stepUp: true,
    summary: 'Makes a new one-time code for a device; whoever is enrolled with it takes the place of the one before.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), secret }) }),
    errors: ['NOT_FOUND', 'device.revoked'],
  }),
  'device.device.revoke': endpoint({
    method: 'POST',
    path: '/api/admin/device/device/revoke',
    access: save,
    summary: 'Ends a device at once, for good: its next call is refused, and its open connections end.',
    input: z.object({ id: id(), reason: text(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'device.works': endpoint({
    method: 'GET',
    path: '/api/admin/device/works',
    access: { permission: 'device.device.view' },
    summary: 'What devices can be enrolled for here, each with the list that its record is chosen from.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ work: z.string(), label: z.string(), select: z.string() })),
    }),
  }),
  'device.stray.list': endpoint({
    method: 'GET',
    path: '/api/admin/device/stray/list',
    access: strays,
    summary: 'What a device handed over that its call refused, the newest first.',
    input: z.object({ ...paging, cursor: cursor(), deviceId: id() }),
    output: listOf(Stray),
  }),
  'device.stray.show': endpoint({
    method: 'GET',
    path: '/api/admin/device/stray/show/{id}',
    access: strays,
    summary: 'One of them with what was taken, in words.',
    input: z.object({ id: id() }),
    output: z.object({
      data: Stray.extend({ lines: z.array(z.object({ label: z.string(), text: z.string() })) }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'device.stray.settle': endpoint({
    method: 'POST',
    path: '/api/admin/device/stray/settle',
    access: strays,
    summary: 'Notes that somebody saw to it, and how.',
    input: z.object({ id: id(), note: text(300, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
