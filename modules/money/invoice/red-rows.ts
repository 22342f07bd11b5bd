import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { planAsk, sendAsk, stepRow } from './asked-rows.ts';
import type { ProviderId, RedReason } from './provider.ts';
import { takenSql } from './queries/invoice-lines.ts';
import { type RedState, redSteps } from './steps.ts';

/** A red invoice as the commands read it; amounts in fen, above zero. */
export interface RedRow {
  readonly id: number;
  readonly invoiceId: number;
  readonly state: RedState;
  readonly reasonKind: RedReason;
  readonly isWhole: boolean;
  readonly fen: number;
  readonly netFen: number;
  readonly taxFen: number;
  readonly serial: string;
  readonly provider: ProviderId;
  readonly requestText: string | null;
  readonly number: string | null;
  readonly bureau: string;
  readonly confirmBy: string | null;
  readonly asks: number;
  readonly version: number;
  readonly createdAt: string;
}

/** The job that asks for a red invoice, or how one stands. */
export const RED_JOB = 'invoice.red';

const COLUMNS = `r.id, r.invoice_id as "invoiceId", r.state, r.reason_kind as "reasonKind", r.is_whole as "isWhole", r.fen,
  r.net_fen as "netFen", r.tax_fen as "taxFen", r.serial, r.provider, r.request_text as "requestText", r.number, r.bureau,
  r.confirm_by as "confirmBy", r.asks, r.version, r.created_at as "createdAt"`;

/** A red invoice by its number in the table. */
export const redById = (reader: Pick<Db, 'row'>, shop: number, id: number): Promise<RedRow | null> =>
  reader.row<RedRow>(`select ${COLUMNS} from invoice_red r where r.shop_id = $1 and r.id = $2`, [shop, id]);

/** The same, held until the transaction ends; orders and the invoice are locked before it. */
export async function lockedRed(tx: Tx, shop: number, id: number): Promise<RedRow> {
  const row = await tx.row<RedRow>(
    `select ${COLUMNS} from invoice_red r where r.shop_id = $1 and r.id = $2 for no key update`,
    [shop, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** What a red invoice takes off one line of its invoice. */
export interface RedLine {
  readonly id: number;
  readonly orderId: number;
  readonly orderLineId: number;
  readonly taxFen: number;
  /** Together with what others take off it, it is more than the line has. */
  readonly isBeyond: boolean;
}

/** What a red invoice takes off, by the lines of its invoice. */
export const redLinesOf = (reader: Pick<Db, 'rows'>, shop: number, red: number): Promise<RedLine[]> =>
  reader.rows<RedLine>(
    `select own.id, l.order_id as "orderId", l.order_line_id as "orderLineId", own.tax_fen as "taxFen", o.fen + own.fen > l.fen as "isBeyond"
     from invoice_red_line own join invoice_line l on l.shop_id = own.shop_id and l.id = own.line_id
       cross join lateral (${takenSql} and r.id <> own.red_id) o
     where own.shop_id = $1 and own.red_id = $2 order by l.place`,
    [shop, red],
  );

/** What a red invoice learns beside its state, by the columns that hold it. */
export interface RedChange {
  readonly ref?: string;
  readonly refusal?: string;
  readonly number?: string;
  readonly issued_at?: string;
  readonly booked_at?: string;
  readonly fault?: string;
  readonly file_urls?: string | null;
  readonly pdf_file?: number | null;
  readonly ofd_file?: number | null;
  readonly bureau?: string;
  readonly ending?: string;
}

type RedRole = 'staff' | 'system';
const ASKED = { table: 'invoice_red', steps: redSteps, waiting: 'pending', job: RED_JOB, name: 'red' } as const;

/** Leads a red invoice to another state, where the table lets this role. */
export const stepRed = (
  ctx: Pick<Ctx, 'shop'>,
  tx: Tx,
  id: number,
  to: RedState,
  role: RedRole,
  change: RedChange = {},
): Promise<void> => stepRow<RedState, RedRole>(ctx, tx, ASKED, { id, to, role, change });

/** Plans when a red invoice that is on its way is asked about next. */
export const planRed = (ctx: Ctx, tx: Tx, row: Pick<RedRow, 'id' | 'asks'>): Promise<void> =>
  planAsk<RedState, RedRole>(ctx, tx, ASKED, row);

/** Lets the job of a red invoice run, at once where no moment is named. */
export const sendRedJob = (ctx: Ctx, tx: Tx, id: number, after?: Date): Promise<void> =>
  sendAsk(ctx, tx, ASKED, id, after);
