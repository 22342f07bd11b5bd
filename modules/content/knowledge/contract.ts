import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, key, line, listOf, nothing, paging, shown, text } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page } from '../envelope/contract.ts';
import { VOTE_REASONS } from './rules/vote-reasons.ts';

const facts = {
  /** The collection that it lies in: its key stands in addresses. */
  category: z.string(),
  categoryName: z.string(),
};

/** An article of the help centre as lists show it. */
export const KnowledgeCard = Card.extend(facts);
export type KnowledgeCard = z.output<typeof KnowledgeCard>;

const Step = z.object({ key: z.string(), name: z.string() });

/** How many said that a version helped them, of how many that said anything. */
const feedback = { votes: z.number(), helpful: z.number() };

/** An article on its own page. */
export const Knowledge = Page.extend({
  ...facts,
  /** The collections from the widest down to its own. */
  path: z.array(Step),
  feedback: z.object(feedback),
  /** The one behind it in its collection; null behind the last. */
  next: z.object({ id: z.number(), title: z.string(), url: z.string(), locale: z.string() }).nullable(),
});
export type Knowledge = z.output<typeof Knowledge>;

/** A collection with what lies in it and below, as far as the reader may see it. */
const collection = {
  key: z.string(),
  name: z.string(),
  note: z.string(),
  /** Articles in it and below. */
  cnt: z.number(),
};

const Leaf = z.object(collection);
const Branch = z.object({ ...collection, children: z.array(Leaf) });
const Collection = z.object({ ...collection, children: z.array(Branch) });
export type Collection = z.output<typeof Collection>;

/** What one reader said of the version that is public. */
const Own = z.object({
  ...feedback,
  edition: z.number(),
  mine: z.boolean().nullable(),
  reason: z.union([z.enum(VOTE_REASONS), z.literal('')]),
});

const session = () => line(64, 16);

/** What readers ask of the help centre. Every answer holds only what the caller may see. */
export const knowledge = {
  'knowledge.list': endpoint({
    method: 'GET',
    path: '/api/front/knowledge/list',
    access: 'visitor',
    summary:
      'Articles of the help centre: those of a collection as its editors put them, or those that hold the words, the likeliest first.',
    input: z.object({ category: key().optional(), tag: id().optional(), q: line(100).default(''), ...paging }),
    output: listOf(KnowledgeCard),
  }),
  'knowledge.show': endpoint({
    method: 'GET',
    path: '/api/front/knowledge/show/{id}',
    access: 'visitor',
    summary: 'One article with where it lies, how many it helped, and what comes next.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(Knowledge),
    errors: ['NOT_FOUND'],
  }),
  'knowledge.collections': endpoint({
    method: 'GET',
    path: '/api/front/knowledge/collections',
    access: 'visitor',
    summary: 'The collections in which the reader finds an article, as a tree of three levels at most.',
    input: z.object({}),
    output: z.object({ data: z.array(Collection) }),
  }),
  'knowledge.mine': endpoint({
    method: 'GET',
    path: '/api/front/knowledge/mine/{id}',
    access: 'visitor',
    summary: 'What the caller, or their browser, said of the version of an article that is public.',
    input: z.object({ id: id() }),
    output: z.object({ data: Own }),
    errors: ['NOT_FOUND'],
    browserSecret: 'device',
  }),
  'knowledge.vote': endpoint({
    method: 'POST',
    path: '/api/front/knowledge/vote',
    access: 'visitor',
    summary:
      'Says whether a version of an article helped, and why not; once for a person or a browser, who may change it.',
    input: z.object({
      id: id(),
      /** The version that was read. */
      edition: int(1, 1_000_000),
      helpful: flag(),
      reason: z.union([z.enum(VOTE_REASONS), z.literal('')]).default(''),
      note: text(300).default(''),
    }),
    output: z.object({ data: Own }),
    errors: ['NOT_FOUND', 'knowledge.edition_unknown'],
    browserSecret: 'device',
  }),
  'knowledge.read': endpoint({
    method: 'POST',
    path: '/api/front/knowledge/read',
    access: 'visitor',
    summary: 'Notes that a version of an article is read, so that the editors learn after which ones people seek help.',
    input: z.object({ id: id(), edition: int(1, 1_000_000) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'knowledge.edition_unknown'],
    browserSecret: 'device',
  }),
  'knowledge.searched': endpoint({
    method: 'POST',
    path: '/api/front/knowledge/searched',
    access: 'visitor',
    summary: 'Notes that somebody looked for words, so that the editors learn what is looked for in vain.',
    input: z.object({ q: line(100, 1), session: session() }),
    output: nothing(),
  }),
  'knowledge.opened': endpoint({
    method: 'POST',
    path: '/api/front/knowledge/opened',
    access: 'visitor',
    summary: 'Notes that something that was found was opened: the search was not in vain.',
    input: z.object({ q: line(100, 1), session: session() }),
    output: nothing(),
  }),
};
