import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { fileNameSql, readingFor } from '../../platform/file/public.ts';
import {
  categoryBindings,
  categoryNameSql,
  contentBindings,
  editedNumberSql,
  publishedYears,
} from '../envelope/public.ts';
import { documentAdmin, documentReadings } from './admin-contract.ts';
import { keepReading } from './commands/keep-reading.ts';
import { openDocument } from './commands/open-document.ts';
import { openReading } from './commands/open-reading.ts';
import { showPage } from './commands/show-page.ts';
import { document } from './contract.ts';
import { documentCategories, documentKind } from './kind.ts';
import { downloadsSql, publishedDocuments, readsSql } from './published-documents.ts';
import { listReadings, showReading } from './queries/list-readings.ts';

/** What answers the calls of the documents. */
export const documentRoutes: Binding[] = [
  ...bind(document, {
    'document.list': (input, ctx) => publishedDocuments.list(ctx, input),
    'document.years': async (_input, ctx) => ({ data: await publishedYears(ctx, documentKind) }),
    'document.show': (input, ctx) =>
      publishedDocuments.show(ctx, input, async (row, { withdrawn, source: takenFrom }) => {
        const { category, categoryName, kind, source, year, pages, language, canDownload, isMarked, reads, downloads } =
          row;
        return {
          ...{ category, categoryName, kind, source, year, pages, language, canDownload, isMarked, reads, downloads },
          takenFrom,
          paper: withdrawn ? null : await readingFor(ctx, row.paperFile),
          notice: await ctx.services.settings.get<string>(ctx, 'document.notice'),
        };
      }),
    'document.file': (input, ctx) => openDocument(ctx, input),
    'document.open': (input, ctx) => openReading(ctx, input),
    'document.reading': (input, ctx) => keepReading(ctx, input),
    'document.page': (input, ctx) => showPage(ctx, input),
  }),
  ...contentBindings(documentAdmin, documentKind, {
    categoryName: (locale) => `SELECT ${categoryNameSql(documentCategories, locale)}`,
    paperName: `SELECT ${fileNameSql(editedNumberSql('paperFile', 'paper_file'))}`,
    reads: readsSql,
    downloads: downloadsSql,
  }),
  ...categoryBindings(documentAdmin, documentCategories),
  ...bind(documentReadings, {
    'document.view.list': (input, ctx) => listReadings(ctx, input),
    'document.view.show': ({ id }, ctx) => showReading(ctx, id),
  }),
];
