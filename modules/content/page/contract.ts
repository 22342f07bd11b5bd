import { z } from 'zod';
import type { SiteBlock } from '../../../kernel/client/site-block.ts';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, shown } from '../../../kernel/contract/fields.ts';
import { TextLocale } from '../envelope/contract.ts';
import { treeLimits } from './tree/tree.ts';

/** A block of a page as a reader sees it. */
export const PageBlock: z.ZodType<SiteBlock> = z.lazy(() =>
  z.object({
    id: z.string(),
    type: z.string(),
    /** Module and view that draw it. */
    module: z.string(),
    component: z.string(),
    /** The values of its fields: texts in one language, sanitised HTML, present addresses. */
    props: z.record(z.string(), z.unknown()),
    /** What it shows beside its fields, by its type. */
    data: z.unknown(),
    lang: z.string().nullable(),
    hidden: z.enum(['', 'phone', 'desktop']),
    slots: z.record(z.string(), z.array(PageBlock)),
  }),
);

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
    /** It is a draft that somebody looks at. */
    isPreview: z.boolean(),
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
    input: z.object({
      id: id().optional(),
      slug: line(96).default(''),
      /** The secret of what somebody builds and looks at, or the signed link to the working copy. */
      preview: line(100).default(''),
    }),
    output: shown(SitePage),
    errors: ['NOT_FOUND'],
  }),
  'page.item': endpoint({
    method: 'GET',
    path: '/api/front/page/item',
    access: 'visitor',
    summary: 'One block of a published page with its live data as it is now.',
    input: z.object({
      page: id(),
      /** The block's id, or its place among the outer blocks from 0. */
      item: z.union([int(0, treeLimits.blocks), line(64, 1)]),
      /** The version that the reader has before them; another one is a conflict. */
      version: int(1, 2 ** 31 - 1).optional(),
      params: z.object({ page: int(1, 1000).default(1) }).prefault({}),
    }),
    output: z.object({
      data: z.object({ page: z.number(), item: z.string(), version: z.number(), block: PageBlock }),
    }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
