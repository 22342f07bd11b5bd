import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { ownsFile } from '../../../platform/file/public.ts';
import { lockBillable } from '../../order/public.ts';
import { sellerOf } from '../accounts.ts';
import type { invoiceAdmin } from '../admin-contract.ts';
import { INVOICE_FILE } from '../files.ts';
import { ordersOf, stepInvoice } from '../invoice-rows.ts';
import { refuse } from '../refusals.ts';
import { type Seen, seenInvoice } from './decide.ts';
import { takeIssuedIn } from './take-issued.ts';

type Booked = ParsedOf<(typeof invoiceAdmin)['invoice.invoice.book']>;

/** Takes an invoice in hand, to issue it at the tax office's own site: nobody else issues it meanwhile, and nothing of it goes back. */
export async function takeInHand(ctx: Ctx, seen: Seen): Promise<void> {
  const seller = JSON.stringify(await sellerOf(ctx));
  await ctx.db.write(async (tx) => {
    // From now on it stands: whoever gives something of it up at this moment has had its orders before, or waits for them.
    await lockBillable(ctx, tx, await ordersOf(tx, ctx.shop.id, seen.id));
    const { state } = await seenInvoice(ctx, tx, seen);
    if (state !== 'approved') throw refuse.step();
    await stepInvoice(ctx, tx, seen.id, 'issuing', 'staff', { provider: 'hand', taken_by: signedIn(ctx).id, seller });
  });
}

/** Puts back what somebody had in hand and did not issue. */
export async function putBack(ctx: Ctx, seen: Seen): Promise<void> {
  await ctx.db.write(async (tx) => {
    const { provider } = await seenInvoice(ctx, tx, seen);
    // Of what a gateway was told nobody knows that it was not issued.
    if (provider !== 'hand') throw refuse.step();
    await stepInvoice(ctx, tx, seen.id, 'approved', 'staff', { taken_by: null });
  });
}

/** The files of a paper that the desk has uploaded for it. */
export async function ownFiles(ctx: Ctx, files: { pdf?: number | undefined; ofd?: number | undefined }): Promise<void> {
  for (const file of [files.pdf, files.ofd]) {
    if (file !== undefined && !(await ownsFile(ctx, file, [INVOICE_FILE]))) throw refuse.file_unknown();
  }
}

/** When somebody says that a paper was issued: not after now. */
export function issuedAt(ctx: Ctx, said: string | undefined): string {
  const now = ctx.services.now();
  const at = said === undefined ? now : new Date(said);
  if (at > now) throw invalidInput({ issuedAt: [ctx.t('invoice.console.notAfterNow')] });
  return at.toISOString();
}

/** Enters the number and the file of an invoice that was issued by hand. */
export async function bookIssued(ctx: Ctx, { id, version, number, issuedAt: said, pdf, ofd }: Booked): Promise<void> {
  await ownFiles(ctx, { pdf, ofd });
  const at = issuedAt(ctx, said);
  await ctx.db.write((tx: Tx) =>
    takeIssuedIn(ctx, tx, id, { role: 'staff', number, at, pdfFile: pdf ?? null, ofdFile: ofd ?? null }, (row) => {
      if (row.version !== version) throw versionConflict();
      if (row.state !== 'issuing' || row.provider !== 'hand') throw refuse.step();
    }),
  );
}

/** Adds files to an invoice that is issued and lacks them; what it has stays. */
export async function attachFiles(
  ctx: Ctx,
  { id, version, pdf, ofd }: ParsedOf<(typeof invoiceAdmin)['invoice.invoice.attach']>,
): Promise<void> {
  await ownFiles(ctx, { pdf, ofd });
  await ctx.db.write(async (tx) => {
    const row = await seenInvoice(ctx, tx, { id, version });
    const lacks = (row.pdfFile === null && pdf !== undefined) || (row.ofdFile === null && ofd !== undefined);
    if ((row.state !== 'issued' && row.state !== 'delivered') || !lacks) throw refuse.step();
    await tx.rows(
      `update invoice set pdf_file = coalesce(pdf_file, $3), ofd_file = coalesce(ofd_file, $4), version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, pdf ?? null, ofd ?? null],
    );
  });
}
