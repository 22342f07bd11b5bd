import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  flag,
  id,
  int,
  key,
  line,
  listOf,
  moment,
  nothing,
  orNone,
  paging,
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { ACTS, MARKS, MODES, REPORT_REASONS, STATES } from './rules/states.ts';

/** Let one read the desk of comments, and decide there. */
export const VIEW = 'remark.remark.view';
export const DECIDE = 'remark.remark.decide';

const path = '/api/admin/comments/remark';
const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });
const person = () => z.object({ id: z.number(), name: name() }).nullable();
const version = () => int(1, 2_147_483_647);

const row = {
  ...{ id: z.number(), version: z.number(), type: z.string(), targetId: z.number(), text: z.string() },
  author: person(),
  state: z.enum(STATES),
  at: z.string(),
  found: z.array(z.string()),
  stars: z.number(),
  reports: z.number(),
  isAnswer: z.boolean(),
  ...{ isLit: z.boolean(), isPinned: z.boolean(), isAnswered: z.boolean() },
  /** What the kind of thing is called, and the thing; its title is empty where staff do not see it. */
  typeName: z.string(),
  about: z.string(),
  aboutUrl: z.string(),
  /** Whole minutes that it waits already; null where it does not wait. */
  waits: z.number().nullable(),
  isLate: z.boolean(),
};

const decision = <const T extends z.ZodRawShape>(verb: string, summary: string, input: T) => ({
  method: 'POST' as const,
  path: `${path}/${verb}`,
  access: { permission: DECIDE },
  summary,
  input: z.object({ id: id(), version: version(), ...input }),
  output: saved(),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'remark.step_impossible'],
  bulk: true,
});

const reason = { reason: line(200, 1) };

/** What the desk asks of comments. */
export const remarkDesk = {
  'remark.remark.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: { permission: VIEW },
    summary: 'Comments of every thing; those that wait come the oldest first.',
    input: z.object({
      q: line(100).default(''),
      state: z.enum(STATES).optional(),
      type: key().optional(),
      targetId: id().optional(),
      authorId: id().optional(),
      isReported: flag().optional(),
      sort: z.enum(['-at', 'at']).default('-at'),
      cursor: cursor(),
      ...paging,
    }),
    output: listOf(z.object(row)),
    errors: ['PAGE_TOO_DEEP'],
  }),
  'remark.remark.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: VIEW },
    summary: 'A comment with what stands around it, what readers reported, and what was done with it.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...row,
        /** What it answers, and what was said before and after it. */
        around: z.array(
          z.object({ id: z.number(), text: z.string(), author: person(), at: z.string(), isThis: z.boolean() }),
        ),
        told: z.array(
          z.object({
            ...{ id: z.number(), reason: z.enum(REPORT_REASONS), text: z.string(), at: z.string() },
            by: person(),
            isOpen: z.boolean(),
          }),
        ),
        acts: z.array(
          z.object({ id: z.number(), act: z.enum(ACTS), by: person(), reason: z.string(), at: z.string() }),
        ),
        /** How many comments of the writer stand, and were refused or taken away. */
        authorStands: z.number(),
        authorRefused: z.number(),
        ban: z.object({ id: z.number(), until: z.string().nullable(), reason: z.string() }).nullable(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'remark.remark.approve': endpoint(
    decision('approve', 'Lets a comment stand, and answers what was reported of it.', {}),
  ),
  'remark.remark.refuse': endpoint(decision('refuse', 'Refuses a comment that waits; its writer is told why.', reason)),
  'remark.remark.recall': endpoint(
    decision('recall', 'Takes away a comment that stands; its writer is told why.', reason),
  ),
  'remark.remark.mark': endpoint({
    ...decision('mark', 'Pins or lights up a comment that stands, or marks a question as answered.', {}),
    input: z.object({ id: id(), version: version(), mark: z.enum(MARKS) }),
    bulk: false,
  }),
  'remark.remark.ban': endpoint({
    method: 'POST',
    path: `${path}/ban`,
    access: { permission: 'remark.ban.save' },
    summary:
      'Bans the writer of a comment for days, or for good, in the shop or at that thing alone; they are told why.',
    input: z.object({
      id: id(),
      days: orNone(int(1, 3650)).default(null),
      /** At what the comment is about alone. */
      here: flag().default(false),
      ...reason,
    }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'remark.remark.figures': endpoint({
    method: 'GET',
    path: `${path}/figures`,
    access: { permission: VIEW },
    summary: 'How the desk stands: what waits and since when, what was promised, and what was decided in seven days.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        waiting: z.number(),
        oldestMinutes: z.number().nullable(),
        targetMinutes: z.number(),
        late: z.number(),
        reported: z.number(),
        published: z.number(),
        refused: z.number(),
        /** In the middle, minutes until one was decided; null where none was. */
        minutes: z.number().nullable(),
      }),
    }),
  }),
  'remark.remark.types': endpoint({
    method: 'GET',
    path: `${path}/types`,
    access: 'staff',
    summary: 'The kinds of things of this shop that take comments.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ type: z.string(), name: z.string() })) }),
  }),
};

/** Who may say nothing, as records. */
export const banRecord = recordContract({
  name: 'remark.ban',
  path: '/api/admin/comments/ban',
  row: z.object({
    memberId: z.number(),
    member: person(),
    /** At one thing alone: its kind and number; empty and 0 for the whole shop. */
    type: z.string(),
    targetId: z.number(),
    until: z.string().nullable(),
    reason: z.string(),
    appeal: z.string(),
    isOver: z.boolean(),
    updatedAt: z.string(),
  }),
  detail: z.object({}),
  input: z.object({ memberId: id(), until: orNone(moment()).default(null), reason: text(200, 1) }),
  filters: { memberId: id() },
  sort: ['updatedAt'],
  permissions: { view: 'remark.ban.view', save: 'remark.ban.save', remove: 'remark.ban.remove' },
  errors: ['remark.banned_already'],
});

/** How kinds of things and single things are commented, as records of the configuration. */
export const placeRecord = recordContract({
  name: 'remark.place',
  path: '/api/configure/comments/place',
  row: z.object({
    type: z.string(),
    targetId: z.number(),
    mode: z.enum(MODES),
    asksQuestions: z.boolean(),
    updatedAt: z.string(),
  }),
  detail: z.object({}),
  input: z.object({
    type: key(),
    /** 0 says it of every one of the kind. */
    targetId: int(0, Number.MAX_SAFE_INTEGER).default(0),
    mode: z.enum(MODES).default('post'),
    asksQuestions: flag().default(false),
  }),
  filters: { type: key() },
  sort: ['updatedAt'],
  permissions: { view: 'remark.place.view', save: 'remark.place.save', remove: 'remark.place.remove' },
  errors: ['remark.place_taken', 'remark.type_unknown'],
});
