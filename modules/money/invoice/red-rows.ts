import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { planAsk, sendAsk, stepRow } from './asked-rows.ts';
import type { ProviderId, RedReason } from './provider.ts';
import { type RedState, redSteps } from './steps.ts';

/** A red invoice as the commands read it; amounts in fen, above zero. */
export interface RedRow {
  readonly id: number;
  readonly invoiceId: number;
  readonly state: RedState;
  readonly reasonKind: RedReason;
  readonly places: readonly number[];
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

const COLUMNS = `r.id, r.invoice_id as "invoiceId", r.state, r.reason_kind as "reasonKind", r.places, r.is_whole as "isWhole", r.fen,
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
