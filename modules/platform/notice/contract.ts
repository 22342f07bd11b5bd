import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, flag, ids, listOf, paging } from '../../../kernel/contract/fields.ts';

/** A notice as its reader sees it. */
export const OwnNotice = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path of what it is about; empty where there is nothing to see. */
  link: z.string(),
  at: z.string(),
  isRead: z.boolean(),
  /** When and why what it speaks of was recalled: its words and where it led are gone then. */
  recall: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type OwnNotice = z.output<typeof OwnNotice>;

const asked = z.object({ box: z.enum(['all', 'unread']).default('all'), ...paging, cursor: cursor() });
const ownList = listOf(OwnNotice).extend({ unread: z.number() });
const chosen = z.object({ ids: ids(100).default([]), all: flag().default(false) });
const Unread = z.object({ unread: z.number() });

/** What staff are told, at the console. */
export const notices = {
  'notice.own.list': endpoint({
    method: 'GET',
    path: '/api/admin/notice/own/list',
    access: 'staff',
    summary: 'What the caller was told at the console, newest first, and how much of it is unread.',
    input: asked,
    output: ownList,
  }),
  'notice.own.unread': endpoint({
    method: 'GET',
    path: '/api/admin/notice/own/unread',
    access: 'staff',
    summary: 'How many notices of the caller are unread.',
    input: z.object({}),
    output: Unread,
  }),
  'notice.own.read': endpoint({
    method: 'POST',
    path: '/api/admin/notice/own/read',
    access: 'staff',
    summary: 'Marks notices of the caller as read, or all of them; those of others are passed over.',
    input: chosen,
    output: Unread,
  }),
};

/** What members are told, on the site. */
export const messages = {
  'notice.message.list': endpoint({
    method: 'GET',
    path: '/api/front/message/list',
    access: 'member',
    summary: 'What the caller was told on the site, newest first, and how much of it is unread.',
    input: asked,
    output: ownList,
  }),
  'notice.message.read': endpoint({
    method: 'POST',
    path: '/api/front/message/read',
    access: 'member',
    summary: 'Marks messages of the caller as read, or all of them; those of others are passed over.',
    input: chosen,
    output: Unread,
  }),
};
