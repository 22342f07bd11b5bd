import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { ContentKind } from '../kind.ts';
import { checkPreview, draftedSql, draftsOf, isOutlived } from '../preview.ts';
import { bodySql, type PageRow, pageColumnsSql, pagedSql, pageFields, readerValues } from '../published-sql.ts';
import { findPage } from './find-page.ts';
import { sourceOf } from './source-of.ts';

/**
 * A statement for readers of one language, which is its parameter 3: a page chooses between two columns a dozen times, and what is
 * chosen already as the statement is planned is neither looked at nor made ready to be, each time that it runs.
 */
const spokenIn = (sql: string, locale: Locale): string =>
  `${sql.replaceAll(/\$3(?!\d)/g, `'${locale}'`)} AND $3::text IS NOT NULL`;

/** The page of an item as its reader sees it, and the row that it is made from. */
type ReadPage<Row> = ReturnType<typeof pageFields> & { row: Row };

/**
 * How the page of a type of content is read by number or slug, former ones included: what is public, or with the text of a
 * link to it the draft. `columns` is the SQL of the row beside `pageColumnsSql`, over `t`; `joined` joins further tables to
 * the one it is given; `more` are the values of parameters 6 and up.
 */
export function pageReader<Row extends PageRow>(
  { type, tableName }: Pick<ContentKind, 'type' | 'tableName'>,
  columns: string,
  joined = (table: string): string => `${table} t`,
): (ctx: Ctx, idOrSlug: string, preview: string, ...more: unknown[]) => Promise<ReadPage<Row>> {
  const select = (source: string, where: string): Record<Locale, string> => {
    const sql = `SELECT ${columns}, ${bodySql} AS body, ${pageColumnsSql} FROM ${source} WHERE ${where}`;
    return { 'zh-CN': spokenIn(sql, 'zh-CN'), en: spokenIn(sql, 'en') };
  };
  const bySlug = `${pagedSql} AND t.slug = $4`;
  const published = {
    // An item whose slug is such a number comes before the one with that number. Asked for either at once, PostgreSQL would
    // gather places from two indexes and sort two rows: half as much again as what it takes to read one by its key.
    number: select(
      joined(tableName),
      `${pagedSql} AND t.id = $5 AND NOT EXISTS (SELECT FROM ${tableName} t WHERE ${bySlug})`,
    ),
    slug: select(joined(tableName), `${bySlug} AND $5::bigint IS NOT NULL`),
  };
  // A link names a draft by its number alone.
  const draft = select(joined(draftsOf(tableName)), `${draftedSql} AND t.id = $5 AND $4 = ''`);
  return async (ctx, idOrSlug, preview, ...more) => {
    const isPreview = preview !== '';
    const ask = (sql: Record<Locale, string>, slug: string, id: number): Promise<Row | null> =>
      ctx.db.row<Row>(sql[ctx.locale], [...readerValues(ctx), slug, id, ...more]);
    if (isPreview) await checkPreview(ctx, type, Number(idOrSlug), preview);
    const row = isPreview
      ? await ask(draft, '', Number(idOrSlug))
      : await findPage(ctx, type, idOrSlug, async (slug, id) => {
          const byNumber = id === 0 ? null : await ask(published.number, slug, id);
          return byNumber === null && slug !== '' ? ask(published.slug, slug, id) : byNumber;
        });
    if (row === null || (isPreview && isOutlived(preview, row.withdrawn_at))) throw notFound();
    return { row, ...pageFields(ctx, row, isPreview, await sourceOf(ctx, row.origin)) };
  };
}
