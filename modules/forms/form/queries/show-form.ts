import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  checkPreview,
  draftedSql,
  draftsOf,
  findPage,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
} from '../../../content/envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { form } from '../contract.ts';
import { type FillRow, fillColumns, fillForm } from '../reader-form.ts';

type Row = PageRow & FillRow;

const select = (source: string, where: string): string => `
  SELECT ${cardColumns}, ${pageColumnsSql}, ${fillColumns} FROM ${source} t
  WHERE ${where} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;
const SQL = select('form', pagedSql);
const DRAFT_SQL = select(draftsOf('form'), draftedSql);

/** One form by its number or slug, `preview` its draft. */
export async function showForm(
  ctx: Ctx,
  idOrSlug: string,
  preview: string,
): Promise<OutputOf<(typeof form)['form.show']>> {
  const isPreview = preview !== '';
  if (isPreview) checkPreview(ctx, 'form', Number(idOrSlug), preview);
  const row = await findPage(ctx, 'form', idOrSlug, (slug, id) =>
    ctx.db.row<Row>(isPreview ? DRAFT_SQL : SQL, [...readerValues(ctx), isPreview ? '' : slug, id]),
  );
  const { page, pick } = pageFields(ctx, row, isPreview);
  const fill = fillForm(row, pick, ctx.services.now());
  return { data: { ...fill, ...page }, can: { edit: ctx.can('form.form.save') } };
}
