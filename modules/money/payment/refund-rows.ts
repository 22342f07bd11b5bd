import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { nextAsk } from '../../../kernel/rules/next-ask.ts';
import { statesBefore } from '../../../kernel/rules/steps.ts';
import { type RefundState, refundSteps } from './states.ts';

/** A refund as the commands read it; amounts in fen. */
export interface RefundRow {
  readonly id: number;
  readonly orderId: number;
  readonly orderCode: string;
  readonly orderRefundId: number;
  readonly orderPaymentId: number;
  readonly paidFen: number;
  readonly attemptId: number | null;
  readonly number: string;
  readonly fen: number;
  readonly route: 'original' | 'bank';
  readonly reason: string;
  readonly requestText: string | null;
  readonly state: RefundState;
  readonly preparedBy: number | null;
  readonly asks: number;
  readonly version: number;
}

/** The job that sends a refund that is due, or asks how it stands. */
export const REFUND_JOB = 'payment.refund';

const COLUMNS = `r.id, r.order_id as "orderId", r.order_code as "orderCode", r.order_refund_id as "orderRefundId",
  r.order_payment_id as "orderPaymentId", r.paid_fen as "paidFen", r.attempt_id as "attemptId", r.number, r.fen, r.route, r.reason,
  r.request_text as "requestText", r.state, r.prepared_by as "preparedBy", r.asks, r.version`;

type Reader = Pick<Db, 'row'>;

/** A refund by its number in the table. */
export const refundById = (reader: Reader, shop: number, id: number): Promise<RefundRow | null> =>
  reader.row<RefundRow>(`select ${COLUMNS} from payment_refund r where r.shop_id = $1 and r.id = $2`, [shop, id]);

/** The same, held until the transaction ends. */
export const lockedRefund = (tx: Tx, shop: number, id: number): Promise<RefundRow | null> =>
  tx.row<RefundRow>(`select ${COLUMNS} from payment_refund r where r.shop_id = $1 and r.id = $2 for update`, [
    shop,
    id,
  ]);

/** A refund by the number that its provider knows. */
export const refundByNumber = (reader: Reader, shop: number, number: string): Promise<RefundRow | null> =>
  reader.row<RefundRow>(`select ${COLUMNS} from payment_refund r where r.shop_id = $1 and r.number = $2`, [
    shop,
    number,
  ]);

/** Whether the refund of an order is with a provider or a bank; it stays as it is until the transaction ends. */
export async function isRefunding(ctx: Ctx, tx: Tx, orderRefund: number): Promise<boolean> {
  const row = await tx.row<{ state: RefundState }>(
    "select state from payment_refund where shop_id = $1 and order_refund_id = $2 and state <> 'closed' for update",
    [ctx.shop.id, orderRefund],
  );
  return row !== null && (row.state === 'unknown' || row.state === 'submitted');
}

/** What a refund learns beside its state. */
export interface RefundChange {
  readonly refusal?: string;
  readonly ref?: string;
  readonly backFen?: number;
  readonly doneAt?: string;
}

/** Leads a refund on where its state may become that one; answers whether it did. */
export async function moveRefund(
  ctx: Ctx,
  tx: Tx,
  id: number,
  to: RefundState,
  role: 'system' | 'staff',
  { refusal, ref, backFen, doneAt }: RefundChange = {},
): Promise<boolean> {
  const isOver = to === 'succeeded' || to === 'closed' || to === 'abnormal';
  const moved = await tx.row<{ id: number }>(
    `update payment_refund set state = $3, refusal = coalesce($5, refusal), ref = coalesce($6, ref), back_fen = coalesce($7, back_fen),
       done_at = coalesce($8, done_at), next_ask_at = case when $9 then null else next_ask_at end, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and state = any($4) returning id`,
    [
      ...[ctx.shop.id, id, to, statesBefore(refundSteps, to, role), refusal ?? null, ref ?? null, backFen ?? null],
      ...[doneAt ?? null, isOver],
    ],
  );
  return moved !== null;
}

/** Plans when a refund is asked about next, or sent at a moment that is given: what was never sent is no question yet. */
export async function planRefund(
  ctx: Ctx,
  tx: Tx,
  { id, asks }: Pick<RefundRow, 'id' | 'asks'>,
  sentAt?: Date,
): Promise<void> {
  const at = sentAt ?? nextAsk(asks, ctx.services.now());
  await tx.rows(
    'update payment_refund set asks = asks + $4, next_ask_at = $3, updated_at = now() where shop_id = $1 and id = $2',
    [ctx.shop.id, id, at.toISOString(), sentAt === undefined ? 1 : 0],
  );
  await ctx.services.jobs.send(
    tx,
    REFUND_JOB,
    { refund: id },
    { after: at, key: `payment.refund:${id}`, lane: 'outside' },
  );
}
