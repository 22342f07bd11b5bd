import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, shown } from '../../../kernel/contract/fields.ts';
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
};
