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
import { restOf, type SaidAmount, saidPart, sumOf } from '../rules/invoice-lines.ts';

type Asked = ParsedOf<(typeof invoiceAdmin)['invoice.red.make']>;

/** So long a buyer has to confirm that an invoice is taken back. */
export const CONFIRM_MS = 72 * 3_600_000;

const newSerial = (): string => `R${randomBytes(9).toString('hex').toUpperCase()}`;

/** So much of a line of the invoice as is to be taken off it. */
interface Taken {
  readonly line: InvoiceLineRow;
  readonly amount: SaidAmount;
}

/** What is meant: of each place that is named so much as is said, or all that stands of it; all that stands where none is named. */
function meant(lines: readonly InvoiceLineRow[], { lines: places = [], parts = [] }: Asked): Taken[] {
  const said = new Map(parts.map(({ place, fen }) => [place, fen]));
  const named = new Set([...places, ...said.keys()]);
  const open = (line: InvoiceLineRow) => ({ ...line, saidFen: line.offFen, saidTaxFen: line.offTaxFen });
  const chosen = lines.filter((line) => (named.size === 0 ? restOf(open(line)) > 0 : named.has(line.place)));
  if (chosen.length < named.size || said.size < parts.length) throw refuse.line_unknown();
  if (chosen.length === 0 || chosen.some((line) => restOf(open(line)) === 0)) throw refuse.line_red();
  return chosen.map((line) => {
    const rest = restOf(open(line));
    const fen = said.get(line.place) ?? rest;
    if (fen > rest) throw refuse.red_too_much();
    return { line, amount: saidPart(open(line), fen) };
  });
}

const LINES = `insert into invoice_red_line (shop_id, red_id, line_id, fen, net_fen, tax_fen)
  select $1, $2, l.* from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) l`;

/**
 * Takes an invoice off by a red one, wholly, by its lines or by a part of one, none of it twice: until that is issued, nothing of it goes
 * back. It goes the way of the invoice; its serial and text are committed before anything is sent.
 */
export async function makeRed(ctx: Ctx, tx: Tx, asked: Asked): Promise<{ id: number; status: 'pending' }> {
  await lockBillable(ctx, tx, await ordersOf(tx, ctx.shop.id, asked.id));
  const original = await lockedInvoice(tx, ctx.shop.id, asked.id);
  const { state, number, kind, buyer } = original;
  if (state === 'red_issued') throw refuse.line_red();
  if ((state !== 'issued' && state !== 'delivered') || number === null) throw refuse.step();
  const lines = await linesOf(tx, ctx.shop.id, asked.id);
  const taken = meant(lines, asked);
  const sum = sumOf(taken.map(({ amount }) => amount));
  if (asked.amount !== undefined && asked.amount !== sum.fen) throw refuse.amount_differs();
  const id = original.provider === '' || asked.byHand ? 'hand' : original.provider;
  const provider = await providerOf(ctx, id);
  if (provider === null) throw refuse.not_set_up();
  const [serial, isWhole] = [newSerial(), sum.fen === original.fen];
  const named = taken.map(({ line, amount }) => ({ ...line, ...amount, share: amount.fen / line.fen }));
  const text = provider.redText({
    ...{ serial, reason: asked.reason, original: { number, kind }, buyer, lines: isWhole ? null : named },
    seller: original.seller ?? (await sellerOf(ctx)),
  });
  const waits = id === 'hand' && asked.needsConfirmation;
  const confirmBy = waits ? new Date(ctx.services.now().getTime() + CONFIRM_MS).toISOString() : null;
  const made = await tx.row<{ id: number }>(
    `insert into invoice_red (invoice_id, state, reason_kind, is_whole, fen, net_fen, tax_fen, note, serial, provider, request_text,
       confirm_by, made_by, created_at) values ($1, 'pending', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      ...[asked.id, asked.reason, isWhole, sum.fen, sum.netFen, sum.taxFen, asked.note, serial, id, text, confirmBy],
      ...[signedIn(ctx).id, ctx.services.now().toISOString()],
    ],
  );
  if (made === null) throw notFound();
  const amounts = (of: keyof SaidAmount): number[] => taken.map(({ amount }) => amount[of]);
  await tx.rows(LINES, [
    ...[ctx.shop.id, made.id, taken.map(({ line }) => line.id), amounts('fen'), amounts('netFen'), amounts('taxFen')],
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
