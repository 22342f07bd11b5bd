import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Handout } from '../../platform/file/contract.ts';
import { Card, idOrSlug, Page, TextLocale } from '../envelope/contract.ts';
import { documentKinds, pageWidths } from './rules.ts';

/** What a document is. */
export const DocumentKind = z.enum(documentKinds);

const facts = {
  category: z.string(),
  /** What readers see of the category; empty where its key has no name. */
  categoryName: z.string(),
  kind: DocumentKind,
  source: z.string(),
  year: z.number().nullable(),
  pages: z.number().nullable(),
};

/** A document as lists show it. */
export const DocumentCard = Card.extend(facts);
export type DocumentCard = z.output<typeof DocumentCard>;

/** A document on its own page. */
export const Document = Page.extend({
  /** The shop that a copy was taken over from: `source` is who wrote the paper. */
  takenFrom: Page.shape.source,
  ...facts,
  language: TextLocale,
  /** Name and bytes of its paper, whose address `document.file` tells; null where there is none to read. */
  paper: Handout.omit({ url: true }).nullable(),
  canDownload: z.boolean(),
  /** Whether it is read page by page, each marked with who reads it: then nothing gives away its paper. */
  isMarked: z.boolean(),
  /** How often it was opened, and kept. */
  reads: z.number(),
  downloads: z.number(),
  /** What the shop says under every document; empty where it says nothing. */
  notice: z.string(),
});
export type Document = z.output<typeof Document>;

/** Where the pages of a marked paper are fetched, for five minutes; a page and a width are added to it. */
const PageAddress = z.object({ address: z.string(), until: z.string() });

/** What readers ask of the documents. Every answer holds only what the caller may see. */
export const document = {
  'document.list': endpoint({
    method: 'GET',
    path: '/api/front/document/list',
    access: 'visitor',
    summary: 'Documents, the newest first.',
    input: z.object({
      category: key().optional(),
      kind: DocumentKind.optional(),
      year: int(1000, 9999).optional(),
      q: line(100).default(''),
      ...paging,
    }),
    output: listOf(DocumentCard),
  }),
  'document.years': endpoint({
    method: 'GET',
    path: '/api/front/document/years',
    access: 'visitor',
    summary: 'The years in which the documents came out, the last twelve that there are.',
    input: z.object({}),
    output: z.object({ data: z.array(z.number()) }),
  }),
  'document.show': endpoint({
    method: 'GET',
    path: '/api/front/document/show/{id}',
    access: 'visitor',
    summary: 'One document with what is known of its paper.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(Document),
    errors: ['NOT_FOUND'],
  }),
  'document.file': endpoint({
    method: 'GET',
    path: '/api/front/document/file/{id}',
    access: 'visitor',
    summary: 'The address of the paper for five minutes, to read in place or to keep; each is counted.',
    sameOrigin: true,
    input: z.object({
      id: idOrSlug(),
      as: z.enum(['reading', 'download']).default('reading'),
      preview: line(100).default(''),
    }),
    output: shown(Handout),
    errors: ['NOT_FOUND', 'document.reading_only', 'document.marked_only'],
  }),
  'document.open': endpoint({
    method: 'POST',
    path: '/api/front/document/open',
    access: 'visitor',
    summary:
      'Begins to read a marked document: how many pages it has, where they are fetched, and what they are marked with.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: z.object({
      data: PageAddress.extend({
        view: z.number(),
        /** The secret by which the reading goes on. */
        key: z.string(),
        pages: z.number(),
        /** What stands on every page. */
        mark: z.string(),
      }),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY', 'document.not_marked', 'document.unreadable'],
  }),
  'document.reading': endpoint({
    method: 'POST',
    path: '/api/front/document/reading',
    access: 'visitor',
    summary: 'Says how long a page was looked at, and lets the reading go on for five minutes more.',
    input: z.object({
      view: id(),
      key: line(43, 43),
      preview: line(100).default(''),
      page: int(1, 10_000),
      seconds: int(0, 600),
    }),
    output: z.object({ data: PageAddress }),
    errors: ['NOT_FOUND', 'document.superseded'],
  }),
  'document.page': endpoint({
    method: 'GET',
    path: '/api/front/document/page',
    access: 'visitor',
    summary:
      'A page of a marked document as a picture, with who reads it in its pixels; the address works for five minutes.',
    input: z.object({
      view: id(),
      until: int(0, 9_999_999_999),
      proof: line(100),
      page: int(1, 10_000),
      width: z.enum(pageWidths),
    }),
    output: z.unknown(),
    errors: ['NOT_FOUND', 'document.superseded', 'document.unreadable'],
  }),
};
