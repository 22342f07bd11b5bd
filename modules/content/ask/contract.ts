import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  flag,
  id,
  ids,
  int,
  key,
  line,
  listOf,
  nothing,
  orNone,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { EMERGENCIES } from './rules/emergency-groups.ts';
import { AGES, POST_KINDS, POST_STATES, QUESTION_STATES, REPORT_REASONS, SEXES } from './rules/states.ts';

/** Signs that come at most. */
export const LONGEST_TITLE = 60;
export const LONGEST_TEXT = 1000;

/** Where to turn at once: numbers to call, and what to do while one waits. */
export const EmergencyCard = z.object({
  hotlines: z.array(z.object({ name: z.string(), phone: z.string() })),
  waiting: z.array(z.string()),
});
export type EmergencyCard = z.output<typeof EmergencyCard>;

/** Whether the reader may ask, or what hinders them. */
export const MAY_ASK = ['yes', 'sign_in', 'phone', 'banned', 'closed'] as const;

const who = { sex: z.enum(SEXES), age: z.enum(AGES) };

/** A question as it is written. */
export const Asked = z.object({
  topic: key(),
  title: line(LONGEST_TITLE, 4),
  text: text(LONGEST_TEXT).default(''),
  ...who,
});

/** A question as lists show it: nothing of who asked but sex and age (AK1). */
export const QuestionCard = z.object({
  id: z.number(),
  title: z.string(),
  lead: z.string(),
  topic: z.string(),
  topicName: z.string(),
  ...who,
  at: z.string(),
  answers: z.number(),
  isClosed: z.boolean(),
});
export type QuestionCard = z.output<typeof QuestionCard>;

/** A question of the reader’s own, or one that waits for the reader, a doctor. */
export const OwnCard = QuestionCard.extend({
  status: z.enum(QUESTION_STATES),
  isPrivate: z.boolean(),
  waitsSince: z.string().nullable(),
  /** It waits longer than the shop promises. */
  isLate: z.boolean(),
  /** Why the desk did not let it through or took it away; empty where nobody said. */
  reason: z.string(),
});

/** What was said to a question: by a doctor, with title and hospital as they were then, or by its asker. */
export const Post = z.object({
  id: z.number(),
  kind: z.enum(POST_KINDS),
  /** Empty where it was taken back. */
  text: z.string(),
  byline: z.object({ name: z.string(), title: z.string(), org: z.string() }).nullable(),
  at: z.string(),
  status: z.enum(POST_STATES),
  mine: z.boolean(),
});
export type Post = z.output<typeof Post>;

/** A question with everything that was said to it, as far as its reader may see it. */
export const Question = QuestionCard.extend({
  text: z.string(),
  status: z.enum(QUESTION_STATES),
  isPrivate: z.boolean(),
  /** What the reader is to it. */
  role: z.enum(['reader', 'asker', 'doctor']),
  pictureCount: z.number(),
  /** Its pictures: for its asker and the doctors alone. */
  pictures: z.array(z.object({ id: z.number(), url: z.string() })),
  posts: z.array(Post),
  bestId: z.number().nullable(),
  followUps: z.object({ used: z.number(), most: z.number(), silentDays: z.number() }),
  may: z.object({
    answer: z.boolean(),
    follow: z.boolean(),
    best: z.boolean(),
    close: z.boolean(),
    withdraw: z.boolean(),
  }),
  notice: z.string(),
  /** For the asker of a question that speaks of an emergency. */
  emergency: z
    .object({ card: EmergencyCard, groups: z.array(z.enum(EMERGENCIES)), alertedAt: z.string(), isTaken: z.boolean() })
    .nullable(),
});
export type Question = z.output<typeof Question>;

/** What was kept of a question, or of what was said to one. */
export const made = <const S extends readonly string[]>(states: S) =>
  z.object({
    data: z.object({
      id: z.number(),
      status: z.enum(states),
      /** Where to turn at once; null where it speaks of no emergency. */
      emergency: z.object({ card: EmergencyCard, groups: z.array(z.enum(EMERGENCIES)) }).nullable(),
    }),
  });

