import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues, textIn } from '../../../content/envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { FillForm } from '../contract.ts';
import { type FillRow, fillColumns, fillForm } from '../reader-form.ts';

const SQL = `SELECT ${cardColumns}, t.layout, ${fillColumns} FROM form t WHERE ${listedSql} AND t.id = $4`;

/** A form that the reader may see, to be filled in where it stands; null where there is none. */
export async function formToFill(ctx: Ctx, id: number): Promise<FillForm | null> {
  const row = await ctx.db.row<FillRow>(SQL, [...readerValues(ctx), id]);
  return row && fillForm(row, (zh, en) => textIn(row.locale, zh, en), ctx.services.now());
}
