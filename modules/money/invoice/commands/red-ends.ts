import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { bookBilled, lockBillable } from '../../order/public.ts';
import type { invoiceAdmin } from '../admin-contract.ts';
import { FILES_JOB } from '../files.ts';
import { lockedInvoice, ordersOf, stepInvoice } from '../invoice-rows.ts';
import { tellPayer } from '../notices.ts';
import { offSql } from '../queries/invoice-lines.ts';
import { lockedRed, type RedRow, redById, redLinesOf, stepRed } from '../red-rows.ts';
import { refuse } from '../refusals.ts';
import { issuedAt, ownFiles } from './by-hand.ts';
import { faultOf, type Issued, isNumberTaken } from './take-issued.ts';

/** The end of a red invoice, as somebody saw it; nobody but the portal ends one without having seen it. */
type Look = (row: RedRow) => void;
const anyhow: Look = () => undefined;

/** A red invoice with its invoice and their orders under their locks. */
async function held(ctx: Ctx, tx: Tx, id: number) {
  const of = await redById(tx, ctx.shop.id, id);
  const invoiceId = of?.invoiceId ?? 0;
  const orders = await lockBillable(ctx, tx, await ordersOf(tx, ctx.shop.id, invoiceId));
  const row = await lockedRed(tx, ctx.shop.id, id);
  return { orders, invoice: await lockedInvoice(tx, ctx.shop.id, invoiceId), row };
}

/** Takes that a red invoice was issued, once: the tax of its lines is owed no longer, and what they cost may go back. */
export async function takeRed(
  ctx: Ctx,
  id: number,
  { role, number, at, ref, files, pdfFile, ofdFile, ...said }: Issued & { bureau?: string },
  look: Look = anyhow,
): Promise<void> {
  const { bureau, ...amounts } = said;
  await ctx.db.write(async (tx) => {
    const { orders, invoice, row } = await held(ctx, tx, id);
    look(row);
    if (row.number !== null) return;
    if (await isNumberTaken(ctx, tx, number)) throw refuse.number_twice();
    const own = await redLinesOf(tx, ctx.shop.id, id);
    // One that had fallen away and was issued all the same: what it takes off may be another one's by now.
    if (own.some(({ isBeyond }) => isBeyond)) throw refuse.line_red();
    const now = ctx.services.now();
    const urls = files !== undefined && (files.pdf !== null || files.ofd !== null) ? files : null;
    await stepRed(ctx, tx, id, 'issued', role, {
      ...{
        number,
        issued_at: at,
        booked_at: now.toISOString(),
        ref: ref ?? '',
        refusal: '',
        ending: '',
        fault: faultOf(row, amounts),
      },
      ...{
        file_urls: urls === null ? null : JSON.stringify(urls),
        pdf_file: pdfFile ?? null,
        ofd_file: ofdFile ?? null,
      },
      ...(bureau !== undefined && { bureau }),
    });
    for (const line of own) {
      const order = orders.find((one) => one.id === line.orderId);
      if (order === undefined) throw new Error(`Invoice ${invoice.id} names an order that is not there.`);
      await bookBilled(ctx, tx, order, {
        ...{ line: line.orderLineId, taxFen: -BigInt(line.taxFen), source: 'invoice.red', ref: `${id}/${line.id}` },
        ...{ reason: number, at: now },
      });
    }
    const left = await tx.row(
      `select 1 from invoice_line l cross join lateral (${offSql(`and r.state = 'issued'`)}) o
       where l.shop_id = $1 and l.invoice_id = $2 and o.fen < l.fen limit 1`,
      [ctx.shop.id, invoice.id],
    );
    if (left === null) await stepInvoice(ctx, tx, invoice.id, 'red_issued', role);
    if (urls !== null) await ctx.services.jobs.send(tx, FILES_JOB, { red: id }, { lane: 'outside' });
    await tellPayer(ctx, tx, { ...invoice, fen: row.fen }, 'invoice.red', { nth: String(id) });
  });
}

/** Lets a red invoice fall away: its lines stand on the invoice as before. */
export async function voidRed(
  ctx: Ctx,
  id: number,
  { role, ending, bureau }: { role: 'staff' | 'system'; ending: string; bureau?: string },
  look: Look = anyhow,
): Promise<void> {
  await ctx.db.write(async (tx) => {
    const { row } = await held(ctx, tx, id);
    look(row);
    await stepRed(ctx, tx, id, 'void', role, { ending, ...(bureau !== undefined && { bureau }) });
  });
}

const asSeen =
  (version: number): Look =>
  (row) => {
    if (row.version !== version) throw versionConflict();
    // Of what a gateway was told the gateway says how it ended.
    if (row.provider !== 'hand') throw refuse.step();
  };

/** Enters the number of a red invoice that was issued by hand. */
export async function bookRed(
  ctx: Ctx,
  { id, version, number, issuedAt: said, pdf, ofd }: ParsedOf<(typeof invoiceAdmin)['invoice.red.book']>,
): Promise<void> {
  await ownFiles(ctx, { pdf, ofd });
  const at = issuedAt(ctx, said);
  const files = { pdfFile: pdf ?? null, ofdFile: ofd ?? null };
  await takeRed(ctx, id, { role: 'staff', number, at, ...files }, asSeen(version));
}

/** Takes back a red invoice that was asked for by hand, or one that a gateway refused. */
export async function cancelRed(
  ctx: Ctx,
  { id, version, reason }: ParsedOf<(typeof invoiceAdmin)['invoice.red.cancel']>,
): Promise<void> {
  await voidRed(ctx, id, { role: 'staff', ending: reason }, (row) => {
    if (row.state !== 'failed') return asSeen(version)(row);
    if (row.version !== version) throw versionConflict();
  });
}
