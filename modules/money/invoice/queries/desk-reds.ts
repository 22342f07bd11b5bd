import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { filesFor } from '../../../platform/file/public.ts';
import type { invoiceAdmin, RedRow } from '../admin-contract.ts';
import { endingOf } from '../endings.ts';
import { INVOICE_FILE } from '../files.ts';

type Desk = typeof invoiceAdmin;

const COLUMNS = `t.id, t.version, t.invoice_id as "invoiceId", (select i.number from invoice i where i.shop_id = t.shop_id and i.id = t.invoice_id) as original,
  t.state, t.reason_kind as reason, t.is_whole as "isWhole", t.fen, t.tax_fen as "taxFen", t.provider, t.bureau,
  (select json_agg(json_build_object('place', l.place, 'fen', x.fen, 'ofFen', l.fen) order by l.place) from invoice_red_line x
     join invoice_line l on l.shop_id = x.shop_id and l.id = x.line_id where x.shop_id = t.shop_id and x.red_id = t.id) as parts,
  t.confirm_by as "confirmBy", t.number, t.refusal, t.ending, t.note, t.created_at as "createdAt", t.issued_at as "issuedAt"`;
const NEWEST = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true } as const;

const told = <Row extends RedRow>(ctx: Ctx, row: Row): Row => ({ ...row, ending: endingOf(ctx, row.ending) });

/** Red invoices, the newest first. */
export async function listReds(
  ctx: Ctx,
  input: ParsedOf<Desk['invoice.red.list']>,
): Promise<OutputOf<Desk['invoice.red.list']>> {
  const { q, state } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.number = ${bind(q)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const rows = { from: 'invoice_red t', where, columns: COLUMNS, key: NEWEST };
  const found = await seekRows<RedRow>(ctx.db, input, rows, values);
  return { ...found, data: found.data.map((row) => told(ctx, row)) };
}

/** What takes an invoice off, in order. */
export async function redsOf(ctx: Ctx, invoice: number): Promise<RedRow[]> {
  const rows = await ctx.db.rows<RedRow>(
    `select ${COLUMNS} from invoice_red t where t.shop_id = $1 and t.invoice_id = $2 order by t.id limit 100`,
    [ctx.shop.id, invoice],
  );
  return rows.map((row) => told(ctx, row));
}

/** One red invoice, and what can be done with it. */
export async function showRed(ctx: Ctx, id: number): Promise<OutputOf<Desk['invoice.red.show']>> {
  const row = await ctx.db.row<RedRow & { serial: string; pdfFile: number | null; ofdFile: number | null }>(
    `select ${COLUMNS}, t.serial, t.pdf_file as "pdfFile", t.ofd_file as "ofdFile" from invoice_red t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { pdfFile, ofdFile, ...rest } = row;
  const files = await filesFor(
    ctx,
    [pdfFile, ofdFile].flatMap((file) => file ?? []),
    [INVOICE_FILE],
  );
  const may = ctx.can('invoice.red.make');
  const { state, provider } = rest;
  const isByHand = provider === 'hand' && state === 'pending';
  return {
    data: { ...told(ctx, rest), files },
    can: {
      save: false,
      book: may && (isByHand || (provider === 'hand' && state === 'void')),
      cancel: may && (isByHand || state === 'failed'),
      retry: may && state === 'failed',
    },
  };
}
