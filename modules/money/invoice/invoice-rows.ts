import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { planAsk, sendAsk, stepRow } from './asked-rows.ts';
import type { InvoiceKind, IssuedFacts, Party, ProviderId, SaidLine } from './provider.ts';
import { takenSql } from './queries/invoice-lines.ts';
import { type InvoiceRole, type InvoiceState, invoiceSteps } from './steps.ts';

/** An invoice as the commands read it; amounts in fen. */
export interface InvoiceRow {
  readonly id: number;
  readonly payerId: number;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly isPerson: boolean;
  readonly buyer: Party;
  readonly seller: Party | null;
  readonly fen: number;
  readonly netFen: number;
  readonly taxFen: number;
  readonly note: string;
  readonly serial: string;
  readonly provider: ProviderId | '';
  readonly requestText: string | null;
  readonly ref: string;
  readonly number: string | null;
  readonly issuedAt: string | null;
  readonly pdfFile: number | null;
  readonly ofdFile: number | null;
  readonly fileUrls: IssuedFacts['files'] | null;
  readonly takenBy: number | null;
  readonly asks: number;
  readonly version: number;
  readonly createdAt: string;
}

/** A line of an invoice as the commands read it. */
export interface InvoiceLineRow extends SaidLine {
  readonly id: number;
  readonly place: number;
  readonly orderId: number;
  readonly orderCode: string;
  readonly orderLineId: number;
  readonly sells: string;
  readonly title: string;
  /** So much of it is taken off, or about to be. */
  readonly offFen: number;
  readonly offTaxFen: number;
}

/** The job that hands an invoice over, or asks how it stands. */
export const ISSUE_JOB = 'invoice.issue';

const COLUMNS = `i.id, i.payer_id as "payerId", i.kind, i.state, i.is_person as "isPerson", i.seller, i.fen, i.net_fen as "netFen",
  i.tax_fen as "taxFen", i.note, i.serial, i.provider, i.request_text as "requestText", i.ref, i.number, i.issued_at as "issuedAt",
  i.pdf_file as "pdfFile", i.ofd_file as "ofdFile", i.file_urls as "fileUrls", i.taken_by as "takenBy", i.asks, i.version,
  i.created_at as "createdAt", json_build_object('name', i.buyer_name, 'taxNo', i.buyer_tax_no, 'address', i.buyer_address,
    'phone', i.buyer_phone, 'bank', i.buyer_bank, 'account', i.buyer_account) as buyer`;

type Reader = Pick<Db, 'row' | 'rows'>;

/** An invoice by its number in the table. */
export const invoiceById = (reader: Pick<Db, 'row'>, shop: number, id: number): Promise<InvoiceRow | null> =>
  reader.row<InvoiceRow>(`select ${COLUMNS} from invoice i where i.shop_id = $1 and i.id = $2`, [shop, id]);

/** The same, held until the transaction ends; whoever holds orders too locks these first. */
export async function lockedInvoice(tx: Tx, shop: number, id: number): Promise<InvoiceRow> {
  const row = await tx.row<InvoiceRow>(
    `select ${COLUMNS} from invoice i where i.shop_id = $1 and i.id = $2 for no key update`,
    [shop, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** What stands on an invoice, in its order. */
export const linesOf = (reader: Pick<Db, 'rows'>, shop: number, invoice: number): Promise<InvoiceLineRow[]> =>
  reader.rows<InvoiceLineRow>(
    `select l.id, l.place, l.order_id as "orderId", l.order_code as "orderCode", l.order_line_id as "orderLineId", l.sells, l.title, l.name,
       l.tax_code as "taxCode", l.unit, l.quantity, l.fen, l.net_fen as "netFen", l.tax_fen as "taxFen", l.tax_rate as "taxRate",
       o.fen as "offFen", o."taxFen" as "offTaxFen"
     from invoice_line l cross join lateral (${takenSql}) o where l.shop_id = $1 and l.invoice_id = $2 order by l.place`,
    [shop, invoice],
  );

/** The orders of an invoice. */
export async function ordersOf(reader: Reader, shop: number, invoice: number): Promise<number[]> {
  const rows = await reader.rows<{ id: number }>(
    'select distinct order_id as id from invoice_line where shop_id = $1 and invoice_id = $2 order by 1',
    [shop, invoice],
  );
  return rows.map(({ id }) => id);
}

/** What an invoice learns beside its state, by the columns that hold it. */
export interface InvoiceChange {
  readonly reason?: string;
  readonly provider?: ProviderId;
  readonly request_text?: string;
  readonly seller?: string;
  readonly ref?: string;
  readonly refusal?: string;
  readonly number?: string;
  readonly issued_at?: string;
  readonly booked_at?: string;
  readonly fault?: string;
  readonly file_urls?: string | null;
  readonly pdf_file?: number | null;
  readonly ofd_file?: number | null;
  readonly taken_by?: number | null;
  readonly decided_by?: number | null;
}

const ASKED = { table: 'invoice', steps: invoiceSteps, waiting: 'issuing', job: ISSUE_JOB, name: 'invoice' } as const;

/** Leads an invoice to another state, where the table lets this role; whoever saw another one is told. */
export const stepInvoice = (
  ctx: Pick<Ctx, 'shop'>,
  tx: Tx,
  id: number,
  to: InvoiceState,
  role: InvoiceRole,
  change: InvoiceChange = {},
): Promise<void> => stepRow<InvoiceState, InvoiceRole>(ctx, tx, ASKED, { id, to, role, change });

/** Plans when an invoice that is on its way is asked about next. */
export const planIssue = (ctx: Ctx, tx: Tx, row: Pick<InvoiceRow, 'id' | 'asks'>): Promise<void> =>
  planAsk<InvoiceState, InvoiceRole>(ctx, tx, ASKED, row);

/** Lets the job of an invoice run, at once where no moment is named. */
export const sendIssueJob = (ctx: Ctx, tx: Tx, id: number, after?: Date): Promise<void> =>
  sendAsk(ctx, tx, ASKED, id, after);
