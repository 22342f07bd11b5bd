import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { checkPreview, draftedSql, draftsOf } from '../preview.ts';
import { bodySql, type PageRow, pageColumnsSql, pagedSql, pageFields, readerValues } from '../published-sql.ts';
import { findPage } from './find-page.ts';

/** The page of an item as its reader sees it, and the row that it is made from. */
type ReadPage<Row> = ReturnType<typeof pageFields> & { row: Row };

/**
 * How the page of a type of content is read by number or slug, former ones included: what is public, or with the text of a
 * link to it the draft. `columns` is the SQL of the row beside `pageColumnsSql`, over `t`; `sourceOf` joins further tables to
 * the one it is given; `more` are the values of parameters 6 and up.
 */
export function pageReader<Row extends PageRow>(
  { type, tableName }: Pick<ContentKind, 'type' | 'tableName'>,
  columns: string,
  sourceOf = (table: string): string => `${table} t`,
): (ctx: Ctx, idOrSlug: string, preview: string, ...more: unknown[]) => Promise<ReadPage<Row>> {
  const select = (source: string, where: string): string => `
    SELECT ${columns}, ${bodySql} AS body, ${pageColumnsSql} FROM ${source}
    WHERE ${where} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;
  const published = select(sourceOf(tableName), pagedSql);
  const drafts = select(sourceOf(draftsOf(tableName)), draftedSql);
  return async (ctx, idOrSlug, preview, ...more) => {
    const isPreview = preview !== '';
    if (isPreview) await checkPreview(ctx, type, Number(idOrSlug), preview);
    const row = await findPage(ctx, type, idOrSlug, (slug, id) =>
      // A link names a draft by its number alone.
      ctx.db.row<Row>(isPreview ? drafts : published, [...readerValues(ctx), isPreview ? '' : slug, id, ...more]),
    );
    return { row, ...pageFields(ctx, row, isPreview) };
  };
}
