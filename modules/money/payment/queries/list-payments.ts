import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { filesFor } from '../../../platform/file/public.ts';
import { RECEIPT } from '../commands/show-receipt.ts';
import type { Attempt, paymentDesk, Refund } from '../contract.ts';
import { foundBy } from './found-by.ts';
import { REFUND_COLUMNS } from './list-refunds.ts';

type Desk = typeof paymentDesk;

const COLUMNS = `t.id, t.order_code as "order", t.provider, t.way, t.number, t.fen, t.state, t.refusal, t.ref, t.created_at as "createdAt",
  t.paid_at as "paidAt"`;
const NEWEST = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true } as const;

/** What people began to pay, the newest first. */
export function listPayments(
  ctx: Ctx,
  input: ParsedOf<Desk['payment.payment.list']>,
): Promise<OutputOf<Desk['payment.payment.list']>> {
  const { q, state, provider } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.id = any(array(${foundBy('payment_attempt', bind(q.toUpperCase()))}))`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (provider !== undefined) where.push(`t.provider = ${bind(provider)}`);
  return seekRows<Attempt>(ctx.db, input, { from: 'payment_attempt t', where, columns: COLUMNS, key: NEWEST }, values);
}

/** One try to pay, with receipts and what went back of its order. */
export async function showPayment(ctx: Ctx, id: number): Promise<OutputOf<Desk['payment.payment.show']>> {
  const row = await ctx.db.row<Attempt & { expiresAt: string; orderId: number; version: number }>(
    `select ${COLUMNS}, t.expires_at as "expiresAt", t.order_id as "orderId", 1 as version from payment_attempt t
     where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { orderId, ...rest } = row;
  const [claims, refunds] = await Promise.all([
    ctx.db.rows<{ file: number; note: string; at: string }>(
      `select receipt_file as file, note, created_at as at from transfer_claim where shop_id = $1 and order_id = $2 order by id limit 20`,
      [ctx.shop.id, orderId],
    ),
    ctx.db.rows<Refund>(
      `select ${REFUND_COLUMNS} from payment_refund t where t.shop_id = $1 and t.order_id = $2 order by t.id limit 50`,
      [ctx.shop.id, orderId],
    ),
  ]);
  const files = new Map(
    (
      await filesFor(
        ctx,
        claims.map(({ file }) => file),
        [RECEIPT],
      )
    ).map((file) => [file.id, file]),
  );
  const receipts = claims.flatMap(({ file: number, note, at }) => {
    const file = files.get(number);
    return file === undefined ? [] : [{ file, note, at }];
  });
  return { data: { ...rest, receipts, refunds }, can: { save: false } };
}
