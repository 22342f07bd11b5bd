import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page, TextLocale } from '../envelope/contract.ts';
import { NewsCard } from '../news/contract.ts';
import { topicTypes } from './choices.ts';

/** What a topic can hold (S7.05). */
export const TopicType = z.enum(topicTypes.map((type) => type.value));

/** A topic as lists show it. */
export const TopicCard = Card.extend({
  category: z.string(),
  /** What readers see of the category; empty where its key has no name. */
  categoryName: z.string(),
  /** What it holds above all. */
  type: TopicType,
  /** Number of its items, those the reader may not see included. */
  items: z.number(),
});
export type TopicCard = z.output<typeof TopicCard>;

/** Something a topic points at, with the words the topic's editor put beside it. */
export const TopicItem = z.object({
  type: z.string(),
  id: z.number(),
  label: z.string(),
  title: z.string(),
  lead: z.string(),
  url: z.string(),
  cover: z.string().nullable(),
  at: z.string().nullable(),
  /** The language its title and lead are written in. */
  locale: TextLocale,
  isAd: z.boolean().optional(),
  /** What the part of its module draws beside that, such as when a stream begins. */
  facts: z.record(z.string(), z.unknown()),
});
export type TopicItem = z.output<typeof TopicItem>;

/** A topic on its own page. */
export const Topic = Page.extend({
  category: z.string(),
  categoryName: z.string(),
  type: TopicType,
  items: z.number(),
  /** Picture at the head; the cover, or cover art where there is none. */
  hero: z.string().nullable(),
  /** Its parts in order; items the reader may not see are missing, and so are parts without any. */
  sections: z.array(z.object({ title: z.string(), items: z.array(TopicItem) })),
  /** The news among its items, in order. */
  news: z.array(NewsCard),
});
export type Topic = z.output<typeof Topic>;

const show = {
  method: 'GET',
  access: 'visitor',
  summary: 'One topic with its parts and its news.',
  output: shown(Topic),
  errors: ['NOT_FOUND'],
} as const;

/** What readers ask of the topics. Every answer holds only what the caller may see. */
export const topic = {
  'topic.list': endpoint({
    method: 'GET',
    path: '/api/front/topic/list',
    access: 'visitor',
    summary: 'Topics in the order of the editors, newest first among equals.',
    input: z.object({ category: key().optional(), ...paging }),
    output: listOf(TopicCard),
  }),
  'topic.show': endpoint({
    ...show,
    path: '/api/front/topic/show/{id}',
    input: z.object({ id: idOrSlug() }),
  }),
  'topic.showIn': endpoint({
    ...show,
    path: '/api/front/topic/show',
    input: z.object({ category: key().optional(), id: id(), preview: line(100).default('') }),
  }),
  'topic.same': endpoint({
    method: 'GET',
    path: '/api/front/topic/same',
    access: 'visitor',
    summary: 'Other topics of the same category.',
    input: z.object({ id: id(), limit: int(1, 50).default(6) }),
    output: z.object({ data: z.array(TopicCard) }),
    errors: ['NOT_FOUND'],
  }),
  'topic.lookup': endpoint({
    method: 'GET',
    path: '/api/front/topic/lookup',
    access: 'visitor',
    summary: 'The topic that a slug or the words of a title mean.',
    input: z.object({ q: line(100).default(''), slug: line(96).default('') }),
    output: z.object({ data: z.object({ id: z.number(), category: z.string() }) }),
    errors: ['NOT_FOUND'],
  }),
};
