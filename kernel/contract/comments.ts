import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, dottedName, flag, id, ids, int, line, listOf, nothing, paging, saved, text } from './fields.ts';

/** People that one comment can mention. */
export const MOST_MENTIONED = 20;

/** Hours within which a comment can be changed by who wrote it. */
export const CHANGE_HOURS = 24;

const Person = z.object({ id: z.number(), name: z.string() });

/** What somebody said about a record. */
export const Comment = z.object({
  id: z.number(),
  version: z.number(),
  author: Person.nullable(),
  /** Plain text; empty where it was removed and others had answered. */
  body: z.string(),
  mentions: z.array(Person),
  at: z.string(),
  editedAt: z.string().nullable(),
  isRemoved: z.boolean(),
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  /** Said by somebody else since the reader last looked. */
  isNew: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

/** A conversation about a record, or about one field or part of it. */
export const CommentThread = z.object({
  id: z.number(),
  /** The property that it is about; empty for the record as a whole. */
  field: z.string(),
  /** A part of the record with a life of its own, such as a block of a page by its id; empty for the rest. */
  part: z.string(),
  /** The screen of the console that opens at that part, for who may work on it. */
  address: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  resolvedBy: Person.nullable(),
  comments: z.array(Comment),
});
export type CommentThread = z.output<typeof CommentThread>;

const which = { record: dottedName(), id: id() };
const said = { body: text(4000, 1), mentions: ids(MOST_MENTIONED).default([]) };
const version = () => int(1, 2_147_483_647);
const write = { permission: 'comment.comment.save' };
const NOT_FOUND = ['NOT_FOUND'];

/** Conversations of the staff about records; bound by the module `comment`. Whoever may see a record may read them. */
export const comments = {
  'comment.list': endpoint({
    method: 'GET',
    path: '/api/admin/comment/list',
    access: 'staff',
    summary: 'The conversations about a record, open ones first, then the newest.',
    input: z.object({ ...which, ...paging, cursor: cursor() }),
    output: listOf(CommentThread),
    errors: NOT_FOUND,
  }),
  'comment.count': endpoint({
    method: 'GET',
    path: '/api/admin/comment/count',
    access: 'staff',
    summary: 'How many conversations about a record are open, and how many comments the caller has not seen.',
    input: z.object(which),
    output: z.object({ open: z.number(), unread: z.number() }),
    errors: NOT_FOUND,
  }),
  'comment.people': endpoint({
    method: 'GET',
    path: '/api/admin/comment/people',
    access: write,
    summary: 'Staff who may see a record and so can be mentioned, by a part of their name.',
    input: z.object({ ...which, q: line(40).default('') }),
    output: z.object({ data: z.array(Person) }),
    errors: NOT_FOUND,
  }),
  'comment.add': endpoint({
    method: 'POST',
    path: '/api/admin/comment/add',
    access: write,
    makes: true,
    summary:
      'Begins a conversation about a record, one field or one part of it, or goes on with one; tells whom it mentions.',
    input: z.object({
      ...which,
      /** The conversation to go on with; absent for a new one. */
      thread: id().optional(),
      field: z
        .string()
        .regex(/^[A-Za-z]\w{0,63}$/)
        .optional(),
      part: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
      ...said,
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), thread: z.number() }) }),
    errors: [...NOT_FOUND, 'comment.mentioned_unseen'],
  }),
  'comment.edit': endpoint({
    method: 'POST',
    path: '/api/admin/comment/edit',
    access: write,
    summary: 'Changes a comment of one’s own within a day.',
    input: z.object({ id: id(), version: version(), ...said }),
    output: saved(),
    errors: [...NOT_FOUND, 'VERSION_CONFLICT', 'comment.too_late', 'comment.mentioned_unseen'],
  }),
  'comment.remove': endpoint({
    method: 'POST',
    path: '/api/admin/comment/remove',
    access: write,
    summary: 'Takes the words of a comment of one’s own away; a conversation without any goes with it.',
    input: z.object({ id: id(), version: version() }),
    output: nothing(),
    errors: [...NOT_FOUND, 'VERSION_CONFLICT'],
  }),
  'comment.resolve': endpoint({
    method: 'POST',
    path: '/api/admin/comment/resolve',
    access: write,
    summary: 'Marks a conversation as settled, or opens it again.',
    input: z.object({ thread: id(), isResolved: flag() }),
    output: nothing(),
    errors: NOT_FOUND,
  }),
  'comment.seen': endpoint({
    method: 'POST',
    path: '/api/admin/comment/seen',
    access: 'staff',
    summary: 'Notes that the caller has read what was said about a record up to now.',
    input: z.object(which),
    output: nothing(),
    errors: NOT_FOUND,
  }),
};
