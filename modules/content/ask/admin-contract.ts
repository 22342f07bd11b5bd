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
  paging,
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { categoryContract } from '../envelope/category-contract.ts';
import { EMERGENCIES } from './rules/emergency-groups.ts';
import {
  ACTS,
  AGES,
  ALERT_ACTIONS,
  ALERT_LEVELS,
  ALERT_STATES,
  POST_KINDS,
  POST_STATES,
  QUESTION_STATES,
  REPORT_REASONS,
  SEXES,
} from './rules/states.ts';

/** Let one read the desk of questions, decide there, and learn who asked. */
export const VIEW = 'ask.question.view';
export const DECIDE = 'ask.question.decide';
export const ASKER = 'ask.asker.view';
/** Lets one see alerts, be told of them, take and close them. */
export const HANDLE = 'ask.alert.handle';

const path = '/api/admin/ask/question';
const version = () => int(1, 2_147_483_647);
const name = () => personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });

const row = {
  ...{ id: z.number(), version: z.number(), title: z.string(), topic: z.string(), topicName: z.string() },
  state: z.enum(QUESTION_STATES),
  isPrivate: z.boolean(),
  at: z.string(),
  flags: z.array(z.string()),
  ...{ answers: z.number(), reviews: z.number(), reports: z.number() },
  sex: z.enum(SEXES),
  age: z.enum(AGES),
  /** Whole minutes that a doctor is waited for; null where none is. */
  waits: z.number().nullable(),
  isLate: z.boolean(),
  /** Whether an alert of it is not closed yet. */
  hasAlert: z.boolean(),
  /** What of it waits longest for a look, and its latest answer that stands. */
  reviewId: z.number().nullable(),
  answerId: z.number().nullable(),
};

const decision = <const T extends z.ZodRawShape>(path: string, summary: string, input: T) => ({
  method: 'POST' as const,
  path,
  access: { permission: DECIDE },
  summary,
  input: z.object({ id: id(), version: version(), ...input }),
  output: saved(),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ask.step_impossible'],
});
const reason = { reason: line(200, 1) };

/** What the desk asks of questions. */
export const askDesk = {
  'ask.question.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: { permission: VIEW },
    summary: 'Questions of every state; those that wait for a look or a doctor come the oldest first.',
    input: z.object({
      q: line(100).default(''),
      state: z.enum(QUESTION_STATES).optional(),
      topic: key().optional(),
      /** Whose, for those who may learn it. */
      askerId: id().optional(),
      queue: z.enum(['review', 'reported', 'waiting']).optional(),
      sort: z.enum(['-at', 'at']).default('-at'),
      cursor: cursor(),
      ...paging,
    }),
    output: listOf(z.object(row)),
    errors: ['PAGE_TOO_DEEP'],
  }),
  'ask.question.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: VIEW },
    summary:
      'A question with its texts as they were written and as everybody reads them, what was said to it, reported and done.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...row,
        ...{ text: z.string(), publicTitle: z.string(), publicText: z.string() },
        /** Who asked; null for those who may not learn it, and where they have left. */
        asker: z.object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: ASKER }) }).nullable(),
        pictures: z.array(z.object({ id: z.number(), url: z.string() })),
        posts: z.array(
          z.object({
            ...{ id: z.number(), version: z.number(), kind: z.enum(POST_KINDS), text: z.string() },
            ...{ publicText: z.string(), state: z.enum(POST_STATES), at: z.string(), isBest: z.boolean() },
            byline: z.object({ name: z.string(), title: z.string(), org: z.string() }).nullable(),
          }),
        ),
        told: z.array(
          z.object({
            ...{ id: z.number(), postId: z.number().nullable(), reason: z.enum(REPORT_REASONS), text: z.string() },
            ...{ at: z.string(), isOpen: z.boolean() },
          }),
        ),
        acts: z.array(
          z.object({ id: z.number(), act: z.enum(ACTS), by: name().nullable(), reason: z.string(), at: z.string() }),
        ),
        alerts: z.array(z.object({ id: z.number(), level: z.enum(ALERT_LEVELS), state: z.enum(ALERT_STATES) })),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'ask.question.approve': endpoint(
    decision(
      `${path}/approve`,
      'Makes a question public as it is masked, or as the desk words it; answers what was reported of it.',
      {
        title: line(60).default(''),
        text: text(2000).default(''),
      },
    ),
  ),
  'ask.question.refuse': endpoint(
    decision(`${path}/refuse`, 'Does not let a question through that waits; its asker is told why.', reason),
  ),
  'ask.question.take': endpoint(
    decision(`${path}/take`, 'Takes a question away that is open or closed; its asker is told why.', reason),
  ),
  'ask.post.approve': endpoint(
    decision(
      '/api/admin/ask/post/approve',
      'Lets an answer or a follow-up stand, and answers what was reported of it.',
      {},
    ),
  ),
  'ask.post.refuse': endpoint(
    decision(
      '/api/admin/ask/post/refuse',
      'Does not let an answer or a follow-up through; its writer is told why.',
      reason,
    ),
  ),
  'ask.post.take': endpoint(
    decision('/api/admin/ask/post/take', 'Takes an answer or a follow-up away; its writer is told why.', reason),
  ),
  'ask.question.figures': endpoint({
    method: 'GET',
    path: `${path}/figures`,
    access: { permission: VIEW },
    summary:
      'How the desk stands: what waits for a look, what waits for a doctor, and how soon was answered in thirty days.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        ...{ toReview: z.number(), reported: z.number(), waiting: z.number(), late: z.number() },
        ...{ targetHours: z.number(), openAlerts: z.number(), answered: z.number() },
        /** Of the questions of thirty days, hours until the first answer in the middle, and the share in time; null where none was. */
        hours: z.number().nullable(),
        inTime: z.number().nullable(),
      }),
    }),
  }),
};

