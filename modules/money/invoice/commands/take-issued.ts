import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { bookBilled, lockBillable } from '../../order/public.ts';
import { FILES_JOB } from '../files.ts';
import { type InvoiceRow, linesOf, lockedInvoice, ordersOf, stepInvoice } from '../invoice-rows.ts';
import { tellPayer } from '../notices.ts';
import type { IssuedFacts } from '../provider.ts';
import { refuse } from '../refusals.ts';

/** What is known of an invoice that there is, and who says so. */
export type Issued = Pick<IssuedFacts, 'number' | 'at'> &
  Partial<IssuedFacts> & {
    readonly role: 'system' | 'staff';
    /** The files of it that the desk brought. */
    readonly pdfFile?: number | null;
    readonly ofdFile?: number | null;
  };

/** Whether a number stands on an invoice or a red invoice of the shop: none is ever used twice. */
export async function isNumberTaken(ctx: Ctx, tx: Tx, number: string): Promise<boolean> {
  const row = await tx.row(
    `select 1 from invoice where shop_id = $1 and number = $2
     union all select 1 from invoice_red where shop_id = $1 and number = $2 limit 1`,
    [ctx.shop.id, number],
  );
  return row !== null;
}

/** What does not fit of what a provider says an invoice comes to. */
export const faultOf = (
  { netFen, taxFen }: Pick<InvoiceRow, 'netFen' | 'taxFen'>,
  said: { netFen?: number | null; taxFen?: number | null },
): string => ((said.netFen ?? netFen) === netFen && (said.taxFen ?? taxFen) === taxFen ? '' : 'amount');

/**
 * Takes that an invoice was issued, once: its number stays as it was given, its tax is owed from now on, and whoever asked for it is told.
 * The orders are locked before the invoice, as whoever gives money back does.
 */
export async function takeIssued(ctx: Ctx, id: number, issued: Issued): Promise<void> {
  await ctx.db.write((tx) => takeIssuedIn(ctx, tx, id, issued));
}

/** The same in the caller's transaction, in which `seen` looks at the invoice under its lock. */
export async function takeIssuedIn(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { role, number, at, ref, files, pdfFile, ofdFile, ...said }: Issued,
  seen: (row: InvoiceRow) => void = () => undefined,
): Promise<void> {
  const orders = await lockBillable(ctx, tx, await ordersOf(tx, ctx.shop.id, id));
  const row = await lockedInvoice(tx, ctx.shop.id, id);
  seen(row);
  if (row.number !== null) return;
  if (await isNumberTaken(ctx, tx, number)) {
    if (role === 'staff') throw refuse.number_twice();
    // What cannot be is looked into by somebody; nothing is booked meanwhile.
    await tx.rows(
      'update invoice set fault = $3, version = version + 1 where shop_id = $1 and id = $2 and fault <> $3',
      [...[ctx.shop.id, id, 'number']],
    );
    return;
  }
  const now = ctx.services.now();
  const urls = files !== undefined && (files.pdf !== null || files.ofd !== null) ? files : null;
  await stepInvoice(ctx, tx, id, 'issued', role, {
    ...{ number, issued_at: at, booked_at: now.toISOString(), ref: ref ?? '', refusal: '', fault: faultOf(row, said) },
    ...{ file_urls: urls === null ? null : JSON.stringify(urls), pdf_file: pdfFile ?? null, ofd_file: ofdFile ?? null },
  });
  for (const line of await linesOf(tx, ctx.shop.id, id)) {
    const order = orders.find((one) => one.id === line.orderId);
    if (order === undefined) throw new Error(`Invoice ${id} names an order that is not there.`);
    await bookBilled(ctx, tx, order, {
      ...{ line: line.orderLineId, taxFen: BigInt(line.taxFen), source: 'invoice.issued', ref: String(line.id) },
      ...{ reason: number, at: now },
    });
  }
  if (urls !== null) await ctx.services.jobs.send(tx, FILES_JOB, { invoice: id }, { lane: 'outside' });
  await tellPayer(ctx, tx, row, 'invoice.issued', {});
}
