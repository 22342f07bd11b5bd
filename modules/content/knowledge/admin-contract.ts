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
  saved,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { contentAdmin } from '../envelope/admin-contract.ts';
import { Audience } from '../envelope/contract.ts';
import { contentValues } from '../envelope/editor-contract.ts';
import { MISS_STATES } from './rules/miss-states.ts';
import { VOTE_REASONS } from './rules/vote-reasons.ts';

/** What an editor writes of an article. */
export const KnowledgeValues = z.object({ ...contentValues, collectionId: orNone(id()).default(null) });

const version = () => int(1, 2_147_483_647);

const miss = {
  ...{ id: z.number(), version: z.number(), term: z.string() },
  /** Sessions in which it was looked for in vain, and those of them in which nothing was found. */
  sessions: z.number(),
  emptied: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  state: z.enum(MISS_STATES),
  /** The article that was begun for it. */
  articleId: z.number().nullable(),
  article: z.string(),
  settledBy: z.string(),
};

const tally = {
  ...{ id: z.number(), version: z.number(), articleId: z.number(), title: z.string(), edition: z.number() },
  votes: z.number(),
  helpful: z.number(),
  /** Of a hundred, with one place behind the point. */
  percent: z.number(),
  /** Readers who turned to people of the shop within ten minutes of reading it. */
  unsolved: z.number(),
  votedAt: z.string(),
  /** To be worked over since then; null where it helps enough. */
  reworkAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  doneBy: z.string(),
  doneNote: z.string(),
};

/** What the console asks of the help centre. */
export const knowledgeAdmin = {
  ...contentAdmin('knowledge.article', {
    row: {
      collectionId: z.number().nullable(),
      collectionName: z.string().nullable(),
      position: z.number(),
    },
    detail: {},
    input: KnowledgeValues,
    filters: { collectionId: id() },
    sort: [],
  }),
  ...recordContract({
    name: 'knowledge.collection',
    path: '/api/configure/knowledge/collection',
    row: z.object({
      key: z.string(),
      name: z.string(),
      nameEn: z.string(),
      note: z.string(),
      noteEn: z.string(),
      parentId: z.number().nullable(),
      parentName: z.string().nullable(),
      audience: z.string(),
      position: z.number(),
      /** Articles in it, whatever their state. */
      items: z.number(),
    }),
    input: z.object({
      key: key(),
      name: line(40, 1),
      nameEn: line(60).default(''),
      note: text(200).default(''),
      noteEn: text(300).default(''),
      parentId: orNone(id()).default(null),
      audience: Audience.default('public'),
      position: int(0, 10_000).default(0),
    }),
    sort: ['position', 'name'],
    opens: 'up',
    permissions: {
      view: 'knowledge.article.view',
      save: 'knowledge.collection.save',
      remove: 'knowledge.collection.save',
    },
    errors: [
      ...['knowledge.key_taken', 'knowledge.collection_circle', 'knowledge.too_deep', 'knowledge.collection_used'],
      ...['knowledge.audience_wider', 'knowledge.audience_apart', 'knowledge.collection_unknown'],
    ],
  }),
  'knowledge.collection.articles': endpoint({
    method: 'GET',
    path: '/api/configure/knowledge/collection/articles/{id}',
    access: { permission: 'knowledge.article.view' },
    summary: 'The articles of a collection in their order, whatever their state: the first two hundred.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(z.object({ id: z.number(), title: z.string(), live: z.boolean() })) }),
    errors: ['NOT_FOUND'],
  }),
  'knowledge.collection.arrange': endpoint({
    method: 'POST',
    path: '/api/configure/knowledge/collection/arrange',
    access: { permission: 'knowledge.article.publish' },
    summary: 'Puts the articles of a collection in order, at once and without new versions.',
    input: z.object({ id: id(), articles: ids(200) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'knowledge.order_stale'],
  }),
  'knowledge.feedback.list': endpoint({
    method: 'GET',
    path: '/api/admin/knowledge/feedback/list',
    access: { permission: 'knowledge.feedback.view' },
    summary:
      'Versions of articles with what readers said of them, and how many sought help within ten minutes; those voted on last first.',
    input: z.object({
      q: line(100).default(''),
      /** Only those that are to be worked over. */
      open: flag().optional(),
      sort: z.enum(['-votedAt', 'votedAt']).default('-votedAt'),
      cursor: cursor(),
      ...paging,
    }),
    output: listOf(z.object(tally)),
    errors: ['PAGE_TOO_DEEP'],
  }),
  'knowledge.feedback.show': endpoint({
    method: 'GET',
    path: '/api/admin/knowledge/feedback/show/{id}',
    access: { permission: 'knowledge.feedback.view' },
    summary:
      'A version of an article with why it did not help: how often each reason was given, the last notes, and how readers sought help after it.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        ...tally,
        reasons: z.array(z.object({ reason: z.union([z.enum(VOTE_REASONS), z.literal('')]), cnt: z.number() })),
        /** In which ways those did who are counted as unsolved, most first. */
        ways: z.array(z.object({ way: z.string(), label: z.string(), cnt: z.number() })),
        notes: z.array(
          z.object({
            id: z.number(),
            reason: z.union([z.enum(VOTE_REASONS), z.literal('')]),
            note: z.string(),
            at: z.string(),
          }),
        ),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'knowledge.feedback.close': endpoint({
    method: 'POST',
    path: '/api/admin/knowledge/feedback/close',
    access: { permission: 'knowledge.feedback.close' },
    summary: 'Says why a version is not worked over; a new version of the article does so by itself.',
    input: z.object({ id: id(), version: version(), note: line(200, 1) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'knowledge.done_already'],
  }),
  'knowledge.miss.list': endpoint({
    method: 'GET',
    path: '/api/admin/knowledge/miss/list',
    access: { permission: 'knowledge.miss.view' },
    summary: 'Words that readers of the help centre looked for in vain, in the most sessions first.',
    input: z.object({
      q: line(100).default(''),
      state: z.enum(MISS_STATES).optional(),
      sort: z.enum(['-sessions', 'sessions', '-lastAt', 'lastAt']).default('-sessions'),
      cursor: cursor(),
      ...paging,
    }),
    output: listOf(z.object(miss)),
    errors: ['PAGE_TOO_DEEP'],
  }),
  'knowledge.miss.show': endpoint({
    method: 'GET',
    path: '/api/admin/knowledge/miss/show/{id}',
    access: { permission: 'knowledge.miss.view' },
    summary: 'Words that were looked for in vain, and what became of them.',
    input: z.object({ id: id() }),
    output: shown(z.object(miss)),
    errors: ['NOT_FOUND'],
  }),
  'knowledge.miss.write': endpoint({
    method: 'POST',
    path: '/api/admin/knowledge/miss/write',
    access: { permission: 'knowledge.article.save' },
    summary:
      'Begins an article for words that were looked for in vain; answers the draft, the same one when asked again.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND'],
  }),
  'knowledge.miss.dismiss': endpoint({
    method: 'POST',
    path: '/api/admin/knowledge/miss/dismiss',
    access: { permission: 'knowledge.miss.dismiss' },
    summary: 'Says that words need no article.',
    input: z.object({ id: id(), version: version() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'knowledge.settled_already'],
    bulk: true,
  }),
};
