import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { capitalCurrency } from '../../../../kernel/rules/capital-currency.ts';
import { yuanFromFen } from '../../../../kernel/rules/fen.ts';
import { filesFor } from '../../../platform/file/public.ts';
import type { InvoiceRow, invoiceAdmin } from '../admin-contract.ts';
import { endingOf } from '../endings.ts';
import { INVOICE_FILE } from '../files.ts';
import { invoiceSteps } from '../steps.ts';
import { redsOf } from './desk-reds.ts';
import { linesSql } from './invoice-lines.ts';

type Desk = typeof invoiceAdmin;
type Shown = OutputOf<Desk['invoice.invoice.show']>;

const COLUMNS = `t.id, t.version, t.kind, t.state, t.payer_id as "payerId",
  (select m.name from member m where m.shop_id = t.shop_id and m.id = t.payer_id) as payer, t.buyer_name as buyer, t.fen, t.tax_fen as "taxFen",
  t.provider, t.number, t.refusal, t.fault, t.asks, t.created_at as "createdAt", t.issued_at as "issuedAt"`;
const NEWEST = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true } as const;

/** Invoices by the code of an order, or by a whole number or serial: each by its own index. */
const foundBy = (
  given: string,
): string => `select l.invoice_id from invoice_line l where l.shop_id = $1 and l.order_code = ${given}
  union all select i.id from invoice i where i.shop_id = $1 and i.number = ${given}
  union all select i.id from invoice i where i.shop_id = $1 and i.serial = ${given}`;

/** Invoices as the desk has them, the newest first. */
export function listInvoices(
  ctx: Ctx,
  input: ParsedOf<Desk['invoice.invoice.list']>,
): Promise<OutputOf<Desk['invoice.invoice.list']>> {
  const { q, state, kind } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.id = any(array(${foundBy(bind(q.toUpperCase()))}))`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (kind !== undefined) where.push(`t.kind = ${bind(kind)}`);
  return seekRows<InvoiceRow>(ctx.db, input, { from: 'invoice t', where, columns: COLUMNS, key: NEWEST }, values);
}

const MORE = ', l.order_id as "orderId", l.name, l.tax_code as "taxCode", l.unit, l.quantity';

type Row = Omit<Shown['data'], 'capital' | 'files' | 'reds' | 'isTakenByMe'> & {
  takenById: number | null;
  pdfFile: number | null;
  ofdFile: number | null;
};

/** One invoice as the desk has it, and what can be done with it. */
export async function showInvoice(ctx: Ctx, id: number): Promise<Shown> {
  const row = await ctx.db.row<Row>(
    `select ${COLUMNS}, t.serial, t.net_fen as "netFen", t.note, t.reason, t.is_person as "isPerson", t.buyer_tax_no as "buyerTaxNo",
       t.buyer_address as "buyerAddress", t.buyer_phone as "buyerPhone", t.buyer_bank as "buyerBank", t.buyer_account as "buyerAccount",
       (select m.name from member m where m.shop_id = t.shop_id and m.id = t.taken_by) as "takenBy", t.taken_by as "takenById",
       t.pdf_file as "pdfFile", t.ofd_file as "ofdFile", t.file_urls is not null as "isFetching", ${linesSql(MORE)} as items
     from invoice t where t.shop_id = $1 and t.id = $3`,
    [ctx.shop.id, ctx.locale, id],
  );
  if (row === null) throw notFound();
  const { takenById, pdfFile, ofdFile, ...rest } = row;
  const [files, reds] = await Promise.all([
    filesFor(
      ctx,
      [pdfFile, ofdFile].flatMap((file) => file ?? []),
      [INVOICE_FILE],
    ),
    redsOf(ctx, id),
  ]);
  const { state, provider } = rest;
  const [mayReview, mayIssue] = [ctx.can('invoice.invoice.review'), ctx.can('invoice.invoice.issue')];
  const isIssued = state === 'issued' || state === 'delivered';
  const isByHand = state === 'issuing' && provider === 'hand';
  return {
    data: {
      ...{ ...rest, files, reds, isTakenByMe: takenById !== null && takenById === ctx.person?.id },
      ...{ capital: capitalCurrency(yuanFromFen(rest.fen)), reason: endingOf(ctx, rest.reason) },
    },
    can: {
      save: false,
      approve: mayReview && state === 'submitted',
      reject: mayReview && invoiceSteps.may(state, 'rejected', 'staff'),
      take: mayIssue && state === 'approved',
      putBack: mayIssue && isByHand,
      book: mayIssue && isByHand,
      retry: mayIssue && state === 'failed',
      ask: mayIssue && provider === 'nuonuo' && (state === 'issuing' || state === 'failed' || rest.isFetching),
      attach: mayIssue && isIssued && files.length === 0,
      resend: mayIssue && isIssued,
      red: ctx.can('invoice.red.make') && isIssued && rest.items.some(({ fen, redFen }) => redFen < fen),
    },
  };
}
