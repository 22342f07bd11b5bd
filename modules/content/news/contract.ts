import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Byline, Card, idOrSlug, Page } from '../envelope/contract.ts';

const CategoryName = z.object({ key: z.string(), name: z.string() });

/** A news item as lists show it. */
export const NewsCard = Card.extend({
  category: CategoryName,
  /** Reading time, whole minutes. */
  minutes: z.number(),
  views: z.number(),
  /** Pinned by the editors. */
  top: z.boolean(),
  /** Name of the author, empty where there is none. */
  author: z.string(),
});
export type NewsCard = z.output<typeof NewsCard>;

/** A news item on its own page. */
export const NewsArticle = Page.extend({
  category: CategoryName,
  minutes: z.number(),
  views: z.number(),
  top: z.boolean(),
  /** Who checked the medicine of it. */
  reviewer: Byline.nullable(),
  /** What to take away, a line each. */
  keyFacts: z.array(z.string()),
  /** Level of evidence, I (strongest) to V. */
  evidence: z.enum(['I', 'II', 'III', 'IV', 'V']).nullable(),
  /** Declaration of interests. */
  coi: z.string(),
  references: z.array(z.string()),
  /** The day by which the content must be reviewed again, YYYY-MM-DD. */
  reviewDue: z.string().nullable(),
  /** That day has passed. */
  reviewOverdue: z.boolean(),
});
export type NewsArticle = z.output<typeof NewsArticle>;

/** A category with the number of items the caller can see, those of its branches included. */
export type NewsCategoryNode = { key: string; name: string; cnt: number; children: NewsCategoryNode[] };
export const NewsCategoryNode: z.ZodType<NewsCategoryNode> = z.lazy(() =>
  z.object({ key: z.string(), name: z.string(), cnt: z.number(), children: z.array(NewsCategoryNode) }),
);

const limit = (standard: number) => int(1, 50).default(standard);

/** What readers ask of the news. Every answer holds only what the caller may see. */
export const news = {
  'news.list': endpoint({
    method: 'GET',
    path: '/api/front/news/list',
    access: 'visitor',
    summary: 'Published news, newest first.',
    input: z.object({
      /** Key of a category; its branches count. */
      category: key().optional(),
      tag: id().optional(),
      /** Words that title, lead or text must contain. */
      q: line(100).optional(),
      sort: z.enum(['latest', 'views']).default('latest'),
      ...paging,
    }),
    output: listOf(NewsCard),
  }),
  'news.top': endpoint({
    method: 'GET',
    path: '/api/front/news/top',
    access: 'visitor',
    summary: 'Pinned news first, then what is read most, with age counting against it.',
    input: z.object({ slot: key().default('home'), limit: limit(5) }),
    output: z.object({ data: z.array(NewsCard) }),
  }),
  'news.related': endpoint({
    method: 'GET',
    path: '/api/front/news/related',
    access: 'visitor',
    summary: 'News that share tags or the category with one item, fresh first, never the item itself.',
    input: z.object({ id: id(), limit: limit(4) }),
    output: z.object({ data: z.array(NewsCard) }),
    errors: ['NOT_FOUND'],
  }),
  'news.category': endpoint({
    method: 'GET',
    path: '/api/front/news/category',
    access: 'visitor',
    summary: 'The categories as a tree, with the number of items in each.',
    input: z.object({}),
    output: z.object({ data: z.array(NewsCategoryNode) }),
  }),
  'news.same': endpoint({
    method: 'GET',
    path: '/api/front/news/same',
    access: 'visitor',
    summary: 'The neighbours of one item in its category: the previous, the next, and the latest.',
    input: z.object({ id: id(), limit: limit(5) }),
    output: z.object({ prev: NewsCard.nullable(), next: NewsCard.nullable(), data: z.array(NewsCard) }),
    errors: ['NOT_FOUND'],
  }),
  'news.show': endpoint({
    method: 'GET',
    path: '/api/front/news/show/{id}',
    access: 'visitor',
    summary:
      'One item by its number or slug. A former slug answers the item under its present one; a withdrawn item answers a notice.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(NewsArticle),
    errors: ['NOT_FOUND'],
  }),
  'news.view': endpoint({
    method: 'POST',
    path: '/api/front/news/view',
    access: 'visitor',
    summary: 'Counts a reading, at most once in 30 minutes for the same reader; robots do not count.',
    input: z.object({ id: id() }),
    output: z.object({ views: z.number() }),
    errors: ['NOT_FOUND'],
  }),
};
