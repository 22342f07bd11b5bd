import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, listOf, paging } from '../../../kernel/contract/fields.ts';
import { FoundItem } from '../search/contract.ts';

/** A tag with the number of items the caller can see under it. */
export const TagCount = z.object({ id: z.number(), name: z.string(), cnt: z.number() });
export type TagCount = z.output<typeof TagCount>;

/** A tag and the narrower ones below it. */
export type TagNode = { id: number; name: string; cnt: number; children: TagNode[] };
export const TagNode: z.ZodType<TagNode> = z.lazy(() =>
  z.object({ id: z.number(), name: z.string(), cnt: z.number(), children: z.array(TagNode) }),
);

/** What readers ask of the tags. */
export const tags = {
  'tags.list': endpoint({
    method: 'GET',
    path: '/api/tags',
    access: 'visitor',
    summary: 'Tags by name or synonym, most used first; only items the caller can see are counted.',
    input: z.object({
      /** Count the items of this type of content alone, such as `news`. */
      module: key().optional(),
      q: line(40).default(''),
      limit: int(1, 100).default(50),
    }),
    output: z.array(TagCount),
  }),
  'tags.category': endpoint({
    method: 'GET',
    path: '/api/front/tags/category/{id}',
    access: 'visitor',
    summary: 'The tags of a category, named by its number or key, as a tree.',
    input: z.object({ id: line(64, 1) }),
    output: z.object({ data: z.object({ id: z.number(), key: z.string(), name: z.string() }), tree: z.array(TagNode) }),
    errors: ['NOT_FOUND'],
  }),
  'tags.show': endpoint({
    method: 'GET',
    path: '/api/front/tags/show/{id}',
    access: 'visitor',
    summary: 'One tag and the newest items under it; a merged tag answers the tag it was merged into.',
    input: z.object({ id: id(), type: key().optional(), ...paging }),
    output: z.object({
      data: TagCount.extend({
        category: z.object({ id: z.number(), key: z.string(), name: z.string() }),
        /** From the root down to the tag above this one. */
        above: z.array(z.object({ id: z.number(), name: z.string() })),
        below: z.array(TagCount),
        synonyms: z.array(z.string()),
      }),
      items: listOf(FoundItem),
    }),
    errors: ['NOT_FOUND'],
  }),
  'tags.same': endpoint({
    method: 'GET',
    path: '/api/front/tags/same',
    access: 'visitor',
    summary: 'Tags that often stand beside one tag, given by number or by names divided by commas.',
    input: z.object({ id: id().optional(), names: line(400).optional(), limit: int(1, 50).default(12) }),
    output: z.object({ data: z.array(TagCount) }),
  }),
};
