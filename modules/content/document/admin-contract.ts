import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  flag,
  id,
  int,
  key,
  line,
  listOf,
  numberRange,
  orNone,
  paging,
  shown,
} from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';
import { contentAdmin } from '../envelope/admin-contract.ts';
import { categoryContract } from '../envelope/category-contract.ts';
import { TextLocale } from '../envelope/contract.ts';
import { contentValues } from '../envelope/editor-contract.ts';
import { DocumentKind } from './contract.ts';

/** What an editor writes of a document. */
export const DocumentValues = z.object({
  ...contentValues,
  category: key(),
  kind: DocumentKind,
  source: line(100).default(''),
  sourceEn: line(160).default(''),
  year: orNone(int(1000, 9999)).default(null),
  language: TextLocale.default('zh-CN'),
  pages: orNone(int(1, 5000)).default(null),
  /** Number of a paper of the library that pages let readers read. */
  paperFile: orNone(id()).default(null),
  canDownload: flag().default(false),
  isMarked: flag().default(false),
});

const view = { permission: 'document.view.view' } as const;

/** Somebody who read a marked document. */
const View = z.object({
  id: z.number(),
  /** What stands on every page that they saw. */
  code: z.string(),
  documentId: z.number(),
  document: z.string(),
  memberId: z.number().nullable(),
  /** Null where nobody was signed in. */
  person: PersonName.nullable(),
  openedAt: z.string(),
  /** Pages that they were shown, and that there are. */
  shown: z.number(),
  pages: z.number(),
  seconds: z.number(),
});

/** What the console asks of the documents. */
export const documentAdmin = {
  ...contentAdmin('document.document', {
    row: {
      category: z.string(),
      categoryName: z.string(),
      kind: DocumentKind,
      source: z.string(),
      sourceEn: z.string(),
      year: z.number().nullable(),
      pages: z.number().nullable(),
      canDownload: z.boolean(),
      isMarked: z.boolean(),
      /** How often it was opened, and kept. */
      reads: z.number(),
      downloads: z.number(),
    },
    detail: {
      language: TextLocale,
      paperFile: z.number().nullable(),
      paperName: z.string().nullable(),
    },
    input: DocumentValues,
    filters: { category: key(), kind: DocumentKind, year: numberRange() },
    sort: ['year'],
  }),
  ...categoryContract('document.category', 'document.document.view'),
};

/** What the console asks of the readings of marked documents. */
export const documentReadings = {
  'document.view.list': endpoint({
    method: 'GET',
    path: '/api/admin/document/view/list',
    access: view,
    record: 'document.view',
    summary: 'Who read marked documents, the newest first; a code off a page as `q` finds its reading.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(20).default(''),
      documentId: id().optional(),
      memberId: id().optional(),
    }),
    output: listOf(View),
  }),
  'document.view.show': endpoint({
    method: 'GET',
    path: '/api/admin/document/view/show/{id}',
    access: view,
    record: 'document.view',
    summary: 'One reading: which paper it was, and each page that was shown, with how long it was looked at.',
    input: z.object({ id: id() }),
    output: shown(
      View.extend({
        /** Fingerprint of the paper as it was then. */
        sha256: z.string(),
        /** Whether the document has the same paper today. */
        isPresent: z.boolean(),
        read: z.array(z.object({ page: z.number(), shownAt: z.string(), seconds: z.number() })),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
