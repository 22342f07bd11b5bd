import { randomBytes } from 'node:crypto';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { lockBillable } from '../../order/public.ts';
import { providerOf, sellerOf } from '../accounts.ts';
import type { invoiceAdmin } from '../admin-contract.ts';
import { type InvoiceLineRow, linesOf, lockedInvoice, ordersOf } from '../invoice-rows.ts';
import { planRed, sendRedJob } from '../red-rows.ts';
import { refuse } from '../refusals.ts';
import { sumOf } from '../rules/invoice-lines.ts';

type Asked = ParsedOf<(typeof invoiceAdmin)['invoice.red.make']>;

/** So long a buyer has to confirm that an invoice is taken back. */
export const CONFIRM_MS = 72 * 3_600_000;

const newSerial = (): string => `R${randomBytes(9).toString('hex').toUpperCase()}`;

/** The lines that are meant: those of the places that are named, or all that stand; none of them twice. */
function meant(lines: readonly InvoiceLineRow[], places: Asked['lines']): InvoiceLineRow[] {
  const named = places === undefined || places.length === 0 ? null : new Set(places);
  const chosen =
    named === null ? lines.filter(({ redId }) => redId === null) : lines.filter(({ place }) => named.has(place));
  if (named !== null && chosen.length < named.size) throw refuse.line_unknown();
  if (chosen.length === 0 || chosen.some(({ redId }) => redId !== null)) throw refuse.line_red();
  return chosen;
}

/**
 * Takes an invoice off by a red one, wholly or by its lines, each of them once: until that is issued, nothing of them goes back. It goes the
 * way of the invoice; its serial and text are committed before anything is sent.
 */
export async function makeRed(ctx: Ctx, tx: Tx, asked: Asked): Promise<{ id: number; status: 'pending' }> {
  await lockBillable(ctx, tx, await ordersOf(tx, ctx.shop.id, asked.id));
  const original = await lockedInvoice(tx, ctx.shop.id, asked.id);
  const { state, number, kind, buyer } = original;
  if (state === 'red_issued') throw refuse.line_red();
  if ((state !== 'issued' && state !== 'delivered') || number === null) throw refuse.step();
  const lines = await linesOf(tx, ctx.shop.id, asked.id);
  const chosen = meant(lines, asked.lines);
  const sum = sumOf(chosen);
  if (asked.amount !== undefined && asked.amount !== sum.fen) throw refuse.amount_differs();
  const id = original.provider === '' || asked.byHand ? 'hand' : original.provider;
  const provider = await providerOf(ctx, id);
  if (provider === null) throw refuse.not_set_up();
  const [serial, isWhole] = [newSerial(), chosen.length === lines.length];
  const text = provider.redText({
    ...{ serial, reason: asked.reason, original: { number, kind }, buyer, lines: isWhole ? null : chosen },
    seller: original.seller ?? (await sellerOf(ctx)),
  });
  const waits = id === 'hand' && asked.needsConfirmation;
  const confirmBy = waits ? new Date(ctx.services.now().getTime() + CONFIRM_MS).toISOString() : null;
  const made = await tx.row<{ id: number }>(
    `insert into invoice_red (invoice_id, state, reason_kind, places, is_whole, fen, net_fen, tax_fen, note, serial, provider, request_text,
       confirm_by, made_by, created_at) values ($1, 'pending', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      ...[asked.id, asked.reason, JSON.stringify(chosen.map(({ place }) => place)), isWhole, sum.fen, sum.netFen],
      ...[sum.taxFen, asked.note, serial, id, text, confirmBy, signedIn(ctx).id, ctx.services.now().toISOString()],
    ],
  );
  if (made === null) throw notFound();
  await tx.rows('update invoice_line set red_id = $3 where shop_id = $1 and id = any($2::bigint[])', [
    ...[ctx.shop.id, chosen.map((line) => line.id), made.id],
  ]);
  await tx.rows('update invoice set version = version + 1, updated_at = now() where shop_id = $1 and id = $2', [
    ...[ctx.shop.id, asked.id],
  ]);
  if (id !== 'hand') {
    // Planned before anything is sent, so that one whose process dies is asked about all the same.
    await planRed(ctx, tx, { id: made.id, asks: 0 });
    await sendRedJob(ctx, tx, made.id);
  }
  return { id: made.id, status: 'pending' };
}
