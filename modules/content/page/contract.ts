import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, shown } from '../../../kernel/contract/fields.ts';
import { TextLocale } from '../envelope/contract.ts';

/** A block of a page; so far there is one kind, a rich text. */
export const PageBlock = z.object({
  type: z.literal('rich-text'),
  /** Sanitised HTML. */
  html: z.string(),
});

/** A page as readers see it. */
export const SitePage = z.object({
  id: z.number(),
  slug: z.string(),
  /** Number of the published version. */
  version: z.number(),
  meta: z.object({
    title: z.string(),
    lead: z.string(),
    url: z.string(),
    description: z.string(),
    /** Title in search results and browser tabs. */
    seoTitle: z.string(),
    locale: TextLocale,
    locales: z.array(TextLocale),
    updatedAt: z.string(),
    /** Why and when it was withdrawn; the tree is empty then. */
    withdrawal: z.object({ at: z.string(), reason: z.string() }).nullable(),
  }),
  tree: z.array(PageBlock),
  share: z.object({ title: z.string(), desc: z.string(), image: z.string().nullable() }),
});
export type SitePage = z.output<typeof SitePage>;

/** What readers ask of the pages. */
export const page = {
  'page.show': endpoint({
    method: 'GET',
    path: '/api/front/page',
    access: 'visitor',
    summary: 'One page by its number or slug; a former slug answers the page under its present one.',
    input: z.object({ id: id().optional(), slug: line(96).default('') }),
    output: shown(SitePage),
    errors: ['NOT_FOUND'],
  }),
  'page.item': endpoint({
    method: 'GET',
    path: '/api/front/page/item',
    access: 'visitor',
    summary: 'One block of a published page as it is now, by its place in the tree from 0.',
    input: z.object({ page: id(), item: int(0, 1000) }),
    output: z.object({ data: z.object({ page: z.number(), item: z.number(), version: z.number(), block: PageBlock }) }),
    errors: ['NOT_FOUND'],
  }),
};
