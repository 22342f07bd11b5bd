import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader } from '../../../content/envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { form } from '../contract.ts';
import { formKind } from '../kind.ts';
import { type FillRow, fillColumns, fillForm } from '../reader-form.ts';

type Row = PageRow & FillRow;

const readPage = pageReader<Row>(formKind, `${cardColumns}, t.layout, ${fillColumns}`);

/** One form by its number or slug, `preview` its draft. */
export async function showForm(
  ctx: Ctx,
  idOrSlug: string,
  preview: string,
): Promise<OutputOf<(typeof form)['form.show']>> {
  const { row, page, pick } = await readPage(ctx, idOrSlug, preview);
  const fill = fillForm(row, pick, ctx.services.now());
  return { data: { ...fill, ...page }, can: { edit: ctx.can('form.form.save') } };
}
