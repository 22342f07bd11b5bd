import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { ids, int, line, listOf, paging } from '../../../kernel/contract/fields.ts';
import { Card } from '../envelope/contract.ts';
import { SPANS } from './span-begin.ts';

/** An item as found: a card with the type of content in front. */
export const FoundItem = Card.omit({ slug: true, state: true }).extend({
  /** Type of content, such as `news`. */
  type: z.string(),
  author: z.string(),
});
export type FoundItem = z.output<typeof FoundItem>;

/** How many of the found items have a value. */
const Facet = z.object({ value: z.string(), name: z.string(), cnt: z.number() });

/** A list of names as one text with commas or as a list. */
const types = () =>
  z
    .union([z.array(line(40)).max(20), line(400).transform((text) => text.split(',').filter((name) => name !== ''))])
    .default([]);

/** Search and feed over the published items of every module, as far as the caller may see them. */
export const search = {
  'search.search': endpoint({
    method: 'GET',
    path: '/api/front/aggregate/search',
    access: 'visitor',
    summary:
      'Items that contain every word asked for or a synonym, those with it in the title first; two Chinese characters are enough, and a mistyped Latin word or a word in pinyin is taken for the one that was meant.',
    input: z.object({
      q: line(100).default(''),
      types: types(),
      tags: ids(20).default([]),
      since: z.enum(SPANS).optional(),
      ...paging,
    }),
    output: listOf(
      FoundItem.extend({
        /** The place of the text where it was found, when title and lead do not show it. */
        excerpt: z.string().nullable(),
      }),
    ).extend({
      /** What to mark in the texts. */
      words: z.array(z.string()),
      /** What was probably meant: nothing holds what was typed, and the items are those found with this. */
      instead: z.string().nullable(),
      facets: z.object({
        types: z.array(Facet),
        /** The vocabulary of each tag, such as the diseases, in which it is offered beside those of others. */
        tags: z.array(Facet.extend({ category: z.object({ key: z.string(), name: z.string() }) })),
        /** How many came out within each span; the last holds those of the first. */
        dates: z.array(z.object({ value: z.enum(SPANS), cnt: z.number() })),
      }),
    }),
  }),
  'search.feed': endpoint({
    method: 'GET',
    path: '/api/front/aggregate/feed',
    access: 'visitor',
    summary: 'The newest items of every module.',
    input: z.object({ types: types(), tags: ids(20).default([]), limit: int(1, 50).default(20) }),
    output: z.object({ data: z.array(FoundItem) }),
  }),
};