/** Questions to the doctors of the shop, as people ask, read and answer them. */
export const ask = {
  'ask.list': endpoint({
    method: 'GET',
    path: '/api/front/ask/list',
    access: 'visitor',
    summary: 'Questions that everybody reads, the latest first.',
    input: z.object({
      topic: key().optional(),
      q: line(100).default(''),
      cursor: cursor(),
      ...paging,
      limit: int(1, 50).default(20),
    }),
    output: listOf(QuestionCard),
    errors: ['PAGE_TOO_DEEP'],
  }),
  'ask.show': endpoint({
    method: 'GET',
    path: '/api/front/ask/show',
    access: 'visitor',
    summary: 'A question with its answers; more of it for its asker and for doctors who answer.',
    input: z.object({ id: id() }),
    output: shown(Question),
    errors: ['NOT_FOUND'],
  }),
  'ask.form': endpoint({
    method: 'GET',
    path: '/api/front/ask/form',
    access: 'visitor',
    summary: 'What one has to know before one asks: whether one may, what is watched for, and where to turn at once.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        mayAsk: z.enum(MAY_ASK),
        /** Whether one may ask by a phone and its code alone. */
        takesVisitors: z.boolean(),
        pictures: z.number(),
        notice: z.string(),
        card: EmergencyCard,
        words: z.array(z.object({ group: z.enum(EMERGENCIES), word: z.string(), edition: z.number() })),
      }),
    }),
  }),
  'ask.save': endpoint({
    method: 'POST',
    path: '/api/front/ask/save',
    access: 'member',
    summary: 'Asks a question; where it speaks of an emergency it is private, and whoever is on duty is told.',
    input: Asked.extend({ pictures: ids(6).default([]) }),
    output: made(QUESTION_STATES),
    errors: ['closed', 'phone_needed', 'banned', 'said_already', 'text_refused', 'picture_not_yours'].map(
      (code) => `ask.${code}`,
    ),
    makes: true,
  }),
  'ask.follow': endpoint({
    method: 'POST',
    path: '/api/front/ask/follow',
    access: 'member',
    summary: 'Asks further under a question of one’s own.',
    input: z.object({ id: id(), text: text(LONGEST_TEXT, 2) }),
    output: made(POST_STATES),
    errors: [
      'NOT_FOUND',
      ...['not_open', 'follow_ups_used', 'banned', 'said_already', 'text_refused'].map((code) => `ask.${code}`),
    ],
    makes: true,
  }),
  'ask.answer': endpoint({
    method: 'POST',
    path: '/api/front/ask/answer',
    access: 'member',
    summary:
      'Answers as a granted doctor of the shop, in one’s own words: no prescription, nothing that a machine wrote.',
    input: z.object({ id: id(), text: text(4000, 2), isOwnWords: flag() }),
    output: z.object({ data: z.object({ id: z.number(), status: z.enum(POST_STATES) }) }),
    errors: [
      'NOT_FOUND',
      ...['not_doctor', 'not_open', 'own_question', 'prescription', 'said_already', 'text_refused'].map(
        (code) => `ask.${code}`,
      ),
    ],
    makes: true,
  }),
  'ask.best': endpoint({
    method: 'POST',
    path: '/api/front/ask/best',
    access: 'member',
    summary: 'Says which answer helped, or that none does any more; doing so again changes nothing.',
    input: z.object({ id: id(), answer: orNone(id()) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'ask.no_such_answer'],
  }),
  'ask.close': endpoint({
    method: 'POST',
    path: '/api/front/ask/close',
    access: 'member',
    summary: 'Ends a question of one’s own; doing so again changes nothing.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'ask.not_open'],
  }),
  'ask.withdraw': endpoint({
    method: 'POST',
    path: '/api/front/ask/withdraw',
    access: 'member',
    summary: 'Takes a question of one’s own back from everybody; doing so again changes nothing.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'ask.recall': endpoint({
    method: 'POST',
    path: '/api/front/ask/recall',
    access: 'member',
    summary:
      'Takes back what one said to a question, an answer as much as a follow-up; doing so again changes nothing.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'ask.report': endpoint({
    method: 'POST',
    path: '/api/front/ask/report',
    access: 'member',
    summary: 'Points a question, or something that was said to it, out to the desk; doing so again changes nothing.',
    input: z.object({ id: id(), post: id().optional(), reason: z.enum(REPORT_REASONS), text: text(300).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'ask.mine': endpoint({
    method: 'GET',
    path: '/api/front/ask/mine',
    access: 'member',
    summary: 'What the caller asked, latest first, with what became of it and why.',
    input: z.object({ ...paging, limit: int(1, 50).default(20) }),
    output: listOf(OwnCard),
  }),
  'ask.inbox': endpoint({
    method: 'GET',
    path: '/api/front/ask/inbox',
    access: 'member',
    summary: 'The open questions that wait for a doctor, longest first; nothing for anybody who is no granted doctor.',
    input: z.object({ topic: key().optional(), isDone: flag().optional(), ...paging, limit: int(1, 50).default(20) }),
    output: listOf(OwnCard).extend({ mayAnswer: z.boolean() }),
  }),
};
