import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { figureTotalSql } from '../../../kernel/figures/figure-total-sql.ts';
import { holdsSql } from '../../../kernel/record/open-records.ts';
import { categoryNameSql, publishedItems } from '../envelope/public.ts';
import type { Document, DocumentCard } from './contract.ts';
import { documentCategories, documentKind } from './kind.ts';

type OwnRow = Pick<Document, 'language' | 'canDownload' | 'isMarked' | 'reads' | 'downloads'> & {
  paperFile: number | null;
};

/** How often a document was opened, and kept, by the names of the figures that count it. */
export const documentFigures = { reading: 'document.read', download: 'document.download' } as const;

/** The SQL of these counts of row `t`. */
export const readsSql = figureTotalSql(documentFigures.reading, 't.id::text');
export const downloadsSql = figureTotalSql(documentFigures.download, 't.id::text');

/** The documents that readers see, the newest first. */
export const publishedDocuments = publishedItems<DocumentCard, OwnRow>(documentKind, {
  url: `'/document?id=' || t.id`,
  columns: `t.category, ${categoryNameSql(documentCategories)} AS "categoryName", t.kind, t.year, t.pages,
    ${inLanguageSql('t', '$3', 'source')} AS source`,
  pageColumns: `t.language, t.paper_file AS "paperFile", t.can_download AS "canDownload", t.is_marked AS "isMarked",
    ${readsSql} AS reads, ${downloadsSql} AS downloads`,
  order: 't.published_at DESC, t.id DESC',
  filters: { q: (words) => holdsSql(words, 'title', 'title_en', 'source', 'source_en') },
});
