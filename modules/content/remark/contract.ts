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
  paging,
  text,
} from '../../../kernel/contract/fields.ts';
import { REPORT_REASONS, SORTS, STATES } from './rules/states.ts';

/** Signs that come at most, whatever a shop allows. */
export const MOST_CHARACTERS = 4000;
/** Answers that stand with what they answer; the others are asked for. */
export const FIRST_ANSWERS = 3;

const parts = {
  id: z.number(),
  /** Who said it; null where they have left, or the words were taken back. */
  user: z.object({ id: z.number(), name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** Plain text; empty where it was taken back. */
  text: z.string(),
  /** Names of those whom it addresses. */
  to: z.array(z.string()),
  stars: z.number(),
  /** The reader said it. */
  mine: z.boolean(),
  /** The reader likes it. */
  starred: z.boolean(),
  status: z.enum(STATES),
  at: z.string(),
  offset: z.number().nullable(),
  /** Until when the reader may take it back; null where they may not. */
  recallUntil: z.string().nullable(),
  isLit: z.boolean(),
  isPinned: z.boolean(),
  isAnswered: z.boolean(),
  /** A question that is going to be answered, and the one that is before everybody now. */
  isChosen: z.boolean(),
  isOnScreen: z.boolean(),
};

/** An answer to a comment. */
export const Answer = z.object(parts);
export type Answer = z.output<typeof Answer>;

/** A comment with the first of its answers. */
export const Remark = z.object({ ...parts, replies: z.array(Answer), moreReplies: z.boolean() });
export type Remark = z.output<typeof Remark>;

/** What was said at a moment of a film or stream, as it goes over the picture. */
export const FlyingLine = z.object({ id: z.number(), text: z.string(), offset: z.number(), mine: z.boolean() });
export type FlyingLine = z.output<typeof FlyingLine>;

/** What was said while a film was recorded, at the moment of the film at which it was said. */
export const SaidThen = z.object({
  id: z.number(),
  /** A question to who spoke; else a line of the chat. */
  isQuestion: z.boolean(),
  user: parts.user,
  text: z.string(),
  stars: z.number(),
  isLit: z.boolean(),
  isAnswered: z.boolean(),
  mine: z.boolean(),
  /** Milliseconds of the film. */
  offset: z.number(),
});
export type SaidThen = z.output<typeof SaidThen>;

/** Talks whose lines an answer holds: what is taken back there is told there. */
const talks = z.array(z.object({ type: z.string(), id: z.number() }));

/** Whether the reader may say something, or what hinders them. */
export const MAY_WRITE = ['yes', 'sign_in', 'phone', 'banned', 'closed', 'muted', 'over'] as const;

/** What the page of a thing holds to be let in, where that asks for it, as a stream with a password does. */
export const pass = () => line(200).default('');
/** Milliseconds into a film or stream. */
const moment = () => int(0, 172_800_000);
const about = { type: key(), id: id(), pass: pass() };

/** What readers say about the things of other modules. */
export const remarks = {
  'remark.list': endpoint({
    method: 'GET',
    path: '/api/front/comments/list',
    access: 'visitor',
    summary:
      'What is said about a thing, with the first answers to each; or, of one comment, its answers from the earliest on.',
    input: z.object({
      ...about,
      /** A comment whose answers are asked for. */
      parent: id().optional(),
      /** Where nothing is said: questions by what is liked most, everything else the latest first. */
      sort: z.enum(SORTS).optional(),
      cursor: cursor(),
      ...paging,
      limit: int(1, 50).default(20),
    }),
    output: listOf(Remark).extend({
      /** On the first page: what is pinned, and what of the reader waits for a look. */
      first: z.array(Remark),
      mayWrite: z.enum(MAY_WRITE),
      /** Of whom the shop holds its tongue: until when, why, and what they said to it. */
      ban: z.object({ until: z.string().nullable(), reason: z.string(), appeal: z.string() }).nullable(),
      /** Signs that one may have. */
      longest: z.number(),
      /** Seconds from one word of a person to their next; 0 where nobody has to wait. */
      slowSeconds: z.number(),
      asksQuestions: z.boolean(),
      title: z.string(),
      url: z.string(),
    }),
    errors: ['NOT_FOUND', 'PAGE_TOO_DEEP'],
  }),
  'remark.flying': endpoint({
    method: 'GET',
    path: '/api/front/comments/flying',
    access: 'visitor',
    summary:
      'What was said at a stretch of a film or stream, a minute at most, to go over its picture: sparse, however much that was.',
    input: z.object({ ...about, from: moment(), to: moment() }),
    output: z.object({ data: z.array(FlyingLine), talks }),
    errors: ['NOT_FOUND'],
  }),
  'remark.beside': endpoint({
    method: 'GET',
    path: '/api/front/comments/beside',
    access: 'visitor',
    summary:
      'Chat and questions of the stream that a film was recorded of, at a stretch of the film, a minute at most; where the reader is let into them.',
    input: z.object({ ...about, from: moment(), to: moment() }),
    output: z.object({
      data: z.array(SaidThen),
      talks,
      /** More was said in this stretch than is told. */
      hasMore: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'remark.save': endpoint({
    method: 'POST',
    path: '/api/front/comments/save',
    access: 'member',
    summary: 'Says something about a thing, or answers; it stands at once or waits for a look.',
    input: z.object({
      ...about,
      parent: id().optional(),
      text: text(MOST_CHARACTERS, 1),
      /** Members of the conversation who are addressed. */
      mentions: ids(5).default([]),
      offset: moment().optional(),
    }),
    output: z.object({ data: z.object({ id: z.number(), status: z.enum(STATES) }) }),
    errors: [
      'NOT_FOUND',
      ...['closed', 'muted', 'over', 'phone_needed', 'banned', 'said_already', 'too_fast', 'text_refused'].map(
        (code) => `remark.${code}`,
      ),
    ],
    makes: true,
  }),
  'remark.recall': endpoint({
    method: 'POST',
    path: '/api/front/comments/recall',
    access: 'member',
    summary: 'Takes back what one said, within two minutes.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'remark.too_late'],
  }),
  'remark.star': endpoint({
    method: 'POST',
    path: '/api/front/comments/star',
    access: 'member',
    summary: 'Likes a comment, or no more; doing so again changes nothing.',
    input: z.object({ id: id(), on: flag(), pass: pass() }),
    output: z.object({ cnt: z.number(), mine: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  'remark.report': endpoint({
    method: 'POST',
    path: '/api/front/comments/report',
    access: 'member',
    summary: 'Points a comment out to the desk; doing so again changes nothing.',
    input: z.object({ id: id(), reason: z.enum(REPORT_REASONS), text: text(300).default(''), pass: pass() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'remark.appeal': endpoint({
    method: 'POST',
    path: '/api/front/comments/appeal',
    access: 'member',
    summary: 'Says something to a ban of one’s own; the desk reads it with the ban.',
    input: z.object({ text: text(500, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'remark.mine': endpoint({
    method: 'GET',
    path: '/api/front/comments/mine',
    access: 'member',
    summary: 'What the caller said, latest first, with what became of it and why.',
    input: z.object({ ...paging, limit: int(1, 50).default(20) }),
    output: listOf(
      z.object({
        ...{ id: z.number(), text: z.string(), at: z.string(), status: z.enum(STATES), stars: z.number() },
        recallUntil: z.string().nullable(),
        /** Why it was refused or taken away; empty where nobody said. */
        reason: z.string(),
        /** What it is about; null where the caller no longer sees that. */
        about: z.object({ title: z.string(), url: z.string() }).nullable(),
      }),
    ),
  }),
};
