import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { fileFor } from '../../../platform/file/public.ts';
import type { invoice } from '../contract.ts';
import { INVOICE_FILE } from '../files.ts';
import { type InvoiceRow, invoiceById, lockedInvoice, stepInvoice } from '../invoice-rows.ts';
import { tellPayer } from '../notices.ts';
import { refuse } from '../refusals.ts';

type Files = OutputOf<(typeof invoice)['invoice.download']>['data'];

async function handout(ctx: Ctx, id: number | null): Promise<Files['pdf']> {
  const file = id === null ? null : await fileFor(ctx, id, [INVOICE_FILE]);
  return file && { url: file.url, name: file.name, size: file.size };
}

async function ownInvoice(ctx: Ctx, id: number): Promise<InvoiceRow> {
  const row = await invoiceById(ctx.db, ctx.shop.id, id);
  if (row === null || row.payerId !== signedIn(ctx).id) throw notFound();
  return row;
}

/** Hands the files of an own invoice, or of a red one of it, to its payer, who has it from then on. */
export async function download(ctx: Ctx, { id, red }: { id: number; red?: number | undefined }): Promise<Files> {
  const row = await ownInvoice(ctx, id);
  const files =
    red === undefined
      ? row
      : await ctx.db.row<Pick<InvoiceRow, 'pdfFile' | 'ofdFile'>>(
          'select pdf_file as "pdfFile", ofd_file as "ofdFile" from invoice_red where shop_id = $1 and invoice_id = $2 and id = $3',
          [ctx.shop.id, id, red],
        );
  if (files === null || (files.pdfFile === null && files.ofdFile === null)) throw notFound();
  if (red === undefined && row.state === 'issued') {
    await ctx.db.write(async (tx) => {
      const now = await lockedInvoice(tx, ctx.shop.id, id);
      if (now.state === 'issued') await stepInvoice(ctx, tx, id, 'delivered', 'payer');
    });
  }
  return { pdf: await handout(ctx, files.pdfFile), ofd: await handout(ctx, files.ofdFile) };
}

async function tellAnew(ctx: Ctx, tx: Tx, row: InvoiceRow): Promise<void> {
  if (row.state !== 'issued' && row.state !== 'delivered') throw refuse.step();
  // Within one hour it is the same notice, which is told once.
  await tellPayer(ctx, tx, row, 'invoice.issued', { nth: formatDateTime(ctx.services.now()).slice(0, 13) });
}

/** Tells the payer anew where their invoice is. */
export async function resendOwn(ctx: Ctx, id: number): Promise<void> {
  const row = await ownInvoice(ctx, id);
  await ctx.db.write((tx) => tellAnew(ctx, tx, row));
}

/** The same, asked by the desk. */
export async function resend(ctx: Ctx, id: number): Promise<void> {
  const row = await invoiceById(ctx.db, ctx.shop.id, id);
  if (row === null) throw notFound();
  await ctx.db.write((tx) => tellAnew(ctx, tx, row));
}