/** The alerts as a record: people answer, and the portal makes one. */
export const alertRecord = recordContract({
  name: 'ask.alert',
  path: '/api/admin/ask/alert',
  row: z.object({
    questionId: z.number(),
    title: z.string(),
    level: z.enum(ALERT_LEVELS),
    groups: z.array(z.enum(EMERGENCIES)),
    /** Whose it is; null where they have left. Whoever answers for alerts has to reach them. */
    member: z.object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: HANDLE }) }).nullable(),
    state: z.enum(ALERT_STATES),
    raisedAt: z.string(),
    leadToldAt: z.string().nullable(),
    smsToldAt: z.string().nullable(),
    takenBy: name().nullable(),
    takenAt: z.string().nullable(),
    closedBy: name().nullable(),
    closedAt: z.string().nullable(),
    action: z.enum(ALERT_ACTIONS).nullable(),
  }),
  detail: z.object({
    note: z.string(),
    takenById: z.number().nullable(),
    /** What was written, and the words that raised it. */
    text: z.string(),
    words: z.array(
      z.object({ group: z.enum(EMERGENCIES), word: z.string(), edition: z.number(), isDenied: z.boolean() }),
    ),
  }),
  input: z.object({}),
  filters: { state: z.enum(ALERT_STATES) },
  sort: ['raisedAt'],
  permissions: { view: HANDLE, save: HANDLE, remove: HANDLE },
});

const {
  'ask.alert.save': _save,
  'ask.alert.rollback': _rollback,
  'ask.alert.remove': _remove,
  ...alertReading
} = alertRecord;

/** What the console asks of alerts. */
export const alertAdmin = {
  ...alertReading,
  'ask.alert.take': endpoint({
    method: 'POST',
    path: '/api/admin/ask/alert/take',
    access: { permission: HANDLE },
    summary: 'Takes an alert on, or over from somebody; of two at once one has it.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ask.alert_closed', 'ask.alert_yours'],
  }),
  'ask.alert.close': endpoint({
    method: 'POST',
    path: '/api/admin/ask/alert/close',
    access: { permission: HANDLE },
    summary: 'Closes an alert of one’s own with what was done about it.',
    input: z.object({ id: id(), version: version(), action: z.enum(ALERT_ACTIONS), note: text(1000, 5) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ask.alert_closed', 'ask.alert_not_yours'],
  }),
};

const clock = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'TIME_MALFORMED');

/** Who is on duty when, as records of the configuration. */
export const dutyRecord = recordContract({
  name: 'ask.duty',
  path: '/api/configure/ask/duty',
  row: z.object({
    memberId: z.number(),
    member: name().nullable(),
    isLead: z.boolean(),
    days: z.array(z.number()),
    fromTime: z.string(),
    untilTime: z.string(),
    updatedAt: z.string(),
  }),
  input: z.object({
    memberId: id(),
    isLead: flag().default(false),
    days: z.array(int(1, 7)).min(1).max(7),
    fromTime: clock().default('00:00'),
    untilTime: clock().default('00:00'),
  }),
  filters: { memberId: id() },
  sort: ['updatedAt'],
  permissions: { view: 'ask.duty.save', save: 'ask.duty.save', remove: 'ask.duty.save' },
  errors: ['ask.duty_without_right'],
});

/** The shop’s own words of emergencies, as records of the configuration. */
export const wordRecord = recordContract({
  name: 'ask.word',
  path: '/api/configure/ask/word',
  row: z.object({ emergency: z.enum(EMERGENCIES), word: z.string(), updatedAt: z.string() }),
  input: z.object({ emergency: z.enum(EMERGENCIES), word: line(40, 2) }),
  filters: { emergency: z.enum(EMERGENCIES) },
  sort: ['word'],
  opens: 'up',
  permissions: { view: 'ask.word.save', save: 'ask.word.save', remove: 'ask.word.save' },
  errors: ['ask.word_taken', 'ask.word_shipped'],
});

/** What questions are sorted into. */
export const topicRecord = categoryContract('ask.topic', VIEW, 'ask.topic.import');
