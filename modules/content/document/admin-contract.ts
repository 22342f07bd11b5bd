import { z } from 'zod';
import { flag, id, int, key, line, numberRange, orNone } from '../../../kernel/contract/fields.ts';
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
      /** How often it was opened, and kept. */
      reads: z.number(),
      downloads: z.number(),
    },
    detail: { language: TextLocale, paperFile: z.number().nullable(), paperName: z.string().nullable() },
    input: DocumentValues,
    filters: { category: key(), kind: DocumentKind, year: numberRange() },
    sort: ['year'],
  }),
  ...categoryContract('document.category', 'document.document.view'),
};
