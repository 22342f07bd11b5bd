import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  dottedName,
  id,
  int,
  listOf,
  nothing,
  orNone,
  paging,
  saved,
  text,
} from '../../../kernel/contract/fields.ts';

const view = { permission: 'retention.rule.view' } as const;
const Label = z.object({ zh: z.string(), en: z.string() });

/** Longest time that can be set, in days. */
export const MOST_DAYS = 36_500;

/** A kind of records, how long it is kept, and what would go tonight. */
export const RetentionRow = z.object({
  kind: z.string(),
  label: Label,
  law: Label,
  leastDays: z.number(),
  usualDays: z.number().nullable(),
  /** Null: kept for good. */
  days: z.number().nullable(),
  /** 0 while the usual time holds. */
  version: z.number(),
  due: z.number(),
  isAtLeast: z.boolean(),
  /** Of persons who are held back, and due otherwise. */
  held: z.number(),
  lastAt: z.string().nullable(),
  lastGone: z.number().nullable(),
});
export type RetentionRow = z.output<typeof RetentionRow>;

/** Files of the installation, and how long the platform keeps them. */
export const FileRow = z.object({ key: z.string(), label: Label, help: Label, days: z.number() });
export type FileRow = z.output<typeof FileRow>;

/** How long a shop keeps what. */
export const retention = {
  'retention.list': endpoint({
    method: 'GET',
    path: '/api/configure/retention/list',
    access: view,
    summary:
      'The kinds of records that go after some time: law, days, and what would go tonight; and the files of the platform.',
    input: z.object({}),
    output: z.object({
      data: z.array(RetentionRow),
      files: z.array(FileRow),
      can: z.object({ save: z.boolean(), hold: z.boolean() }),
    }),
  }),
  'retention.save': endpoint({
    method: 'POST',
    path: '/api/configure/retention/save',
    access: { permission: 'retention.rule.save' },
    stepUp: true,
    summary: 'Sets how long a kind is kept, not below what the law asks for; without days the usual time holds.',
    input: z.object({
      kind: dottedName(),
      version: int(0, 2_147_483_647),
      days: orNone(int(1, MOST_DAYS)),
      reason: text(200, 2),
    }),
    output: z.object({ data: z.object({ version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'retention.too_short'],
  }),
  'retention.due': endpoint({
    method: 'GET',
    path: '/api/configure/retention/due',
    access: view,
    summary: 'What would go tonight of a kind, the oldest first, and what is held back.',
    input: z.object({ kind: dottedName(), ...paging, cursor: cursor() }),
    output: listOf(z.object({ id: z.number(), since: z.string(), person: z.string().nullable(), isHeld: z.boolean() })),
    errors: ['NOT_FOUND'],
  }),
  'retention.runs': endpoint({
    method: 'GET',
    path: '/api/configure/retention/run/list',
    access: view,
    summary: 'What went in which night.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(
      z.object({
        id: z.number(),
        kind: z.string(),
        label: Label,
        days: z.number(),
        gone: z.number(),
        held: z.number(),
        at: z.string(),
      }),
    ),
  }),
  'retention.holds': endpoint({
    method: 'GET',
    path: '/api/configure/retention/hold/list',
    access: view,
    summary: 'The persons about whom nothing goes, with the reason; lifted ones behind.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(
      z.object({
        id: z.number(),
        version: z.number(),
        person: z.string(),
        reason: z.string(),
        createdAt: z.string(),
        liftedAt: z.string().nullable(),
      }),
    ),
  }),
  'retention.hold': endpoint({
    method: 'POST',
    path: '/api/configure/retention/hold/place',
    access: { permission: 'retention.hold.save' },
    summary: 'Holds everything about a person back, as a dispute or an inquiry asks for.',
    input: z.object({ memberId: id(), reason: text(200, 2) }),
    output: saved(),
    errors: ['retention.person_unknown', 'retention.held_already'],
  }),
  'retention.lift': endpoint({
    method: 'POST',
    path: '/api/configure/retention/hold/lift',
    access: { permission: 'retention.hold.save' },
    stepUp: true,
    summary: 'Lifts a hold: from tonight on the days count again.',
    input: z.object({ id: id(), reason: text(200, 2) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'retention.not_held'],
  }),
};
